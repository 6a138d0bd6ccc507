import type { FastifyReply } from 'fastify'
import { isAdminPath, pathOf } from '#simulators/shared/paths.ts'
import { Refusal } from '#simulators/shared/refusal.ts'
import type { Core } from '#simulators/shared/simulator.ts'
import { callStatus, invalidParameter, uploadStatus } from './codes.ts'

const isUpload = (path: string): boolean => path.startsWith('/ocpcapi/')
const isOauth = (path: string): boolean => path.startsWith('/oauth/')

export const answerOauth = (reply: FastifyReply, data: Record<string, unknown>): FastifyReply => {
  reply.accepted = true
  return reply.send({ code: 0, message: 'success', data })
}

/** What the caller has of the interface left stands beside every answer. */
const header = (status: number, desc: string, failures: readonly object[]) => ({
  desc,
  status,
  failures,
  oprs: 1,
  quota: 2,
  rquota: 49_998,
})

export const answerCall = (reply: FastifyReply, data: readonly unknown[]): FastifyReply => {
  reply.accepted = true
  return reply.send({ header: header(callStatus.done, 'success', []), body: { data } })
}

export interface Failed {
  position: number
  code: number
  message: string
}
export const uploadBody = (status: number, desc: string, failures: readonly Failed[] = []) => ({
  header: { desc, status, failures },
})

/** A refusal in the words of the interface that was asked. */
export const refusalBody = (path: string, code: number, message: string): Record<string, unknown> => {
  if (isOauth(path)) return { code, message }
  const failures = [{ position: 0, code, message }]
  if (isUpload(path)) return uploadBody(uploadStatus.failed, 'failure', failures)
  return { header: header(callStatus.failed, 'failure', failures), body: null }
}

const ownFault = (path: string): Record<string, unknown> => {
  if (isOauth(path)) return { code: -1, message: '系统错误' }
  if (isUpload(path)) return uploadBody(uploadStatus.server, 'server error')
  return { header: header(callStatus.system, 'system error', []), body: null }
}

export function answerRefusals(core: Core): void {
  core.app.setErrorHandler<Error & { statusCode?: number }>((error, request, reply) => {
    if (isAdminPath(request)) return reply.code(error instanceof Refusal ? 400 : 500).send({ error: error.message })
    const path = pathOf(request)
    const refused = error instanceof Refusal || (error.statusCode !== undefined && error.statusCode < 500)
    if (!refused) return reply.code(500).send(ownFault(path))
    const code = error instanceof Refusal ? error.code : invalidParameter
    core.ledger.refuse(code)
    return reply.send(refusalBody(path, code, error instanceof Refusal ? error.messageCn : error.message))
  })
  core.app.setNotFoundHandler((request, reply) =>
    reply.code(404).send({ code: 404, message: `${request.method} ${request.url} does not exist` }),
  )
}
