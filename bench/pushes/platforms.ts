import { buildOceanengine } from '../../simulators/oceanengine/build-oceanengine.ts'
import type { Simulator } from '../../simulators/shared/simulator.ts'
import { buildTencent } from '../../simulators/tencent/build-tencent.ts'
import { spentCpu } from '../cpu.ts'
import { ACCOUNTS, CLICKS, type Platforms, type Sold } from './ways.ts'

/** Both platforms as one process, without limits of theirs; asked anything, it says what has arrived. */
const tencent = buildTencent({ settings: { perMinute: 0 } })
const oceanengine = buildOceanengine()

const sell = (simulator: Simulator, dataSourceOf: (account: number) => string): Sold[] =>
  simulator.accounts.all
    .filter(({ role }) => role === 'advertiser')
    .slice(0, ACCOUNTS)
    .map(({ id }) => ({
      account: id,
      token: simulator.authorise(id).accessToken,
      dataSource: dataSourceOf(id),
      clicks: Array.from({ length: CLICKS }, () => {
        const { clickId, callback } = simulator.mintClick(id)
        return { clickId, callback }
      }),
    }))

for (const { app } of [tencent, oceanengine]) await app.listen({ port: 0, host: '127.0.0.1' })
const set = (accountId: number) =>
  tencent.actionSets.add({ accountId, type: 'WEB', name: 'w', enable_conversion_claim: true })
const sold: Platforms = {
  tencent: { url: tencent.url(), sold: sell(tencent, (id) => String(set(id).id)) },
  oceanengine: { url: oceanengine.url(), sold: sell(oceanengine, () => '') },
}
process.send?.(sold)
process.on('message', () => {
  const [t, o] = [tencent.ledger.summary(), oceanengine.ledger.summary()]
  process.send?.({
    cpu: spentCpu(),
    tencent: { arrivals: t.arrivals, duplicates: t.duplicates },
    oceanengine: { arrivals: o.arrivals, duplicates: o.duplicates },
  })
})
process.on('disconnect', () => process.exit(0))
