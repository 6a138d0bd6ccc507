import { buildTencent } from '../../simulators/tencent/build-tencent.ts'

/** Tencent Ads that takes its time over each call. Says what it has sold; asked anything, what has arrived. */
const ACCOUNTS = 24
const CLICKS = 40
const tencent = buildTencent({ settings: { perMinute: 0 } })
await tencent.app.listen({ port: 0, host: '127.0.0.1' })
const sold = tencent.accounts.all
  .filter(({ role, status }) => role === 'advertiser' && status === 'CUSTOMER_STATUS_NORMAL')
  .slice(0, ACCOUNTS)
  .map(({ id }) => ({
    account: id,
    token: tencent.authorise(id).accessToken,
    dataSource: String(
      tencent.actionSets.add({ accountId: id, type: 'WEB', name: 'w', enable_conversion_claim: true }).id,
    ),
    clicks: Array.from({ length: CLICKS }, () => {
      const { clickId, callback } = tencent.mintClick(id)
      return { clickId, callback }
    }),
  }))
tencent.faults.set('delay', { ms: Number(process.env['DELAY'] ?? 1000) })
process.send?.({ url: tencent.url(), sold })
process.on('message', () => {
  const { arrivals, duplicates } = tencent.ledger.summary()
  process.send?.({ arrivals, duplicates })
})
process.on('disconnect', () => process.exit(0))
