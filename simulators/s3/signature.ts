import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

export interface SignedRequest {
  method: string
  /** As it came: path and query. */
  target: string
  headers: Record<string, string | string[] | undefined>
}

export interface S3Account {
  accessKey: string
  secretKey: string
  region: string
}

/** Why a request is refused: the status and the code that S3 answers with. */
export class S3Refusal extends Error {
  readonly status: number
  readonly code: string
  constructor(status: number, code: string) {
    super(code)
    this.status = status
    this.code = code
  }
}

const ALGORITHM = 'AWS4-HMAC-SHA256'
const MOST_SKEW_MS = 15 * 60_000

export const sha256 = (data: string | Buffer): string => createHash('sha256').update(data).digest('hex')
const hmac = (key: string | Buffer, data: string): Buffer => createHmac('sha256', key).update(data).digest()

/** RFC 3986: letters, digits and -._~ stay, everything else is written in capitals of hex. */
const encodeUri = (text: string): string =>
  [...Buffer.from(text)]
    .map((byte) => String.fromCharCode(byte))
    .map((one) =>
      /[A-Za-z0-9\-._~]/.test(one) ? one : `%${one.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`,
    )
    .join('')

const headerOf = (headers: SignedRequest['headers'], name: string): string => {
  const value = headers[name]
  return (Array.isArray(value) ? value.join(',') : (value ?? '')).trim().replaceAll(/ +/g, ' ')
}

/** The path's parts encoded once, as S3 alone of all services has it. */
const canonicalPath = (path: string): string =>
  path
    .split('/')
    .map((part) => encodeUri(decodeURIComponent(part)))
    .join('/')

const canonicalQuery = (query: string): string =>
  query
    .split('&')
    .filter((pair) => pair !== '')
    .map((pair) => {
      const [name = '', value = ''] = pair.split(/=(.*)/s)
      return [encodeUri(decodeURIComponent(name)), encodeUri(decodeURIComponent(value))]
    })
    .map(([name, value]) => `${name}=${value}`)
    .toSorted()
    .join('&')

const parseTime = (stamp: string): number => {
  const parts = /^(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})Z$/.exec(stamp)
  if (parts === null) throw new S3Refusal(403, 'AccessDenied')
  const [, year, month, day, hour, minute, second] = parts.map(Number)
  return Date.UTC(year ?? 0, (month ?? 1) - 1, day, hour, minute, second)
}

/** Of the Authorization header: whose key, for what, over which headers, and the signature. */
const parseAuthorization = (text: string) => {
  const [, credential = '', signedHeaders = '', signature = ''] =
    new RegExp(`^${ALGORITHM} Credential=(\\S+),\\s*SignedHeaders=(\\S+),\\s*Signature=([0-9a-f]{64})$`).exec(text) ??
    []
  const [accessKey = '', day = '', region = '', service = '', end = ''] = credential.split('/')
  if (accessKey === '' || end !== 'aws4_request') throw new S3Refusal(400, 'AuthorizationHeaderMalformed')
  return { accessKey, day, region, service, signedHeaders: signedHeaders.split(';'), signature }
}

/** What S3 wants signed: the host, the type if one is given, and all of its own headers. */
const mustBeSigned = (name: string): boolean => name === 'host' || name === 'content-type' || name.startsWith('x-amz-')

/** Refuses a request that was not signed with the secret of this account, written from “Authenticating Requests (AWS Signature Version 4)”. */
export const verifySignature = (request: SignedRequest, account: S3Account, now = Date.now()): void => {
  const { headers } = request
  const authorization = headerOf(headers, 'authorization')
  if (authorization === '') throw new S3Refusal(403, 'AccessDenied')
  const given = parseAuthorization(authorization)
  if (given.accessKey !== account.accessKey) throw new S3Refusal(403, 'InvalidAccessKeyId')
  if (given.region !== account.region || given.service !== 's3')
    throw new S3Refusal(400, 'AuthorizationHeaderMalformed')
  const stamp = headerOf(headers, 'x-amz-date')
  if (Math.abs(parseTime(stamp) - now) > MOST_SKEW_MS) throw new S3Refusal(403, 'RequestTimeTooSkewed')
  if (!stamp.startsWith(given.day)) throw new S3Refusal(403, 'SignatureDoesNotMatch')
  if (headerOf(headers, 'x-amz-content-sha256') === '') throw new S3Refusal(400, 'InvalidRequest')
  if (Object.keys(headers).some((name) => mustBeSigned(name) && !given.signedHeaders.includes(name)))
    throw new S3Refusal(403, 'AccessDenied')
  const [path = '', query = ''] = request.target.split(/\?(.*)/s)
  const canonical = [
    request.method,
    canonicalPath(path),
    canonicalQuery(query),
    ...given.signedHeaders.map((name) => `${name}:${headerOf(headers, name)}`),
    '',
    given.signedHeaders.join(';'),
    headerOf(headers, 'x-amz-content-sha256'),
  ].join('\n')
  const scope = [given.day, given.region, given.service, 'aws4_request']
  const text = [ALGORITHM, stamp, scope.join('/'), sha256(canonical)].join('\n')
  const key = scope.reduce<string | Buffer>((from, part) => hmac(from, part), `AWS4${account.secretKey}`)
  const right = hmac(key, text)
  if (!timingSafeEqual(right, Buffer.from(given.signature, 'hex'))) throw new S3Refusal(403, 'SignatureDoesNotMatch')
}
