import type { FastifyReply, FastifyRequest } from 'fastify'
import { isAdminPath } from './paths.ts'
import { Refusal } from './refusal.ts'
import type { Base } from './simulator.ts'

/** Refusals in the platform's words; `fault` is null when the simulator itself failed or the request was none. */
export function answerRefusals(
  { app }: Base,
  tell: (request: FastifyRequest, reply: FastifyReply, fault: Refusal | null) => unknown,
): void {
  app.setErrorHandler<Error & { statusCode?: number }>((error, request, reply) => {
    const refusal = error instanceof Refusal ? error : null
    if (isAdminPath(request)) return reply.code(refusal === null ? 500 : 400).send({ error: error.message })
    if (refusal !== null) return reply.send(tell(request, reply, refusal))
    return reply.code(error.statusCode ?? 500).send(tell(request, reply, null))
  })
  app.setNotFoundHandler((request, reply) =>
    reply.code(404).send({ code: 404, message: `${request.method} ${request.url} does not exist` }),
  )
}
