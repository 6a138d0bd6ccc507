import { createDecipheriv, createHash, timingSafeEqual } from 'node:crypto'

const BLOCK = 32
const CHANCE_BYTES = 16
const LENGTH_BYTES = 4
const AES_BLOCK = 16
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/

export interface CallbackKeys {
  token: string
  /** EncodingAESKey: 43 letters and digits. */
  key: string
}
/** What the address of a callback carries. */
export interface Signed {
  signature: string
  timestamp: string
  nonce: string
}

export const signatureOf = (token: string, { timestamp, nonce }: Omit<Signed, 'signature'>, sealed: string): string =>
  createHash('sha1').update([token, timestamp, nonce, sealed].sort().join('')).digest('hex')

/** Compared in constant time. */
export const isSigned = ({ token }: CallbackKeys, signed: Signed, sealed: string): boolean => {
  const wanted = Buffer.from(signatureOf(token, signed, sealed))
  const given = Buffer.from(signed.signature)
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}

/** chance(16) ‖ length(4) ‖ message ‖ receiver, padded to a multiple of 32. Undefined where it is anything else. */
export const openSealed = (
  { key }: CallbackKeys,
  sealed: string,
): { message: string; receiver: string } | undefined => {
  const aes = Buffer.from(`${key}=`, 'base64')
  const bytes = Buffer.from(sealed, 'base64')
  if (aes.length !== BLOCK || !BASE64.test(sealed) || bytes.length === 0 || bytes.length % AES_BLOCK !== 0)
    return undefined
  // The padding reaches up to 32, which the library would refuse.
  const decipher = createDecipheriv('aes-256-cbc', aes, aes.subarray(0, AES_BLOCK)).setAutoPadding(false)
  const plain = Buffer.concat([decipher.update(bytes), decipher.final()])
  const pad = plain.at(-1) ?? 0
  const body = plain.subarray(0, plain.length - pad)
  if (pad < 1 || pad > BLOCK || body.length < CHANCE_BYTES + LENGTH_BYTES) return undefined
  if (!plain.subarray(body.length).every((byte) => byte === pad)) return undefined
  const start = CHANCE_BYTES + LENGTH_BYTES
  const end = start + body.readUInt32BE(CHANCE_BYTES)
  if (end > body.length) return undefined
  return { message: body.subarray(start, end).toString('utf8'), receiver: body.subarray(end).toString('utf8') }
}
