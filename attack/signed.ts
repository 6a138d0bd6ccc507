import { createHmac } from 'node:crypto'
import type { Link } from './seed.ts'
import type { Target } from './target.ts'

export const signatureOf = (secret: string, timestamp: string, body: string): string =>
  createHmac('sha256', secret).update(`${timestamp}\n${body}`).digest('hex')

/** A call another server makes for an ad set, as agreed unless told otherwise. */
export const signed = async (
  { url }: Pick<Target, 'url'>,
  { key, secret }: Link,
  fact: unknown,
  over: { path?: string; headers?: Record<string, string>; age?: number } = {},
): Promise<{ status: number; text: string }> => {
  const body = typeof fact === 'string' ? fact : JSON.stringify(fact)
  const timestamp = String(Math.floor(Date.now() / 1000) - (over.age ?? 0))
  const reply = await fetch(`${url}${over.path ?? `/hooks/conversions/${key}`}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-timestamp': timestamp,
      'x-signature': signatureOf(secret, timestamp, body),
      ...over.headers,
    },
    body,
  })
  return { status: reply.status, text: await reply.text() }
}
