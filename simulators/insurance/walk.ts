import type { Agenda } from '#simulators/shared/agenda.ts'
import { Refusal } from '#simulators/shared/refusal.ts'
import type { Base } from '#simulators/shared/simulator.ts'
import type { Policy, PolicyBook } from './policies.ts'
import { premiumOf } from './products.ts'
import type { InsuranceSettings } from './settings.ts'
import { type PolicyStep, stateNames, ways } from './states.ts'
import type { Tell } from './tell.ts'

const yearMs = 365 * 86_400_000
const dayMs = 86_400_000

type StepDetail = { reason?: string; refundType?: 0 | 1 | 2 | 3 }
export type Walk = {
  step: (orderNo: string, step: PolicyStep, detail?: StepDetail) => Policy
  /** From wherever the order is to an issued policy. */
  issue: (orderNo: string) => Policy
  begin: (policy: Policy) => void
}

export function createWalk(
  { clock, seeded }: Base,
  { policies, agenda, tell }: { policies: PolicyBook; agenda: Agenda; tell: Tell },
  settings: InsuranceSettings,
): Walk {
  const digits = (length: number) => seeded.text(length, '0123456789')
  const withhold = (policy: Policy, paid: boolean) => {
    const last = policy.periods.at(-1)
    // A period that was not paid is tried again under the same number.
    const no = last === undefined ? 1 : last.paid ? last.no + 1 : last.no
    if (no > policy.plan.periods) throw new Refusal(400, 'There is no further period.')
    policy.periods.push({ no, orderNo: `WH${digits(14)}`, at: clock.now(), moneyFen: premiumOf(policy.plan, no), paid })
  }
  const leaveTraces = (policy: Policy, step: PolicyStep, { reason = '', refundType = 0 }: StepDetail) => {
    const now = clock.now()
    if (step === 'decline' || step === 'issueFail') policy.reason = reason || '不符合投保条件'
    if (step === 'underwrite') policy.proposalNo = `TB${digits(16)}`
    if (step === 'issue') {
      withhold(policy, true)
      policy.policyNo = `BD${digits(16)}`
      policy.insuredAt = now
      policy.effectAt = now + dayMs
      policy.expireAt = policy.effectAt + yearMs
    }
    if (step === 'renew' || step === 'renewFail') withhold(policy, step === 'renew')
    if (step === 'surrender') {
      const paid = policy.periods.filter((period) => period.paid).map(({ moneyFen }) => moneyFen)
      const whole = paid.reduce((sum, fen) => sum + fen, 0)
      const current = paid.at(-1) ?? 0
      policy.surrenderAt = now
      policy.refundType = refundType
      policy.refundFen = { 0: Math.floor(current / 2), 1: whole, 2: whole, 3: current }[refundType]
    }
  }
  const nextOf = (policy: Policy): { step: PolicyStep; seconds: number } | null => {
    const soon = (step: PolicyStep) => ({ step, seconds: settings.stepSeconds })
    if (policy.state === '01') return soon(seeded.next() < settings.declineShare ? 'decline' : 'underwrite')
    if (policy.state === '02') return soon('pay')
    if (policy.state === '04') return soon('issue')
    if (policy.state !== '05') return null
    if (seeded.next() < settings.surrenderShare)
      return { step: 'surrender', seconds: Math.floor(settings.periodSeconds / 2) }
    return policy.periods.length < policy.plan.periods ? { step: 'renew', seconds: settings.periodSeconds } : null
  }
  const begin = (policy: Policy) => {
    const coming = settings.auto ? nextOf(policy) : null
    if (coming === null) return
    const { updatedAt } = policy
    agenda.at(clock.now() + coming.seconds * 1000, () => {
      if (policy.updatedAt === updatedAt) step(policy.orderNo, coming.step)
    })
  }
  const step: Walk['step'] = (orderNo, name, detail = {}) => {
    const policy = policies.find(orderNo)
    if (policy === undefined) throw new Refusal(400, `There is no order ${orderNo}.`)
    const { from, to, notice } = ways[name]
    if (policy.state !== from) throw new Refusal(400, `${name} does not follow ${stateNames[policy.state]}.`)
    leaveTraces(policy, name, detail)
    policy.state = to
    policy.updatedAt = Math.max(clock.now(), policy.updatedAt + 1)
    if (notice !== null) tell(policy, notice)
    begin(policy)
    return policy
  }
  return {
    step,
    begin,
    issue: (orderNo) => {
      for (const name of ['underwrite', 'pay', 'issue'] as const) {
        if (policies.find(orderNo)?.state === ways[name].from) step(orderNo, name)
      }
      const policy = policies.find(orderNo)
      if (policy?.state !== '05') throw new Refusal(400, `The order ${orderNo} cannot be issued.`)
      return policy
    },
  }
}
