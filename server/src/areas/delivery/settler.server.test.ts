import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { claimDue, pushIdsOf } from './claim.ts'
import { runClaim } from './run-claim.ts'
import { type Answered, settle } from './settle.ts'
import { createSettler } from './settler.ts'
import { type Bench, openBench } from './testing/bench.ts'
import { fakePlatform } from './testing/fake-platform.ts'

let bench: Bench
beforeAll(async () => {
  bench = await openBench()
})
afterAll(() => bench.stop())

describe('answers of several accounts', () => {
  const claimOf = async (provider: 'tencent_gdt' | 'oceanengine', count = 3) => {
    const adset = await bench.adset(provider)
    const ids = await bench.convert(adset.id, count)
    const platform = fakePlatform(provider, { idempotent: provider === 'tencent_gdt' })
    const claim = await claimDue(
      { ...bench.server.services, platformOf: () => platform },
      adset.account?.id ?? '',
      bench.now,
    )
    if (claim === undefined) throw new Error('nothing to claim')
    return { ids, platform, claim }
  }
  const clock = () => ({ now: bench.now, random: Math.random })
  const writesOf = async () =>
    (await bench.server.rows<{ n: number }>('select count(distinct xmin::text)::int n from push_attempts'))[0]?.n ?? 0

  it('are settled in one transaction', async () => {
    const [one, other] = [await claimOf('tencent_gdt'), await claimOf('oceanengine')]
    const settler = createSettler(bench.server.services, clock())
    const before = await writesOf()
    const run = ({ claim }: typeof one) => runClaim(bench.server.services, claim, clock(), () => false, settler)
    expect(await Promise.all([run(one), run(other)])).toEqual([3, 3])
    expect(await bench.states([...one.ids, ...other.ids])).toEqual({ delivered: 6 })
    expect((await writesOf()) - before).toBe(1)
  })

  it('are settled once, with the same word on what comes next, where nobody heard that they were', async () => {
    const { ids, claim } = await claimOf('oceanengine', 40)
    const [first = [], second = []] = claim.portions
    const answer = { outcome: 'delivered', status: 200, code: '0', message: null, request: '{}', reply: '{}' } as const
    const answered = first.map((call): Answered => ({ call, exchanges: [{ answer, at: bench.now(), ms: 1 }] }))
    const settlement = { claim, answered, next: pushIdsOf(second) }
    const begun = await settle(bench.server.services, [settlement], clock())
    expect([...begun].toSorted()).toEqual(pushIdsOf(second).toSorted())
    expect(await settle(bench.server.services, [settlement], clock())).toEqual(begun)
    const attempts = await bench.server.rows('select from push_attempts where push_id = any ($1)', [ids])
    expect(attempts).toHaveLength(32)
    expect(await bench.states(ids)).toEqual({ delivered: 32, sending: 8 })
  })

  it('are settled by themselves where one of them cannot be', async () => {
    const [one, other] = [await claimOf('tencent_gdt'), await claimOf('oceanengine')]
    const settler = createSettler(bench.server.services, clock())
    other.platform.isIdempotent = () => {
      throw new Error('a fault of our own')
    }
    const run = ({ claim }: typeof one) => runClaim(bench.server.services, claim, clock(), () => false, settler)
    const [first, second] = await Promise.allSettled([run(one), run(other)])
    expect([first.status, second.status]).toEqual(['fulfilled', 'rejected'])
    expect(await bench.states(one.ids)).toEqual({ delivered: 3 })
    expect(await bench.states(other.ids)).toEqual({ sending: 3 })
  })
})
