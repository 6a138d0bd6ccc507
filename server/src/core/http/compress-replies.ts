import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import type { FastifyInstance, RouteOptions } from 'fastify'
import type { EndpointSpec } from '#contract/endpoint.ts'

const KILOBYTE = 1024
const QUALITY = 4

/** Takes a fraction of a millisecond for a page of rows; what is longer leaves the main thread. */
export const COMPRESSION = {
  encodings: ['br', 'gzip'],
  threshold: KILOBYTE,
  syncThreshold: 64 * KILOBYTE,
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } },
  zlibOptions: { level: QUALITY },
} satisfies RouteOptions['compress']

/** Replies are compressed where the route says how; bodies that come compressed are never unpacked. */
export const compressReplies = async (app: FastifyInstance): Promise<void> => {
  await app.register(compress, { global: false })
}

/**
 * The length of a compressed reply tells whether what the asker chose occurs in it beside a secret (BREACH), so only what
 * reads and holds none is compressed: no reply to a change, which may show a token once, none about a person or their
 * sign-in, none that anybody may ask for. Files are sent as they are.
 */
export const compressionOf = (endpoint: EndpointSpec): RouteOptions['compress'] => {
  const { method, access, personal, confirmed, replyType } = endpoint
  const holdsNoSecret = method === 'GET' && access !== 'public' && personal !== true && confirmed !== true
  return holdsNoSecret && replyType === undefined ? COMPRESSION : false
}
