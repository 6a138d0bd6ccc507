import type { Config } from '../config.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** For everything but the console's page and files, which set their own policy. */
const STRICT = "default-src 'none'; frame-ancestors 'none'"

/** The page calls its own origin, by sockets too, and the second host where that is another; nobody else is told anything. */
const connectSources = (publicUrl?: string, secondHost?: string): string =>
  [
    "connect-src 'self'",
    // Older browsers do not take a socket of the same host for the same origin.
    ...(publicUrl === undefined ? [] : [new URL(publicUrl).origin.replace(/^http/, 'ws')]),
    ...(secondHost === undefined ? [] : [new URL(secondHost).origin]),
  ].join(' ')

export const pagePolicy = (nonce: string, { publicUrl, secondHost }: Partial<Config> = {}): string =>
  [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src-elem 'self' 'nonce-${nonce}'`,
    // Positions and sizes are set on elements; styles cannot run code.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    connectSources(publicUrl, secondHost),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')

/** A file of the console: what a policy would say about it was said with the page. */
const ASSET = { 'x-content-type-options': 'nosniff' }
const FIRST_ERROR = 400

/** Where the console's files are served. */
export const ASSETS = '/assets/'
const isAsset = ({ routeOptions }: FastifyRequest, { statusCode }: FastifyReply): boolean =>
  routeOptions.url === `${ASSETS}*` && statusCode < FIRST_ERROR

const defaultsOf = (request: FastifyRequest): Record<string, string> => ({
  'content-security-policy': STRICT,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  'x-request-id': request.id,
  // A cache may keep even a 404 by itself.
  'cache-control': 'no-store',
  ...(request.protocol === 'https' ? { 'strict-transport-security': 'max-age=31536000' } : {}),
})

export const secure = (request: FastifyRequest, reply: FastifyReply): void => {
  const defaults = isAsset(request, reply) ? ASSET : defaultsOf(request)
  for (const [name, value] of Object.entries(defaults)) {
    if (!reply.hasHeader(name)) void reply.header(name, value)
  }
}

export const addSecurityHeaders = (app: FastifyInstance): void => {
  app.addHook('onSend', async (request, reply) => secure(request, reply))
}
