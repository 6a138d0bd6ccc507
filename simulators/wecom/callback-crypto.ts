import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'

const block = 32
const lengthBytes = 4
const randomLength = 16

const keyOf = (encodingAesKey: string): Buffer => Buffer.from(`${encodingAesKey}=`, 'base64')

/** random(16) ‖ length(4) ‖ message ‖ receiveId, padded to 32 and encrypted with AES-256-CBC. */
export function encryptMessage(encodingAesKey: string, message: string, receiveId: string): string {
  const key = keyOf(encodingAesKey)
  const body = Buffer.from(message)
  const length = Buffer.alloc(lengthBytes)
  length.writeUInt32BE(body.length)
  const plain = Buffer.concat([randomBytes(randomLength), length, body, Buffer.from(receiveId)])
  const pad = block - (plain.length % block)
  const cipher = createCipheriv('aes-256-cbc', key, key.subarray(0, 16)).setAutoPadding(false)
  return Buffer.concat([cipher.update(plain), cipher.update(Buffer.alloc(pad, pad)), cipher.final()]).toString('base64')
}

export function decryptMessage(encodingAesKey: string, encrypted: string): { message: string; receiveId: string } {
  const key = keyOf(encodingAesKey)
  const decipher = createDecipheriv('aes-256-cbc', key, key.subarray(0, 16)).setAutoPadding(false)
  const padded = Buffer.concat([decipher.update(encrypted, 'base64'), decipher.final()])
  const pad = padded.at(-1) ?? 0
  if (pad < 1 || pad > block) throw new Error('wrong padding')
  const plain = padded.subarray(randomLength, padded.length - pad)
  const end = lengthBytes + plain.readUInt32BE(0)
  if (end > plain.length) throw new Error('wrong length')
  return { message: plain.subarray(lengthBytes, end).toString(), receiveId: plain.subarray(end).toString() }
}

/** What msg_signature carries. */
export const signMessage = (token: string, timestamp: string, nonce: string, encrypted: string): string =>
  createHash('sha1').update([token, timestamp, nonce, encrypted].sort().join('')).digest('hex')
