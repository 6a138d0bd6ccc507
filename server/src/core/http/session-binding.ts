import { timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { apiCookie, readCookie } from './cookies.ts'
import { sha256Hex } from '../text/sha256-hex.ts'

/** Each session has a cookie of its own: browsers share cookies between the ports of a host, so two installations may meet. */
const nameOf = (sessionId: string): string => `hk_session_${sessionId}`

export const bindingCookie = (
  request: FastifyRequest,
  sessionId: string,
  secret: string,
  maxAgeSeconds: number,
): string => apiCookie(nameOf(sessionId), secret, { maxAgeSeconds, secure: request.protocol === 'https' })

/** Whether the request comes from the browser the session began in. */
export const bearsBinding = (request: FastifyRequest, sessionId: string, hash: string): boolean => {
  const secret = readCookie(request.headers.cookie, nameOf(sessionId))
  return secret !== undefined && timingSafeEqual(Buffer.from(sha256Hex(secret)), Buffer.from(hash))
}
