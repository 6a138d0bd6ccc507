import type { FastifyReply, FastifyRequest } from 'fastify'
import { isAdminPath } from '#simulators/shared/paths.ts'
import { Refusal } from '#simulators/shared/refusal.ts'
import type { Base } from '#simulators/shared/simulator.ts'
import { invalidParameter, refusal } from './codes.ts'

export type Answer = (reply: FastifyReply, body: Record<string, unknown>) => FastifyReply

/** Success in WeCom's envelope; marks the request as accepted. */
export const answer: Answer = (reply, body) => {
  reply.accepted = true
  return reply
    .header('error-code', '0')
    .header('error-msg', 'ok')
    .send({ errcode: 0, errmsg: 'ok', ...body })
}

/** Some old calls name no errcode when all is well. */
export const answerBare: Answer = (reply, body) => {
  reply.accepted = true
  return reply.send(body)
}

/** The error as the real platform words it, in the body and again in the headers. */
export function tellError(base: Base, request: FastifyRequest, reply: FastifyReply, error: Refusal) {
  const hint = `${base.clock.seconds()}${String(Number.parseInt(base.requestId().slice(-9), 16)).padStart(14, '7')}`
  const errmsg = `${error.message}, hint: [${hint}], from ip: ${request.ip}, more info at https://open.work.weixin.qq.com/devtool/query?e=${error.code}`
  void reply.header('error-code', String(error.code)).header('error-msg', encodeURI(error.message))
  return { errcode: error.code, errmsg }
}

/** HTTP 200 whatever happens; only errcode says no. */
export function answerRefusals(base: Base): void {
  base.app.setErrorHandler<Error & { statusCode?: number }>((error, request, reply) => {
    if (isAdminPath(request)) return reply.code(error instanceof Refusal ? 400 : 500).send({ error: error.message })
    const wrongRequest = error.statusCode !== undefined && error.statusCode < 500
    const told =
      error instanceof Refusal ? error : wrongRequest ? new Refusal(invalidParameter, error.message) : refusal(-1)
    return reply.send(tellError(base, request, reply, told))
  })
  base.app.setNotFoundHandler((request, reply) =>
    reply.code(404).type('text/html').send(`<html><body>${request.method} 404 Not Found</body></html>`),
  )
}
