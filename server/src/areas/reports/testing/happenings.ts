import fc from 'fast-check'
import { newId } from '../../../core/db/ids.ts'
import { addDays } from '../../../core/time/period.ts'
import { shanghaiDay, shanghaiMidnight } from '../../../core/time/shanghai.ts'
import type { TestServer } from '../../../testing/test-server.ts'

const HOUR = 3_600_000
/** Visits are of so many days, today the last. */
export const PAST_DAYS = 24

const facts = fc.record({
  adset: fc.nat(3),
  daysAgo: fc.nat(PAST_DAYS - 1),
  hour: fc.nat(23),
  /** After the midnight before the visit; often right at a horizon. */
  hours: fc.oneof(fc.nat(500), fc.constantFrom(23, 24, 71, 72, 167, 168, 335, 336)),
  amount: fc.nat(5000),
  commission: fc.option(fc.nat(500)),
  status: fc.constantFrom('pending', 'paid', 'paid', 'received', 'settled', 'refunded', 'invalid'),
  refundHours: fc.option(fc.nat(600)),
  shop: fc.constantFrom('pingduoduo', 'jdunion'),
  tracked: fc.boolean(),
  one: fc.nat(1000),
})
type Fact = typeof facts extends fc.Arbitrary<infer T> ? T : never

const WHAT = ['order', 'policy', 'notice', 'refund', 'move', 'price', 'match', 'delete', 'find'] as const
type What = (typeof WHAT)[number]

/** What can happen to orders and policies, in any order. */
export const happenings = fc.array(
  fc.record({ what: fc.constantFrom<What[]>('order', 'order', 'order', ...WHAT), fact: facts }),
  {
    minLength: 5,
    maxLength: 25,
  },
)

export interface Place {
  id: string
  enterpriseId: string
  accountId: string
}

/** Lets it happen in the database, and remembers the days of the visits as they were made up, beside what their ids say. */
export const openHappenings = (server: TestServer, adsets: readonly Place[]) => {
  const today = shanghaiDay(new Date())
  const visitDays: { id: string; day: string }[] = []
  const someVisit = (daysAgo: number, hour: number): string => {
    const at = shanghaiMidnight(addDays(today, -daysAgo)).getTime() + hour * HOUR
    const id = newId('v', at)
    visitDays.push({ id, day: addDays(today, -daysAgo) })
    return id
  }
  const orders: string[] = []
  const policies: string[] = []
  const timeAfter = (daysAgo: number, hours: number): Date =>
    new Date(Math.min(Date.now(), shanghaiMidnight(addDays(today, -daysAgo)).getTime() + hours * HOUR))

  const order = async (fact: Fact): Promise<void> => {
    const { id: adsetId, enterpriseId } = adsets[fact.adset] ?? { id: '', enterpriseId: '' }
    const at = timeAfter(fact.daysAgo, fact.hours)
    const id = newId('od', at.getTime())
    const visitId = fact.tracked ? someVisit(fact.daysAgo, fact.hour) : null
    const refundedAt =
      fact.status === 'refunded' && fact.refundHours !== null
        ? timeAfter(fact.daysAgo, fact.hours + fact.refundHours)
        : null
    await server.rows(
      `insert into orders (id, provider, order_sn, order_no, enterprise_id, adset_id, visit_id, amount, commission, status, match, ordered_at, refunded_at, changed_at)
       values ($1, $2, $1, $1, $3, $4, $5, $6, $7, $8, $9, $10, $11, now())`,
      [
        id,
        fact.shop,
        enterpriseId,
        visitId === null ? null : adsetId,
        visitId,
        fact.amount,
        fact.commission,
        fact.status,
        visitId === null ? 'no_id' : 'track',
        at,
        refundedAt,
      ],
    )
    orders.push(id)
  }
  const policy = async (fact: Fact): Promise<void> => {
    const { id: adsetId, enterpriseId } = adsets[fact.adset] ?? { id: '', enterpriseId: '' }
    const visitId = fact.tracked ? someVisit(fact.daysAgo, fact.hour) : null
    const id = newId('yo')
    await server.rows(
      `insert into yian_orders (id, enterprise_id, adset_id, visit_id, order_no, premium, state, person_sealed, insured_at)
       values ($1, $2, $3, $4, $1, $5, 'issued', '', $6)`,
      [
        id,
        enterpriseId,
        adsetId,
        visitId,
        fact.amount,
        fact.commission === null ? null : timeAfter(fact.daysAgo, fact.hours),
      ],
    )
    policies.push(id)
  }
  const notice = async (fact: Fact): Promise<void> => {
    const id = policies[fact.one % policies.length]
    if (id === undefined) return
    await server.rows(
      'insert into yian_notices (id, order_id, key, type, amount, paid, at) values ($1, $2, $1, $3, $4, $5, $6)',
      [
        newId('yn'),
        id,
        fact.shop === 'jdunion' ? 'renewal' : fact.tracked ? 'surrender' : 'issue',
        fact.commission,
        fact.tracked,
        timeAfter(fact.daysAgo, fact.hours),
      ],
    )
  }
  const setOrder = (set: string, value: (fact: Fact) => unknown[]) => async (fact: Fact) => {
    const id = orders[fact.one % orders.length]
    if (id !== undefined) await server.rows(`update orders set ${set} where id = $1`, [id, ...value(fact)])
  }
  const place = (fact: Fact): unknown[] => {
    const { id, enterpriseId } = adsets[fact.adset] ?? { id: '', enterpriseId: '' }
    return [someVisit(fact.daysAgo, fact.hour), id, enterpriseId]
  }
  const happen: Record<What, (fact: Fact) => Promise<void>> = {
    order,
    policy,
    notice,
    refund: setOrder(`status = 'refunded', refunded_at = $2`, (fact) => [timeAfter(fact.daysAgo, fact.hours)]),
    move: setOrder('status = $2', ({ status }) => [status]),
    price: setOrder('amount = $2, commission = $3', ({ amount, commission }) => [amount, commission]),
    match: setOrder(`match = 'manual', visit_id = $2, adset_id = $3, enterprise_id = $4`, place),
    delete: setOrder('deleted_at = case when $2 then now() end', ({ tracked }) => [tracked]),
    find: async (fact) => {
      const id = policies[fact.one % policies.length]
      if (id === undefined) return
      await server.rows(
        'update yian_orders set visit_id = $2, adset_id = $3, enterprise_id = $4, insured_at = coalesce(insured_at, now()) where id = $1',
        [id, ...place(fact)],
      )
    },
  }
  return { today, visitDays, orders, happen: (what: What, fact: Fact) => happen[what](fact) }
}
