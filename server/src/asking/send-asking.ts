import type { FastifyReply, FastifyRequest } from 'fastify'
import { newNonce, pageHeaders } from '../areas/tracking/answer.ts'
import { landingPolicy } from '../areas/tracking/landing-page.ts'

/** As of every landing page; this one also posts to us, and its script asks us. */
const policy = (nonce: string): string =>
  landingPolicy(nonce, true).replace("form-action 'none'", "form-action 'self'; connect-src 'self'")

export const sendAsking = (
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  render: (nonce: string) => string,
): FastifyReply => {
  const nonce = newNonce()
  if (request.protocol === 'https') void reply.header('strict-transport-security', 'max-age=31536000')
  return reply
    .status(status)
    .headers({ ...pageHeaders(nonce, true), 'content-security-policy': policy(nonce) })
    .send(render(nonce))
}

export const sendWord = (reply: FastifyReply, status: number, word: { message: string; wait?: number }): FastifyReply =>
  reply
    .status(status)
    .headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(word))
