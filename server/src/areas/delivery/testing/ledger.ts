import { expect } from 'vitest'
import type { LedgerEntry } from '#simulators/shared/ledger.ts'
import type { Simulator } from '#simulators/shared/simulator.ts'
import type { LeaseWorker } from '../../../core/jobs/lease-worker.ts'
import type { Bench } from './bench.ts'
import type { Platforms } from './platforms.ts'

const MINUTE = 60_000
const ledgerOf = ({ ledger }: Simulator): LedgerEntry[] => ledger.page(0, 100_000).entries

/** Lets the workers go on for so long by the clock. */
export const goOn = async (bench: Bench, workers: readonly LeaseWorker[], minutes: number, step = 1): Promise<void> => {
  for (let at = 0; at < minutes; at += step) {
    await Promise.all(workers.map((one) => one.drain()))
    bench.ahead(step * MINUTE)
  }
}

/** Tencent knows our key: each push is there exactly once, and we know it. */
export const expectOnce = async (bench: Bench, platforms: Platforms, ids: readonly string[]): Promise<void> => {
  const entries = ledgerOf(platforms.tencent).filter(({ outerId }) => ids.includes(outerId ?? ''))
  expect(await bench.states(ids)).toEqual({ delivered: ids.length })
  expect(entries.map(({ outerId }) => outerId).toSorted()).toEqual(ids.toSorted())
}

/**
 * Of a platform that knows no key, by the click each conversion has for itself: what we call delivered is there once,
 * what is uncertain is there once or not at all, nothing twice.
 */
export const expectLedger = async (bench: Bench, simulator: Simulator, ids: readonly string[]) => {
  const rows = await bench.server.rows<{ state: string; click_id: string }>(
    'select state, click_id from pushes where id = any ($1)',
    [ids],
  )
  const ours = new Set(rows.map(({ click_id }) => click_id))
  expect(ours.size).toBe(ids.length)
  const arrived = ledgerOf(simulator).map(({ clickId, callback, arrivals }) => {
    expect(arrivals).toBe(1)
    return [clickId, callback].find((one) => one !== null && ours.has(one))
  })
  expect(arrived).not.toContain(undefined)
  expect(new Set(arrived).size).toBe(arrived.length)
  const delivered = rows.filter(({ state }) => state === 'delivered')
  const uncertain = rows.filter(({ state }) => state === 'uncertain')
  expect(delivered.length + uncertain.length).toBe(ids.length)
  for (const { click_id } of delivered) expect(arrived).toContain(click_id)
  return { delivered: delivered.length, uncertain: uncertain.length, arrived: arrived.length }
}

/** Every conversion has its push, in one state or another, and the days count them all. */
export const expectSum = async (bench: Bench, adsetId: string, count: number): Promise<void> => {
  const [sum] = await bench.server.rows<{ pushes: number; conversions: number; days: number }>(
    `select (select count(*) from pushes where adset_id = $1) pushes, (select count(*) from conversions where adset_id = $1) conversions,
      (select sum(conversions) from adset_days where adset_id = $1) days`,
    [adsetId],
  )
  expect(sum).toEqual({ pushes: count, conversions: count, days: count })
}
