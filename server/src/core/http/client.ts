import type { FastifyRequest } from 'fastify'

/** From where a request came, for the audit log. */
export interface Client {
  ip: string
  userAgent: string
  requestId: string
}

/** Fastify says that there is an address; of a caller who has hung up there is none. */
const addressOf = ({ ip }: { ip: string | undefined }): string => (ip ?? '').slice(0, 64)

export const clientOf = (request: FastifyRequest): Client => ({
  ip: addressOf(request),
  userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
  requestId: request.id,
})
