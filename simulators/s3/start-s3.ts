import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { type S3Account, S3Refusal, sha256, verifySignature } from './signature.ts'

interface S3Object {
  content: Buffer
  at: Date
}

/** What goes wrong from now on. */
interface S3Faults {
  /** Connections are cut before anything is read. */
  away?: boolean
  /** So many requests are answered with 503 SlowDown. */
  busy?: number
  /** So many writes are taken, the others are cut. */
  writesLeft?: number
  /** Writing is answered when this is. */
  holdWrites?: Promise<void>
  /** Writing is answered as done, and another content is kept. */
  garble?: boolean
  /** Writing is answered as done, and nothing is kept. */
  lose?: boolean
  /** Reading breaks off in the middle. */
  cutReads?: boolean
  /** Tags say nothing about the content, as those of a store that encrypts. */
  opaqueTags?: boolean
}

export interface S3Simulator {
  account: S3Account
  bucket: string
  url: string
  objects: Map<string, S3Object>
  faults: S3Faults
  /** Method and key of what was accepted. */
  calls: string[]
  /** How many keys are listed at once at most. */
  pageSize: number
  stop(): Promise<void>
}

const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const XML = '<?xml version="1.0" encoding="UTF-8"?>\n'
const NAMESPACE = 'xmlns="http://s3.amazonaws.com/doc/2006-03-01/"'

const tagOf = (content: Buffer, { opaqueTags }: S3Faults): string =>
  opaqueTags === true ? `"${sha256(content).slice(0, 32)}-1"` : `"${createHash('md5').update(content).digest('hex')}"`

const sendXml = (response: ServerResponse, status: number, xml: string): void => {
  response.writeHead(status, { 'content-type': 'application/xml' }).end(XML + xml)
}

/** The body, once it is known to be what the signature and the sums say. */
const readBody = async (request: IncomingMessage): Promise<Buffer> => {
  if (request.headers['content-length'] === undefined) throw new S3Refusal(411, 'MissingContentLength')
  const content = await buffer(request)
  if (content.length !== Number(request.headers['content-length'])) throw new S3Refusal(400, 'IncompleteBody')
  const sum = request.headers['x-amz-content-sha256']
  if (sum !== 'UNSIGNED-PAYLOAD' && sum !== sha256(content)) throw new S3Refusal(400, 'XAmzContentSHA256Mismatch')
  const md5 = request.headers['content-md5']
  if (md5 !== undefined && md5 !== createHash('md5').update(content).digest('base64'))
    throw new S3Refusal(400, 'BadDigest')
  return content
}

/** ListObjectsV2. */
const list = (simulator: S3Simulator, query: URLSearchParams, response: ServerResponse): void => {
  if (query.get('list-type') !== '2') throw new S3Refusal(501, 'NotImplemented')
  const prefix = query.get('prefix') ?? ''
  const token = query.get('continuation-token')
  const after = token === null ? '' : Buffer.from(token, 'base64').toString().slice(2)
  const keys = [...simulator.objects.keys()].toSorted().filter((key) => key.startsWith(prefix) && key > after)
  const most = Math.min(Number(query.get('max-keys') ?? 1000), simulator.pageSize)
  const page = keys.slice(0, most)
  const isTruncated = page.length < keys.length
  const contents = page.map((key) => {
    const { content, at } = simulator.objects.get(key) ?? { content: Buffer.alloc(0), at: new Date() }
    return `<Contents><Key>${escapeXml(key)}</Key><LastModified>${at.toISOString()}</LastModified><ETag>${escapeXml(tagOf(content, simulator.faults))}</ETag><Size>${content.length}</Size><StorageClass>STANDARD</StorageClass></Contents>`
  })
  // Such tokens hold characters that must be encoded in an address.
  const next = isTruncated
    ? `<NextContinuationToken>${escapeXml(Buffer.from(`>?${page.at(-1) ?? ''}`).toString('base64'))}</NextContinuationToken>`
    : ''
  sendXml(
    response,
    200,
    `<ListBucketResult ${NAMESPACE}><Name>${simulator.bucket}</Name><Prefix>${escapeXml(prefix)}</Prefix><KeyCount>${page.length}</KeyCount><MaxKeys>${most}</MaxKeys><IsTruncated>${String(isTruncated)}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`,
  )
}

const put = async (simulator: S3Simulator, key: string, request: IncomingMessage, response: ServerResponse) => {
  const sent = await readBody(request)
  const { faults, objects } = simulator
  if (faults.writesLeft !== undefined && faults.writesLeft-- <= 0) return void request.socket.destroy()
  await faults.holdWrites
  const content = faults.garble === true ? Buffer.from(sent.map((byte, at) => (at === 0 ? byte ^ 1 : byte))) : sent
  if (faults.lose !== true) objects.set(key, { content, at: new Date() })
  response.writeHead(200, { etag: tagOf(content, faults) }).end()
}

const get = ({ faults, objects }: S3Simulator, key: string, isHead: boolean, response: ServerResponse): void => {
  const found = objects.get(key)
  if (found === undefined) {
    if (isHead) return void response.writeHead(404).end()
    throw new S3Refusal(404, 'NoSuchKey')
  }
  const { content, at } = found
  response.writeHead(200, {
    'content-length': content.length,
    etag: tagOf(content, faults),
    'last-modified': at.toUTCString(),
  })
  if (isHead) return void response.end()
  if (faults.cutReads !== true) return void response.end(content)
  response.write(content.subarray(0, Math.floor(content.length / 2)), () => response.destroy())
}

const answer = async (simulator: S3Simulator, request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const { method = '', url = '', headers } = request
  verifySignature({ method, target: url, headers }, simulator.account)
  const { pathname, searchParams } = new URL(url, simulator.url)
  // The bucket stands in the path, or before the host's name.
  const path = headers.host?.startsWith(`${simulator.bucket}.`) === true ? `/${simulator.bucket}${pathname}` : pathname
  const [, bucket, ...parts] = path.split('/').map(decodeURIComponent)
  const key = parts.join('/')
  if (bucket !== simulator.bucket) throw new S3Refusal(404, 'NoSuchBucket')
  const { faults } = simulator
  if ((faults.busy ?? 0) > 0) {
    faults.busy = (faults.busy ?? 0) - 1
    throw new S3Refusal(503, 'SlowDown')
  }
  simulator.calls.push(`${method} ${key}`)
  if (key === '' && method === 'GET') return list(simulator, searchParams, response)
  if (method === 'PUT') return put(simulator, key, request, response)
  if (method === 'GET' || method === 'HEAD') return get(simulator, key, method === 'HEAD', response)
  if (method !== 'DELETE') throw new S3Refusal(405, 'MethodNotAllowed')
  simulator.objects.delete(key)
  response.writeHead(204).end()
}

/** One bucket of an S3-compatible store in memory, that verifies what it is sent as Amazon describes it. */
export const startS3 = async ({ port = 0, bucket = 'files' } = {}): Promise<S3Simulator> => {
  const account: S3Account = { accessKey: 'demo-access', secretKey: 'demo-secret-of-the-store', region: 'us-east-1' }
  const server: Server = createServer((request, response) => {
    if (simulator.faults.away === true) return void request.socket.destroy()
    answer(simulator, request, response).catch((error: unknown) => {
      const { status, code } = error instanceof S3Refusal ? error : new S3Refusal(500, 'InternalError')
      request.resume()
      sendXml(response, status, `<Error><Code>${code}</Code><Message>${code}</Message></Error>`)
    })
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const address = server.address() as AddressInfo
  const simulator: S3Simulator = {
    account,
    bucket,
    url: `http://127.0.0.1:${address.port}`,
    objects: new Map(),
    faults: {},
    calls: [],
    pageSize: 1000,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return simulator
}
