import type { FastifyRequest } from 'fastify'

/** From where a request came, for the audit log. */
export interface Client {
  ip: string
  userAgent: string
  requestId: string
}

export const clientOf = (request: FastifyRequest): Client => ({
  ip: request.ip.slice(0, 64),
  userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
  requestId: request.id,
})
