import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { S3Config } from '../../config.ts'
import type { Draft } from '../draft.ts'
import { type FileStore, isStoredName, type OpenedFile, type StoredFile, type Visibility } from '../file-store.ts'
import { FilesAway } from '../files-away.ts'
import { partsOf, textOf } from './read-xml.ts'
import { S3Client, type S3Times } from './s3-client.ts'

interface Sums {
  size: number
  sha256: string
  md5: string
}

const FOLDERS: Record<Visibility, string> = { public: 'uploads/', private: 'private/' }
const PAGE = '1000'
const PLAIN_MD5 = /^"?([0-9a-f]{32})"?$/

const sumsOf = async (content: AsyncIterable<Buffer>): Promise<Sums> => {
  const [sha256, md5] = [createHash('sha256'), createHash('md5')]
  let size = 0
  for await (const piece of content) {
    size += piece.length
    sha256.update(piece)
    md5.update(piece)
  }
  return { size, sha256: sha256.digest('hex'), md5: md5.digest('hex') }
}

/** Exactly so many bytes, or a failure: a connection that ends early is no end of the file. */
async function* wholeOf(body: Readable, size: number, place: string): AsyncGenerator<Buffer> {
  let left = size
  try {
    for await (const piece of body) {
      left -= piece.length
      yield piece
    }
  } catch (cause) {
    throw new FilesAway(`${place} broke off`, { cause })
  }
  if (left !== 0) throw new FilesAway(`${place} broke off`)
}

/** Objects in a bucket of an S3-compatible store, which all processes reach. */
export class S3Store implements FileStore {
  readonly place: string
  readonly #client: S3Client
  readonly #prefix: string

  constructor(config: S3Config, times?: S3Times) {
    this.#client = new S3Client(config, times)
    this.#prefix = config.prefix
    this.place = `${config.endpoint}/${config.bucket}/${config.prefix}`
  }

  #keyOf(visibility: Visibility, name: string): string {
    if (!isStoredName(name)) throw new Error(`Not the name of a stored file: ${name}`)
    return this.#prefix + FOLDERS[visibility] + name
  }

  async #read(key: string): Promise<OpenedFile | undefined> {
    const call = { method: 'GET', key } as const
    const reply = await this.#client.send(call)
    if (reply.statusCode === 404 && reply.code === 'NoSuchKey') return undefined
    const size = Number(reply.headers['content-length'])
    if (reply.statusCode !== 200 || !Number.isSafeInteger(size)) {
      reply.body.on('error', () => undefined).destroy()
      throw this.#client.refusal(call, reply)
    }
    const stream = Readable.from(wholeOf(reply.body, size, key), { objectMode: false })
    // Also where nobody has begun to read it.
    reply.body.on('error', () => undefined)
    stream.once('close', () => reply.body.destroy())
    return { size, stream }
  }

  /** Whether the object is there and holds exactly this, by its size and the MD5 that the store took of it, else by reading it. */
  async #holds(key: string, { size, sha256, md5 }: Sums): Promise<boolean> {
    const call = { method: 'HEAD', key } as const
    const reply = await this.#client.send(call)
    if (reply.statusCode === 404) return false
    if (reply.statusCode !== 200) throw this.#client.refusal(call, reply)
    if (Number(reply.headers['content-length']) !== size) return false
    const tag = PLAIN_MD5.exec(String(reply.headers['etag']))?.[1]
    if (tag === md5) return true
    // Encrypted by the store, its tag may be something else.
    const stored = await this.#read(key)
    return stored !== undefined && (await sumsOf(stored.stream)).sha256 === sha256
  }

  /** Copies the file at the path, which must not change meanwhile, and looks whether the copy is good. False: it was there before. */
  async upload(path: string, visibility: Visibility, name: string, mayBeThere = false): Promise<boolean> {
    const key = this.#keyOf(visibility, name)
    const sums = await sumsOf(createReadStream(path))
    if (mayBeThere && (await this.#holds(key, sums))) return false
    const call = {
      method: 'PUT',
      key,
      headers: { 'content-md5': Buffer.from(sums.md5, 'hex').toString('base64') },
      body: { size: sums.size, sha256: sums.sha256, open: () => createReadStream(path) },
    } as const
    const reply = await this.#client.send(call)
    if (reply.statusCode !== 200) throw this.#client.refusal(call, reply)
    await reply.body.dump()
    if (!(await this.#holds(key, sums))) throw new FilesAway(`${key} is not what was sent`)
    return true
  }

  async keep({ path, handle }: Draft, visibility: Visibility, name: string): Promise<void> {
    await handle.close()
    await this.upload(path, visibility, name)
    await rm(path, { force: true })
  }

  open(visibility: Visibility, name: string): Promise<OpenedFile | undefined> {
    return this.#read(this.#keyOf(visibility, name))
  }

  async remove(visibility: Visibility, name: string): Promise<void> {
    const call = { method: 'DELETE', key: this.#keyOf(visibility, name) } as const
    const reply = await this.#client.send(call)
    if (reply.statusCode !== 204 && reply.statusCode !== 200 && reply.code !== 'NoSuchKey')
      throw this.#client.refusal(call, reply)
    if (reply.statusCode < 300) await reply.body.dump()
  }

  async *list(visibility: Visibility): AsyncGenerator<StoredFile[]> {
    const prefix = this.#prefix + FOLDERS[visibility]
    for (let token: string | undefined = ''; token !== undefined;) {
      const query: Record<string, string> = { 'list-type': '2', 'max-keys': PAGE, prefix }
      if (token !== '') query['continuation-token'] = token
      const call = { method: 'GET', query } as const
      const reply = await this.#client.send(call)
      if (reply.statusCode !== 200) throw this.#client.refusal(call, reply)
      const xml = await reply.body.text().catch((cause: unknown) => {
        throw new FilesAway(`the list of ${this.place} broke off`, { cause })
      })
      const page = partsOf(xml, 'Contents').map((part) => ({
        name: (textOf(part, 'Key') ?? '').slice(prefix.length),
        size: Number(textOf(part, 'Size')),
        modifiedAt: new Date(textOf(part, 'LastModified') ?? ''),
      }))
      // Others may keep something in the bucket, too.
      yield page.filter(({ name }) => isStoredName(name))
      token = textOf(xml, 'IsTruncated') === 'true' ? textOf(xml, 'NextContinuationToken') : undefined
    }
  }

  close(): Promise<void> {
    return this.#client.close()
  }
}
