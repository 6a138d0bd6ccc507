import { randomUUID } from 'node:crypto'
import { beijingText } from '#simulators/shared/beijing-time.ts'
import type { Plan, Product } from './products.ts'
import type { PolicyState } from './states.ts'

type Period = { no: number; orderNo: string; at: number; moneyFen: number; paid: boolean }
export type Policy = {
  orderNo: string
  /** What the channel put in its link; comes back in every notice. */
  extra: string
  product: Product
  plan: Plan
  name: string
  phone: string
  state: PolicyState
  proposalNo: string
  policyNo: string
  reason: string
  periods: Period[]
  insuredAt: number
  effectAt: number
  expireAt: number
  surrenderAt: number
  /** 0 normal, 1 in full, 2 within the hesitation period, 3 the current period. */
  refundType: 0 | 1 | 2 | 3
  refundFen: number
  createdAt: number
  updatedAt: number
}

const time = (ms: number): string => (ms === 0 ? '' : beijingText(ms))
const lastPaid = ({ periods }: Policy): number => periods.findLast(({ paid }) => paid)?.no ?? 0

/** What the query answers; money is in fen. */
export const policyRow = (policy: Policy) => ({
  orderNo: policy.orderNo,
  extra: policy.extra,
  proposalNo: policy.proposalNo,
  policyNo: policy.policyNo,
  productCode: policy.product.code,
  productName: policy.product.name,
  planNo: policy.plan.no,
  premium: policy.plan.premiumFen,
  payMode: policy.plan.payMode,
  period: lastPaid(policy),
  status: policy.state,
  failReason: policy.reason,
  applicant: `${policy.name.slice(0, 1)}**`,
  phone: `${policy.phone.slice(0, 3)}****${policy.phone.slice(-4)}`,
  createTime: time(policy.createdAt),
  policyCreateTime: time(policy.insuredAt),
  effectTime: time(policy.effectAt),
  invalidTime: time(policy.expireAt),
  surrenderTime: time(policy.surrenderAt),
  updateTime: time(policy.updatedAt),
})

/** A notice: the row and what its kind adds; each sending has an id of its own. */
export function noticeBody(policy: Policy, kind: '01' | '03' | '07'): Record<string, unknown> {
  const head = { uuid: randomUUID(), noticeType: kind, ...policyRow(policy) }
  if (kind === '07') return { ...head, refundType: policy.refundType, refundMoney: policy.refundFen }
  const period = policy.periods.at(-1)
  if (kind === '01' || period === undefined) return head
  return {
    ...head,
    WithHoldOrderNo: period.orderNo,
    WithHoldCount: String(period.no).padStart(4, '0'),
    WithHoldTime: time(period.at),
    WithHoldMoney: period.moneyFen,
    WithHoldStatus: period.paid ? 1 : 0,
  }
}

export type PolicyBook = ReturnType<typeof createPolicyBook>

export function createPolicyBook() {
  const byOrder = new Map<string, Policy>()
  return {
    size: () => byOrder.size,
    all: () => byOrder.values(),
    add: (policy: Policy) => void byOrder.set(policy.orderNo, policy),
    find: (orderNo: string) => byOrder.get(orderNo),
    latest: (limit: number) => [...byOrder.values()].slice(-limit).reverse(),
  }
}
