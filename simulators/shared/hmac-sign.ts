import { createHmac } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Clock } from './clock.ts'
import { sameText } from './md5-sign.ts'
import { bodyBytes } from './read-input.ts'

const slackSeconds = 300

/** hex(HMAC-SHA256(secret, timestamp + body)). */
export const signHmac = (secret: string, timestamp: string, body: string | Buffer): string =>
  createHmac('sha256', secret).update(timestamp).update(body).digest('hex')

/** What is wrong with a request signed in the headers x-app, x-timestamp and x-signature; null when nothing is. */
export function faultOfSigned(
  request: FastifyRequest,
  apps: ReadonlyMap<string, string>,
  clock: Clock,
): 'app' | 'time' | 'signature' | null {
  const header = (name: string) => String(request.headers[name] ?? '')
  const secret = apps.get(header('x-app'))
  const timestamp = header('x-timestamp')
  if (secret === undefined) return 'app'
  if (!/^\d{10}$/.test(timestamp) || Math.abs(Number(timestamp) - clock.seconds()) > slackSeconds) return 'time'
  return sameText(header('x-signature'), signHmac(secret, timestamp, bodyBytes(request))) ? null : 'signature'
}

/** The headers such a request carries. */
export function signedHeaders(app: { id: string; secret: string }, clock: Clock, body: string): Record<string, string> {
  const timestamp = String(clock.seconds())
  const signature = signHmac(app.secret, timestamp, body)
  return { 'content-type': 'application/json', 'x-app': app.id, 'x-timestamp': timestamp, 'x-signature': signature }
}
