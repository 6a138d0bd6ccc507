import { UNSENT } from '#contract/adsets/statuses.ts'
import type { OutboundResult } from '../core/outbound/call-out.ts'
import { type Answered, decisionOf, type Dialect, envelopeOf } from './dialect.ts'
import type { PushAnswer } from './port.ts'
import { retryAfterSeconds } from './retry-after.ts'
import { showMessage, showReply } from './show-exchange.ts'

/** Without a limit of its own a throttled account rests this long. */
const THROTTLE_SECONDS = 60

interface Judging {
  dialect: Dialect
  request: string
  secrets: readonly (string | null)[]
  /** Whether the address came with the click; if not, it is a setting and can be put right. */
  fromClick: boolean
  now: number
}

const blank = { status: null, code: null, reply: null }

const judgeAnswer = (answer: Answered, { dialect, request, secrets, now }: Judging): PushAnswer => {
  const { status, headers, body } = answer
  const envelope = envelopeOf(dialect, answer)
  const decision = decisionOf(dialect, status, envelope)
  const after = retryAfterSeconds(headers, now)
  const common = {
    status,
    code: envelope === undefined ? null : String(envelope.code),
    request,
    reply: showReply(body, secrets),
  }
  const said = showMessage(envelope?.message ?? '', secrets)
  const wait = (usual?: number) => {
    const seconds = after ?? usual
    return seconds === undefined ? {} : { retryAfterSeconds: seconds }
  }
  if (status === 429 || decision?.outcome === 'throttled') {
    const usual = decision?.seconds ?? THROTTLE_SECONDS
    return { ...common, outcome: 'throttled', message: said || '平台限流', ...wait(usual) }
  }
  if (decision !== undefined)
    return { ...common, outcome: decision.outcome, message: said || null, ...wait(decision.seconds) }
  if (status === 504) return { ...common, outcome: dialect.lost, message: '平台网关没有等到答复 (HTTP 504)', ...wait() }
  // A page instead of an answer: something stood in between, and nobody knows on which side of it the request was lost.
  if (status >= 200 && status < 300) return { ...common, outcome: dialect.lost, message: '已发送，平台的答复无法读取' }
  const outcome = status >= 500 ? dialect.lost : 'retry'
  return { ...common, outcome, message: said || `平台答复 HTTP ${status}`, ...wait() }
}

/** What became of a push, from what is known of its call. */
export const judgePush = (result: OutboundResult, judging: Judging): PushAnswer => {
  const { dialect, request, fromClick } = judging
  switch (result.kind) {
    case 'refused': {
      if (result.reason === 'address')
        return { ...blank, outcome: 'retry', message: '平台地址指向内部网络，未发送', request }
      const message = fromClick ? '点击带来的回调地址不在允许之列，未发送' : '设置里的平台地址不可用，未发送'
      return { ...blank, outcome: fromClick ? 'rejected' : 'retry', code: fromClick ? UNSENT : null, message, request }
    }
    case 'unsent':
      return { ...blank, outcome: 'retry', message: `连不上平台，未发送 (${result.detail})`, request }
    case 'unanswered': {
      const message = `已发送，平台没有答复 (${result.detail})`
      return { ...blank, outcome: dialect.lost, status: result.status, message, request }
    }
    case 'answered':
      return judgeAnswer(result, judging)
  }
}

/** An item that cannot be sent at all. */
export const notSent = (outcome: 'rejected' | 'auth_failed', message: string): PushAnswer => ({
  ...blank,
  outcome,
  code: UNSENT,
  message: `${message}，未发送`,
  request: '',
})
