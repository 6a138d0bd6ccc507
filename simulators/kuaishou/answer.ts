import type { FastifyReply } from 'fastify'
import { isAdminPath, pathOf } from '#simulators/shared/paths.ts'
import { Refusal } from '#simulators/shared/refusal.ts'
import type { Core } from '#simulators/shared/simulator.ts'
import { invalidParameter, results } from './codes.ts'

export type Answer = (reply: FastifyReply, data: Record<string, unknown>) => FastifyReply

export function createAnswer(core: Core): Answer {
  return (reply, data) => {
    reply.accepted = true
    return reply.send({ code: 0, message: 'OK', data, request_id: core.requestId() })
  }
}

export const isConversionPath = (path: string): boolean => path.startsWith('/track/activate')

/** The address for conversions speaks otherwise than the API. */
export const conversionBody = (result: number, message?: string): Record<string, unknown> => ({
  result,
  'host-name': 'ad-partner-track-rs01.example',
  ...(message === undefined ? {} : { error_msg: message }),
})

export function answerRefusals(core: Core): void {
  core.app.setErrorHandler<Error & { statusCode?: number }>((error, request, reply) => {
    if (isAdminPath(request)) return reply.code(error instanceof Refusal ? 400 : 500).send({ error: error.message })
    const refused = error instanceof Refusal || (error.statusCode !== undefined && error.statusCode < 500)
    if (!refused) return reply.code(500).send({ code: 50_000, message: '系统错误', request_id: core.requestId() })
    const code = error instanceof Refusal ? error.code : invalidParameter
    core.ledger.refuse(code)
    if (isConversionPath(pathOf(request))) return reply.send(conversionBody(results.refused, error.message))
    return reply.send({ code, message: error.message, request_id: core.requestId() })
  })
  core.app.setNotFoundHandler((request, reply) =>
    reply.code(404).send({ code: 404, message: `${request.method} ${request.url} does not exist` }),
  )
}
