import { callOut, type OutboundResult } from '../../../core/outbound/call-out.ts'
import { checkUrl } from '../../../core/outbound/check-url.ts'
import type { Services } from '../../../core/services.ts'
import { signedHeaders } from './sign.ts'

export const HEADERS = { 'content-type': 'application/json; charset=utf-8' } as const
/** For a whole call, the answer's body included. */
const TIMEOUT = 15_000
/** What is read of an answer, and what is kept of it. */
const MOST_READ = 4096
const MOST_KEPT = 1000

export interface WebhookAddress {
  url: string
  /** The newest first. */
  secrets: readonly string[]
}

export interface WebhookAnswer {
  outcome: 'delivered' | 'failed' | 'gone'
  status: number | null
  /** The beginning of what was answered. */
  reply: string | null
  error: string | null
  ms: number
  retryAfterSeconds?: number
}

/** The address where it may be called: https, and on this machine or in the clear only where simulators stand. */
export const webhookUrl = ({ config }: Pick<Services, 'config'>, address: string): URL | undefined => {
  if (!URL.canParse(address)) return undefined
  const url = checkUrl(address, [new URL(address).host], config.simulators)
  return typeof url !== 'string' && (url.protocol === 'https:' || config.simulators) ? url : undefined
}

const storable = (text: string): string => text.replaceAll('\0', '').toWellFormed().slice(0, MOST_KEPT)

const REFUSED = '地址不允许访问：须为公网 HTTPS 地址'

const answerOf = (result: OutboundResult): Omit<WebhookAnswer, 'ms'> => {
  if (result.kind === 'refused') return { outcome: 'failed', status: null, reply: null, error: REFUSED }
  if (result.kind === 'unsent')
    return { outcome: 'failed', status: null, reply: null, error: `连接失败（${result.detail}）` }
  const { status } = result
  // What came before the body broke off or ran out of time says enough.
  const isTaken = status !== null && status >= 200 && status < 300
  if (result.kind === 'unanswered')
    return isTaken
      ? { outcome: 'delivered', status, reply: null, error: null }
      : { outcome: 'failed', status, reply: null, error: `没有应答（${result.detail}）` }
  const reply = storable(result.body)
  if (isTaken) return { outcome: 'delivered', status, reply, error: null }
  const asked = Number(result.headers.get('retry-after'))
  return {
    outcome: status === 410 ? 'gone' : 'failed',
    status,
    reply,
    error: `HTTP ${status}`,
    ...(asked > 0 && Number.isFinite(asked) ? { retryAfterSeconds: asked } : {}),
  }
}

/** One signed call, and what came of it. It follows no redirects and never throws. */
export const sendWebhook = async (
  services: Pick<Services, 'config'>,
  { url, secrets }: WebhookAddress,
  message: { id: string; body: string },
  now: Date,
): Promise<WebhookAnswer> => {
  const address = webhookUrl(services, url)
  const started = performance.now()
  const result: OutboundResult =
    address === undefined
      ? { kind: 'refused', reason: 'url', detail: '' }
      : await callOut({
          url: address.href,
          method: 'POST',
          headers: {
            ...HEADERS,
            ...signedHeaders(secrets, { ...message, at: now }),
          },
          body: message.body,
          hosts: [address.host],
          allowLoopback: services.config.simulators,
          timeoutMs: TIMEOUT,
          maxBytes: MOST_READ,
        })
  return { ...answerOf(result), ms: Math.round(performance.now() - started) }
}
