import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it, describe, onTestFinished, vi } from 'vitest'
import type { Adset } from '#contract/adsets/entities.ts'
import { withSystem } from '../../core/db/tenant.ts'
import { holdPresence } from '../../core/jobs/hold-presence.ts'
import { makeAdset } from '../../testing/adsets.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { recordConversion } from '../conversions/record-conversion.ts'
import { fakePlatform } from './testing/fake-platform.ts'
import { addVisit } from './testing/visits.ts'
import { createDelivery, startDelivery } from './worker.ts'

const MINUTE = 60_000
const accountOf = (adset: { account: { id: string } | null }) => adset.account?.id ?? ''

describe('a running worker', () => {
  const open = async () => {
    const live = await startTestServer({ ROLES: 'api' })
    const platform = fakePlatform('tencent_gdt')
    const enterpriseId = await live.enterprise()
    return {
      live,
      platform,
      adset: (body = {}) => makeAdset(live, live.admin, enterpriseId, body),
      start: (options = {}) => startDelivery({ ...live.services, platformOf: () => platform }, options),
      record: async (adset: Adset, sourceKey: string) => {
        const trackId = await addVisit(live.services, { adsetId: adset.id })
        const fact = { kind: 'friend_added', source: 'server', sourceKey, at: new Date() } as const
        return withSystem(live.services.db, (tx) =>
          recordConversion(tx, live.services, { adsetId: adset.id, trackId, ...fact }),
        )
      },
      states: async (adset: Adset) =>
        (await live.rows<{ state: string }>('select state from pushes where adset_id = $1', [adset.id])).map(
          ({ state }) => state,
        ),
    }
  }

  it('pushes what comes by itself, at once, and stops without leaving anything in between', async () => {
    const { live, platform, start, record, states, ...made } = await open()
    platform.answer = async () => {
      await sleep(20)
      return { outcome: 'delivered' }
    }
    const delivery = start()
    const adset = await made.adset()
    const sources = Array.from({ length: 100 }, (_, at) => `s${at}`)
    await record(adset, 'first')
    await expect.poll(() => states(adset), { timeout: 45_000 }).toEqual(['delivered'])
    await Promise.all(sources.map((source) => record(adset, source)))
    await expect.poll(() => platform.calls.length, { timeout: 45_000 }).toBeGreaterThan(20)
    await delivery.stop()
    const settled = await states(adset)
    expect(settled.filter((state) => !['delivered', 'queued'].includes(state))).toEqual([])
    expect(settled.filter((state) => state === 'delivered')).toHaveLength(platform.calls.length)
    await live.stop()
  })

  it('takes up what a killed process was sending, without waiting until its lease is over', async () => {
    const { live, start, record, states, ...made } = await open()
    const [gone, busy, unnamed] = [await made.adset(), await made.adset(), await made.adset()]
    for (const adset of [gone, busy, unnamed]) await record(adset, 'sent')
    const lease = (adset: Adset, owner: string) =>
      live.rows(
        "update pushes set state = 'sending', lease_owner = $2, lease_until = now() + interval '2 minutes' where adset_id = $1",
        [adset.id, owner],
      )
    await lease(gone, 'dw_gone:le_1')
    await lease(busy, 'dw_busy:le_2')
    await lease(unnamed, 'le_3')
    const end = holdPresence(live.services, 'dw_busy')
    const delivery = start({ lookForLostEvery: 200 })
    await expect.poll(() => states(gone), { timeout: 45_000 }).toEqual(['delivered'])
    expect([...(await states(busy)), ...(await states(unnamed))]).toEqual(['sending', 'sending'])
    await delivery.stop()
    end()
    await live.stop()
  })

  it('claims nothing while others cannot see that it lives', async () => {
    const { live, platform, record, states, ...made } = await open()
    const adset = await made.adset()
    await record(adset, 'waits')
    let isShown = false
    const services = { ...live.services, platformOf: () => platform }
    const worker = createDelivery(services, { now: () => new Date(), random: Math.random }, 'dw_absent', () => isShown)
    expect([await worker.drain(), await states(adset)]).toEqual([0, ['queued']])
    isShown = true
    expect([await worker.drain(), await states(adset)]).toEqual([1, ['delivered']])
    await live.stop()
  })

  it('goes by the clock of the database, not by one of its own that is an hour ahead', async () => {
    const { live, start, record, states, ...made } = await open()
    const delay = { min: 300, max: 300 }
    const [due, later, sent] = [
      await made.adset(),
      await made.adset({ pushStrategy: { events: { friend_added: 'X' }, delay } }),
      await made.adset(),
    ]
    for (const one of [due, later, sent]) await record(one, one.id)
    await live.rows(
      "update pushes set state = 'sending', lease_owner = 'another', lease_until = now() + interval '1 minute' where adset_id = $1",
      [sent.id],
    )
    onTestFinished(() => void vi.useRealTimers())
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60 * MINUTE })
    const delivery = start()
    await expect.poll(() => states(due), { timeout: 45_000 }).toEqual(['delivered'])
    await delivery.stop()
    expect([await states(later), await states(sent)]).toEqual([['queued'], ['sending']])
    const [queue] = await live.rows<{ apart: number }>(
      'select abs(extract(epoch from now() - tokens_at))::int apart from delivery_lanes where account_id = $1',
      [accountOf(due)],
    )
    expect(queue?.apart).toBeLessThan(30)
    await live.stop()
  })
})
