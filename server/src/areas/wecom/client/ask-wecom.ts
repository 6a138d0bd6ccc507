import { z } from 'zod'
import { callOut } from '../../../core/outbound/call-out.ts'
import { hostOf } from '../../../platforms/click-value.ts'
import { readJson } from '../../../platforms/read-json.ts'
import { showMessage } from '../../../platforms/show-exchange.ts'
import type { Services } from '../../../core/services.ts'
import { WecomFailure } from '../port.ts'
import { meaningOf } from './codes.ts'

export interface WecomCall<T> {
  /** Below /cgi-bin. */
  path: string
  query?: Record<string, string>
  /** Sent as JSON, or as it is with its own type. */
  body?: Record<string, unknown> | { type: string; content: Buffer }
  shape: z.ZodType<T>
  /** Whose names may stand in a refusal. */
  users?: readonly string[]
  /** Never shown. */
  secrets?: readonly string[]
}

const Envelope = z.looseObject({ errcode: z.int().default(0), errmsg: z.string().default('') })
const TIMEOUT = 15_000
/** A department may hold twenty thousand people. */
const LONGEST = 32 * 1024 * 1024

/** WeCom's own words, without the trace it appends for itself. */
const trimmed = (errmsg: string): string => errmsg.split(/,? ?hint: ?\[/)[0] ?? ''

const aboutWhom = (errmsg: string, users: readonly string[]): string | undefined => {
  const words = new Set(trimmed(errmsg).split(/[^A-Za-z0-9_.@-]+/))
  return users.length === 1 ? users[0] : users.find((user) => words.has(user))
}

const failureOf = (code: number, errmsg: string, call: WecomCall<unknown>): WecomFailure => {
  const [kind, meaning] = meaningOf(code, call.path)
  if (code === 48002) return new WecomFailure(kind, code, `${meaning}（48002）`)
  const ip = code === 60020 ? /from ip: ?([0-9a-f.:]+)/i.exec(errmsg)?.[1] : undefined
  const about = ip ?? aboutWhom(errmsg, call.users ?? []) ?? trimmed(errmsg)
  const words = showMessage(about === '' ? meaning : `${meaning}：${about}`, call.secrets ?? [])
  return new WecomFailure(kind, code, `${words}（${code}）`)
}

const sentAs = ({ body }: WecomCall<unknown>) => {
  if (body === undefined) return { method: 'GET' as const }
  if (body['content'] instanceof Buffer)
    return { method: 'POST' as const, body: body['content'], headers: { 'content-type': String(body['type']) } }
  return { method: 'POST' as const, body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
}

/** One call; its answer in its shape, or a {@link WecomFailure}. HTTP says nothing, only errcode does. */
export const askWecom = async <T>(
  services: Pick<Services, 'settings'> & { config: Pick<Services['config'], 'simulators'> },
  call: WecomCall<T>,
): Promise<T> => {
  const { apiBase } = await services.settings.get('wxwork')
  const query = call.query === undefined ? '' : `?${new URLSearchParams(call.query)}`
  const result = await callOut({
    url: `${apiBase}/cgi-bin${call.path}${query}`,
    hosts: [hostOf(apiBase)],
    allowLoopback: services.config.simulators,
    timeoutMs: TIMEOUT,
    maxBytes: LONGEST,
    ...sentAs(call),
  })
  if (result.kind === 'refused') throw new WecomFailure('away', 0, '设置里的企业微信地址不可用')
  if (result.kind !== 'answered') throw new WecomFailure('away', 0, `企业微信没有答复（${result.detail}）`)
  const value = readJson(result.body)
  const envelope = Envelope.safeParse(value)
  if (result.status !== 200 || result.truncated || !envelope.success)
    throw new WecomFailure('away', 0, `企业微信答复 HTTP ${result.status}，内容无法识别`)
  const { errcode, errmsg } = envelope.data
  if (errcode !== 0) throw failureOf(errcode, errmsg, call)
  const parsed = call.shape.safeParse(value)
  if (!parsed.success) throw new WecomFailure('away', 0, '企业微信的答复缺少需要的内容')
  return parsed.data
}
