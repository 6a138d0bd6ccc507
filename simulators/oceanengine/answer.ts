import type { FastifyReply } from 'fastify'
import { isAdminPath, pathOf } from '#simulators/shared/paths.ts'
import { Refusal } from '#simulators/shared/refusal.ts'
import type { Core } from '#simulators/shared/simulator.ts'
import { invalidParameter } from './codes.ts'

export type Answer = (reply: FastifyReply, data: Record<string, unknown> | readonly unknown[]) => FastifyReply

export function createAnswer(core: Core): Answer {
  return (reply, data) => {
    reply.accepted = true
    return reply.send({ code: 0, message: 'OK', request_id: core.requestId(), data })
  }
}

const isLegacyPath = (path: string): boolean => path.startsWith('/track/activate')

/** The old address calls its text `msg` and adds `ret`. */
export function bodyOf(path: string, code: number, message: string, requestId: string): Record<string, unknown> {
  return isLegacyPath(path)
    ? { code, msg: message, ret: code, request_id: requestId }
    : { code, message, request_id: requestId }
}

export function answerRefusals(core: Core): void {
  core.app.setErrorHandler<Error & { statusCode?: number }>((error, request, reply) => {
    if (isAdminPath(request)) return reply.code(error instanceof Refusal ? 400 : 500).send({ error: error.message })
    const path = pathOf(request)
    const refused = error instanceof Refusal || (error.statusCode !== undefined && error.statusCode < 500)
    if (!refused) return reply.code(500).send(bodyOf(path, 50_000, '系统错误', core.requestId()))
    const code = error instanceof Refusal ? error.code : invalidParameter
    core.ledger.refuse(code)
    return reply.send(bodyOf(path, code, error.message, core.requestId()))
  })
  core.app.setNotFoundHandler((request, reply) =>
    reply.code(404).send({ code: 404, message: `${request.method} ${request.url} does not exist` }),
  )
}
