import { expect, test } from 'vitest'
import { missingPackages } from '../../cluster/packages.ts'
import { SHORT } from '../options.ts'
import { SHORT_PLAN, VICTIMS } from './plan.ts'
import { runCluster } from './run-cluster.ts'

const SEED = 8
const missing = missingPackages()
const canRun = missing.length === 0 && process.getuid?.() === 0
const why = missing.length > 0 ? `${missing.join(', ')} not installed` : 'not root'

test.skipIf(!canRun)(
  `nothing that was acknowledged is lost or doubled while a cluster fails over${canRun ? '' : `, left out: ${why}`}`,
  async () => {
    const options = { ...SHORT, seed: SEED, minutes: 15, cluster: { failovers: Infinity, victims: VICTIMS } }
    const { violations, outages, book, ledger } = await runCluster(
      options,
      () => undefined,
      new AbortController().signal,
    )
    expect(violations).toEqual([])
    expect(outages.map(({ kind }) => kind)).toEqual(SHORT_PLAN.map(({ kind }) => kind))
    expect(outages.filter(({ isFailover }) => isFailover).length).toBeGreaterThanOrEqual(4)
    expect(Math.min(book.ackedClicks, book.conversions.length, book.actions.length, ledger)).toBeGreaterThan(20)
  },
  900_000,
)
