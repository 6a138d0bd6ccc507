import { createCipheriv } from 'node:crypto'
import { signJoined } from '#simulators/shared/md5-sign.ts'

export const apiVersion = '2.0.0'
export type SignedHeaders = { appID: string; apiVersion: string; traceID: string; timestamp: string }

/** Which headers are signed is in the facts, how they are joined is not: sorted name=value pairs, then `key` and the secret. */
export const signHeaders = (headers: SignedHeaders, secret: string): string =>
  signJoined(new Map(Object.entries(headers)), secret)

/** As PHP's openssl_encrypt takes a key: cut or filled up with zero bytes. */
function keyOf(secret: string): Buffer {
  const key = Buffer.alloc(32)
  Buffer.from(secret).copy(key, 0, 0, 32)
  return key
}

/** The 172 signature: base64 of AES-256-CBC over the order number. */
export function signOrderNo(orderNo: string, secret: string, iv: string): string {
  const cipher = createCipheriv('aes-256-cbc', keyOf(secret), Buffer.from(iv))
  return Buffer.concat([cipher.update(orderNo, 'utf8'), cipher.final()]).toString('base64')
}
