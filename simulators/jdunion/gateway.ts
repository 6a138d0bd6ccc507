import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { readBeijing } from '#simulators/shared/beijing-time.ts'
import { sameText, signWrapped } from '#simulators/shared/md5-sign.ts'
import { pathOf } from '#simulators/shared/paths.ts'
import { createRateWindow } from '#simulators/shared/rate-window.ts'
import { type Fields, objectOf, readFields } from '#simulators/shared/read-fields.ts'
import { check } from '#simulators/shared/read-input.ts'
import { Refusal } from '#simulators/shared/refusal.ts'
import type { Base } from '#simulators/shared/simulator.ts'
import { businessRefusal, forbidden, gatewayRefusal, invalidParameter, isGatewayCode } from './codes.ts'
import type { JdunionSettings } from './settings.ts'

/** How far a timestamp may be off is not in the facts; ten minutes as at the other shop. */
const clockSlackMs = 600_000
const common = z.object({
  method: z.string().min(1),
  app_key: z.string().min(1),
  timestamp: z.string(),
  format: z.literal('json').optional(),
  v: z.literal('1.0'),
  sign_method: z.literal('md5'),
  sign: z.string().min(1),
})

const results = {
  'jd.union.open.order.row.query': 'queryResult',
  'jd.union.open.goods.query': 'queryResult',
  'jd.union.open.promotion.common.get': 'getResult',
  'jd.union.open.promotion.bysubunionid.get': 'getResult',
} as const
type Method = keyof typeof results
const isMethod = (method: string): method is Method => Object.hasOwn(results, method)
export type Calls = Record<Method, (input: unknown) => { data: unknown } & Record<string, unknown>>

const methodOf = (request: FastifyRequest): string => readFields(request).get('method') ?? ''
/** What a fault's `path` is looked for in. */
export const callOf = (request: FastifyRequest): string => `${pathOf(request)}/${methodOf(request)}`
export const errorBody = (code: number, text: string) => ({
  error_response: { code: String(code), zh_desc: text, en_desc: text },
})

/** The answer is JSON in a text, under a misspelt key; the old address spells it right and calls the text `result`. */
function wrap(request: FastifyRequest, method: Method, inner: Record<string, unknown>) {
  const name = method.replaceAll('.', '_')
  const text = JSON.stringify(inner)
  return pathOf(request).startsWith('/routerjson')
    ? { [`${name}_responce`]: { code: '0', [results[method]]: text } }
    : { [`${name}_response`]: { code: '0', result: text } }
}

export function registerGateway(
  { app, clock, requestId }: Base,
  apps: ReadonlyMap<string, string>,
  settings: JdunionSettings,
  calls: Calls,
): void {
  const window = createRateWindow(clock, settings)

  const checkCaller = (fields: Fields): Method => {
    const { method, app_key: key, timestamp, sign } = check(objectOf(fields), common, 10)
    const secret = apps.get(key)
    if (secret === undefined) throw gatewayRefusal(13)
    const at = readBeijing(timestamp)
    if (at === null) throw gatewayRefusal(10, 'timestamp 应为 yyyy-MM-dd HH:mm:ss')
    if (Math.abs(at - clock.now()) > clockSlackMs) throw gatewayRefusal(15)
    if (!sameText(sign, signWrapped(fields, secret))) throw gatewayRefusal(12)
    if (!isMethod(method)) throw gatewayRefusal(21)
    if (!window.take(`${key} ${method}`)) throw gatewayRefusal(23)
    return method
  }
  const run = (method: Method, fields: Fields, name: string): Record<string, unknown> => {
    if (settings.deniedMethods.includes(method)) throw businessRefusal(forbidden, '无权限访问此接口')
    try {
      return { code: 200, message: 'success', ...calls[method](JSON.parse(fields.get(name) ?? '')) }
    } catch (error) {
      if (error instanceof SyntaxError) throw businessRefusal(invalidParameter, `${name} 不是合法的 JSON`)
      throw error
    }
  }
  const answerWith = (name: string) => (request: FastifyRequest, reply: FastifyReply) => {
    const fields = readFields(request)
    const method = checkCaller(fields)
    try {
      const inner = run(method, fields, name)
      reply.accepted = true
      return reply.send(wrap(request, method, { ...inner, requestId: requestId() }))
    } catch (error) {
      // What the gateway let through is refused inside, beside the outer "0".
      if (!(error instanceof Refusal) || isGatewayCode(error.code)) throw error
      const inner = { code: error.code, message: error.message, requestId: requestId() }
      return reply.send(wrap(request, method, inner))
    }
  }
  app.route({ method: ['GET', 'POST'], url: '/routerjson', handler: answerWith('360buy_param_json') })
  app.route({ method: ['GET', 'POST'], url: '/api', handler: answerWith('param_json') })
}
