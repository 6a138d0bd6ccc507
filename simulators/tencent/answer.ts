import type { FastifyReply } from 'fastify'
import { isAdminPath } from '#simulators/shared/paths.ts'
import { Refusal } from '#simulators/shared/refusal.ts'
import type { Core } from '#simulators/shared/simulator.ts'
import { invalidParameter, textOf } from './codes.ts'

export type Answer = (reply: FastifyReply, body: Record<string, unknown>) => FastifyReply

/** Success in the platform's envelope; marks the request as accepted. */
export function createAnswer(core: Core): Answer {
  return (reply, body) => {
    reply.accepted = true
    return reply.header('X-TSA-Trace-Id', core.requestId()).send({ code: 0, message: '', message_cn: '', ...body })
  }
}

/** Refusals are handled requests too: HTTP 200 with a code. */
export function answerRefusals(core: Core): void {
  core.app.setErrorHandler<Error & { statusCode?: number }>((error, request, reply) => {
    if (isAdminPath(request)) return reply.code(error instanceof Refusal ? 400 : 500).send({ error: error.message })
    const traceId = core.requestId()
    void reply.header('X-TSA-Trace-Id', traceId)
    if (error instanceof Refusal) {
      core.ledger.refuse(error.code)
      return reply.send({
        code: error.code,
        message: error.message,
        message_cn: error.messageCn,
        trace_id: traceId,
      })
    }
    if (error.statusCode !== undefined && error.statusCode < 500) {
      core.ledger.refuse(invalidParameter)
      return reply.send({ code: invalidParameter, message: error.message, message_cn: '请求不合法', trace_id: traceId })
    }
    const [message, messageCn] = textOf(10000)
    return reply.code(500).send({ code: 10000, message, message_cn: messageCn, trace_id: traceId })
  })
  core.app.setNotFoundHandler((request, reply) =>
    reply.code(404).send({ code: invalidParameter, message: `${request.method} ${request.url} does not exist` }),
  )
}
