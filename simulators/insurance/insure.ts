import { beijingText } from '#simulators/shared/beijing-time.ts'
import { Refusal } from '#simulators/shared/refusal.ts'
import type { Base } from '#simulators/shared/simulator.ts'
import type { Policy, PolicyBook } from './policies.ts'
import { products } from './products.ts'
import type { Walk } from './walk.ts'

export type Proposal = {
  product?: string
  plan?: string
  extra?: string
  name?: string
  phone?: string
}

/** A visitor's application for insurance. */
export function createInsure({ clock, seeded }: Base, policies: PolicyBook, walk: Walk): (input: Proposal) => Policy {
  return ({ product: code = products[0].code, plan: planNo, extra = '', name = '王小明', phone = '13900001234' }) => {
    const product = products.find((one) => one.code === code)
    const plan = planNo === undefined ? product?.plans[0] : product?.plans.find(({ no }) => no === planNo)
    if (product === undefined || plan === undefined)
      throw new Refusal(400, `There is no product ${code} ${planNo ?? ''}.`)
    const now = clock.now()
    const stamp = beijingText(now).replace(/\D/g, '')
    const none = { proposalNo: '', policyNo: '', reason: '', periods: [], insuredAt: 0, effectAt: 0, expireAt: 0 }
    const policy: Policy = {
      orderNo: `YA${stamp}${seeded.text(6, '0123456789')}`,
      extra,
      product,
      plan,
      name,
      phone,
      state: '01',
      ...none,
      surrenderAt: 0,
      refundType: 0,
      refundFen: 0,
      createdAt: now,
      updatedAt: now,
    }
    policies.add(policy)
    walk.begin(policy)
    return policy
  }
}
