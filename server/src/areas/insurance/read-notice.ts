import { z } from 'zod'
import type { PolicyState, YianNotice } from '#contract/insurance/entities.ts'
import { hideNumbers } from '../../core/text/mask-answers.ts'
import { parseLocalTime } from '../../core/time/shanghai.ts'

const STATES: Record<string, PolicyState> = {
  '01': 'underwriting',
  '02': 'underwritten',
  '03': 'refused',
  '04': 'issuing',
  '05': 'issued',
  '06': 'failed',
  '07': 'surrendered',
}
const LABELS: Record<string, string> = {
  '01': '待核保',
  '02': '核保通过',
  '03': '核保失败',
  '04': '出单中',
  '05': '出单成功',
  '06': '出单失败',
  '07': '退保成功',
}
const REFUNDS = ['normal', 'full', 'hesitation', 'current'] as const
const REFUND_LABELS = { normal: '正常退保', full: '全额退保', hesitation: '犹豫期退保', current: '退当期' } as const

const text = (max: number) => z.string().trim().max(max).default('')
const Fen = z.int().min(0).max(1_000_000_000)
/** As the insurer writes it, in Beijing. */
const Moment = z
  .string()
  .regex(/^$|^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/)
  .default('')
  .transform((at, ctx) => {
    if (at === '') return null
    const moment = parseLocalTime(at)
    if (!Number.isNaN(moment.getTime())) return moment
    ctx.addIssue({ code: 'custom', params: { rule: 'date' } })
    return z.NEVER
  })

/** A notice of the insurer: the order as it stands, and what has just happened. More fields may come. */
export const NoticeBody = z.object({
  noticeType: z.enum(['01', '03', '07']),
  orderNo: text(64).pipe(z.string().regex(/^[\w.-]+$/)),
  extra: text(64),
  proposalNo: text(64),
  policyNo: text(64),
  productCode: text(64),
  productName: text(100),
  planNo: text(64),
  premium: Fen,
  payMode: z.enum(['single', 'monthly', 'yearly']),
  period: z.int().min(0).max(1200),
  status: z.enum(['01', '02', '03', '04', '05', '06', '07']),
  failReason: text(200),
  applicant: text(64),
  phone: text(32),
  createTime: Moment,
  policyCreateTime: Moment,
  effectTime: Moment,
  invalidTime: Moment,
  surrenderTime: Moment,
  updateTime: Moment,
  WithHoldOrderNo: text(64),
  WithHoldCount: z
    .string()
    .regex(/^\d{1,4}$/)
    .transform(Number)
    .optional(),
  WithHoldTime: Moment,
  WithHoldMoney: Fen.optional(),
  WithHoldStatus: z.union([z.literal(0), z.literal(1)]).optional(),
  refundType: z.int().min(0).max(3).optional(),
  refundMoney: Fen.optional(),
})
export type NoticeBody = z.output<typeof NoticeBody>

const typeOf = ({ noticeType, status }: NoticeBody): z.output<typeof YianNotice>['type'] => {
  if (noticeType === '03') return 'renewal'
  if (noticeType === '07' || status === '07') return 'surrender'
  if (status === '01') return 'apply'
  return status === '02' || status === '03' ? 'underwrite' : 'issue'
}

/** What a notice says, and the key under which the same one is known again. */
export const readNotice = (body: NoticeBody, now: Date) => {
  const type = typeOf(body)
  const isPaid = type !== 'renewal' || body.WithHoldStatus !== 0
  const refund = type === 'surrender' ? (REFUNDS[body.refundType ?? 0] ?? 'normal') : null
  const said = LABELS[body.status] ?? ''
  const words = {
    apply: said,
    underwrite: said,
    issue: said,
    renewal: isPaid ? '续期代扣成功' : '续期代扣失败',
    surrender: refund === null ? '' : REFUND_LABELS[refund],
  }[type]
  const mark = { apply: '', underwrite: body.status, issue: body.status, surrender: '' }
  const own = type === 'renewal' ? body.WithHoldOrderNo || `${body.WithHoldCount}:${isPaid}` : mark[type]
  const happened = { apply: body.createTime, underwrite: body.updateTime, issue: body.policyCreateTime ?? body.updateTime, renewal: body.WithHoldTime, surrender: body.surrenderTime }[type] // prettier-ignore
  const at = happened ?? now
  const reported = STATES[body.status] ?? 'pending'
  return {
    key: `${body.orderNo}:${type}:${own}`,
    type,
    /** A notice that is late tells of a later state than its own. */
    state: reported === 'issued' && body.period > 1 ? ('renewed' as const) : reported,
    period: type === 'renewal' ? (body.WithHoldCount ?? null) : type === 'issue' ? body.period : null,
    amount: { apply: null, underwrite: null, issue: body.premium, renewal: body.WithHoldMoney ?? null, surrender: body.refundMoney ?? null }[type], // prettier-ignore
    /** A renewal that could not be collected is a notice as well, but no money. */
    paid: isPaid,
    refund,
    text: [words, hideNumbers(body.failReason)].filter((one) => one !== '').join('：'),
    at: at > now ? now : at,
  }
}
export type Notice = ReturnType<typeof readNotice>
