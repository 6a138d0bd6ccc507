import { randomBytes } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { landingPolicy, plainPage } from './landing-page.ts'
import { isNavigation } from './visitor.ts'

const RETRY_AFTER = 5

const busyPage = (nonce: string): string =>
  plainPage(nonce, '请稍后再试', '访问的人太多，页面暂时没有打开，请几秒后刷新。')

const isForPeople = (request: FastifyRequest): boolean =>
  isNavigation(request) || (request.raw.url?.startsWith('/p/') ?? false)

export const pageHeaders = (nonce: string, isScripted = false): Record<string, string> => ({
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': landingPolicy(nonce, isScripted),
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'x-robots-tag': 'noindex, nofollow',
})
export const newNonce = (): string => randomBytes(12).toString('base64')

export const sendPage = (
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  render: (nonce: string) => string,
  isScripted = false,
): FastifyReply => {
  const nonce = newNonce()
  if (request.protocol === 'https') void reply.header('strict-transport-security', 'max-age=31536000')
  return reply.status(status).headers(pageHeaders(nonce, isScripted)).send(render(nonce))
}

const sendWord = (reply: FastifyReply, status: number, message: string): FastifyReply =>
  reply
    .status(status)
    .headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
    .type('application/json; charset=utf-8')
    .send(JSON.stringify({ code: status, message }))

export const answerNotFound = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  isForPeople(request)
    ? sendPage(request, reply, 404, (nonce) => plainPage(nonce, '页面不存在', '这个链接已经失效，或者地址不完整。'))
    : sendWord(reply, 404, 'not found')

/** Not acknowledged: whoever asked may try again. */
export const answerUnavailable = (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  void reply.header('retry-after', RETRY_AFTER)
  return isForPeople(request) ? sendPage(request, reply, 503, busyPage) : sendWord(reply, 503, 'try again')
}

/** The same, where no framework stands between. */
export const refuseRaw = (response: ServerResponse, isForPerson: boolean): void => {
  const nonce = newNonce()
  const type = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' }
  response
    .writeHead(503, { ...(isForPerson ? pageHeaders(nonce) : type), 'retry-after': String(RETRY_AFTER) })
    .end(isForPerson ? busyPage(nonce) : JSON.stringify({ code: 503, message: 'try again' }))
}
