import { sql } from 'kysely'
import { withSystem } from '../../core/db/tenant.ts'
import type { Services } from '../../core/services.ts'
import type { Span } from '../../core/time/span.ts'
import type { ReportRow } from '../../platforms/port.ts'
import { bookSpend, holdSpender } from './book-spend.ts'
import { learnAds } from './learn-ads.ts'

const AT_ONCE = 2000

export interface Report {
  span: Span
  /** When it was asked for: a later one is never overwritten by an earlier. */
  askedAt: Date
  rows: readonly ReportRow[]
  /** Look at the clicks again, also where every ad is known. */
  again: boolean
}

export const isSomething = ({ amount, impressions, clicks, conversions }: ReportRow): boolean =>
  amount !== 0 || impressions !== 0 || clicks !== 0 || conversions !== 0

/** A day that the platform does not name is left as it is: early in the morning yesterday may not be counted yet. */
export const storeReport = (
  services: Pick<Services, 'db'>,
  accountId: string,
  { span, askedAt, rows, again }: Report,
): Promise<void> =>
  withSystem(services.db, async (tx) => {
    await holdSpender(tx, [accountId])
    const days = rows.filter(({ adId }) => adId === '').map(({ day }) => day)
    const named = new Set(days)
    const kept = rows.filter((row) => named.has(row.day) && (row.adId === '' || isSomething(row)))
    await sql`
      delete from platform_days where account_id = ${accountId} and day = any (${days}::date[]) and read_at <= ${askedAt}`.execute(
      tx,
    )
    for (let at = 0; at < kept.length; at += AT_ONCE)
      await tx
        .insertInto('platform_days')
        .values(
          kept.slice(at, at + AT_ONCE).map(({ day, adId, amount, impressions, clicks, conversions }) => ({
            account_id: accountId,
            day,
            ad_id: adId,
            amount,
            impressions,
            clicks,
            conversions,
            read_at: askedAt,
          })),
        )
        // What was read later meanwhile is newer.
        .onConflict((conflict) => conflict.columns(['account_id', 'day', 'ad_id']).doNothing())
        .execute()
    await learnAds(tx, accountId, span, again)
    await bookSpend(tx, accountId, span)
  })
