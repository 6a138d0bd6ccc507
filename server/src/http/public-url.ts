import type { FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'

/** The base of links we hand out. A caller's Host header is never trusted for it. */
export const publicUrlOf = (config: Config, request: FastifyRequest): string => {
  if (config.publicUrl !== undefined) return config.publicUrl
  const address = request.server.server.address()
  const port = typeof address === 'object' && address !== null ? address.port : config.port
  const host = config.host === '0.0.0.0' || config.host === '::' ? 'localhost' : config.host
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}
