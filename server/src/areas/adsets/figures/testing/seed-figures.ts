import type { Adset } from '#contract/adsets/entities.ts'
import { newId } from '../../../../core/db/ids.ts'
import { addDays } from '../../../../core/time/period.ts'
import { shanghaiDay } from '../../../../core/time/shanghai.ts'
import type { TestServer } from '../../../../testing/test-server.ts'

const DAYS = 9

/** Figures of every day, as the roll-ups keep them; some ad sets have none. */
export const seedFigures = async (server: TestServer, enterprise: string, adset: Adset, n: number): Promise<void> => {
  const today = shanghaiDay(new Date())
  const accountId = adset.account?.id ?? ''
  for (let ago = 0; ago < DAYS; ago++) {
    if (n === 0 || (n + ago) % 4 === 0) continue
    const day = addDays(today, -ago)
    const clicks = ((n * 37 + ago * 11) % 50) + 1
    const conversions = (n * 7 + ago * 3) % 12
    const failed = n % 3 === 0 ? Math.min(2, conversions) : 0
    await server.rows(
      `insert into adset_days (adset_id, day, slot, clicks, visits, conversions, held, pushed, acknowledged, failed)
       values ($1, $2, 1, $3, $3, $4, 1, $5, 0, $6)`,
      [adset.id, day, clicks, conversions, Math.max(0, conversions - failed - 1), failed],
    )
    await server.rows(
      `insert into spends (id, day, account_id, adset_id, enterprise_id, amount, source) values ($1, $2, $3, $4, $5, $6, 'sheet')`,
      [newId('sp'), day, accountId, adset.id, enterprise, n * 1_234 + ago * 57],
    )
    if (n % 2 === 0)
      await server.rows(
        `insert into order_hours (enterprise_id, hour, shop, product_id, adset_id, status, slot, n, amount, commission)
         values ($1, $2, 'jdunion', '', $3, 'paid', 1, 2, $4, 10)`,
        [enterprise, `${day}T03:00:00+08:00`, adset.id, n * 900],
      )
  }
}
