import { z } from 'zod'
import type { RobotPlatform } from '#contract/notifications/entities.ts'
import { callOut, type OutboundResult } from '../../../core/outbound/call-out.ts'
import { checkUrl } from '../../../core/outbound/check-url.ts'
import { hostsOf } from '../../../platforms/click-value.ts'
import { readJson } from '../../../platforms/read-json.ts'
import type { Services } from '../../../core/services.ts'
import type { Message } from '../outward/message.ts'
import { plain } from '../say.ts'
import { feishu } from './feishu.ts'
import type { Dialect, RobotAnswer } from './port.ts'
import { wecom } from './wecom.ts'

const DIALECTS: Record<RobotPlatform, Dialect> = { wecom, feishu }
const TIMEOUT = 10_000
const LONGEST = 200

const Reply = z.object({
  errcode: z.number().optional(),
  errmsg: z.string().optional(),
  code: z.number().optional(),
  msg: z.string().optional(),
  StatusCode: z.number().optional(),
})

export interface RobotAddress {
  platform: RobotPlatform
  webhook: string
  secret: string
}

const reach = async ({ settings, config }: Services, platform: RobotPlatform) => {
  const { wecomHosts, feishuHosts } = await settings.get('notification')
  return { hosts: hostsOf(platform === 'wecom' ? wecomHosts : feishuHosts), allowLoopback: config.simulators }
}

/** The address as one of this platform's robots, else undefined; in the clear only where simulators stand on this machine. */
export const robotUrl = async (
  services: Services,
  { platform, webhook }: Pick<RobotAddress, 'platform' | 'webhook'>,
): Promise<URL | undefined> => {
  const { hosts, allowLoopback } = await reach(services, platform)
  const url = checkUrl(webhook, hosts, allowLoopback)
  if (typeof url === 'string' || !DIALECTS[platform].isAddress(url)) return undefined
  return url.protocol === 'https:' || allowLoopback ? url : undefined
}

/** What may be shown of an address: where it leads, and the end of its key. */
export const hintOf = (platform: RobotPlatform, url: URL): string => {
  const key = DIALECTS[platform].keyOf(url)
  const shown = `****${key.slice(-4)}`
  return `${url.origin}${url.pathname}${url.search}`.replaceAll(key, shown)
}

const replyText = (said: z.output<typeof Reply> | undefined, fallback: string): string => {
  if (said === undefined) return fallback
  const code = said.errcode ?? said.code ?? said.StatusCode
  // WeCom adds where to look it up and from where it was called.
  const text = (said.errmsg ?? said.msg ?? '').replace(/,? (hint|from ip|more info).*$/i, '')
  return plain(`${code ?? ''} ${text}`)
}

const answerOf = (dialect: Dialect, result: OutboundResult): RobotAnswer => {
  if (result.kind === 'refused') return { outcome: 'refused', words: '地址不在允许的范围内' }
  if (result.kind === 'unsent') return { outcome: 'away', words: `连接失败（${result.detail}）` }
  if (result.kind === 'unanswered') return { outcome: 'unknown', words: `没有应答（${result.detail}）` }
  const { status, body, headers, truncated } = result
  const said = truncated ? undefined : Reply.safeParse(readJson(body)).data
  if (status === 429) {
    const seconds = Number(headers.get('retry-after'))
    const wait = Number.isFinite(seconds) && seconds > 0 ? { retryAfterSeconds: Math.min(seconds, 3600) } : {}
    return { outcome: 'throttled', words: replyText(said, 'HTTP 429'), ...wait }
  }
  if (status >= 500) return { outcome: 'away', words: `HTTP ${status}` }
  const words = replyText(said, `HTTP ${status}`)
  const read = said && dialect.read(said, words)
  return read ?? { outcome: status === 200 ? 'unknown' : 'refused', words }
}

/** Sends one message, of one event or of several, and says what came of it. Never throws. */
export const askRobot = async (
  services: Services,
  robot: RobotAddress,
  messages: readonly Message[],
  now: Date,
): Promise<RobotAnswer> => {
  const url = await robotUrl(services, robot)
  if (url === undefined) return { outcome: 'refused', words: '地址不在允许的范围内' }
  const dialect = DIALECTS[robot.platform]
  const { name: site } = await services.settings.get('site')
  const written = dialect.write({ site, origin: services.origin(), messages, secret: robot.secret, now })
  const result = await callOut({
    url: url.href,
    method: 'POST',
    headers: { 'content-type': 'application/json; charset=utf-8' },
    body: JSON.stringify(written),
    timeoutMs: TIMEOUT,
    maxBytes: 16_384,
    ...(await reach(services, robot.platform)),
  })
  const answer = answerOf(dialect, result)
  const key = dialect.keyOf(url)
  return { ...answer, words: answer.words.replaceAll(key, '****').slice(0, LONGEST) }
}
