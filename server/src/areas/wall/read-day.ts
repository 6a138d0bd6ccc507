import type { Wall } from '#contract/wall/entities.ts'
import { valueOf } from '#contract/reports/metrics.ts'
import type { Tx } from '../../core/db/tenant.ts'
import type { Services } from '../../core/services.ts'
import { readPeriod } from '../../core/time/period.ts'
import { readFunnelOverview } from '../reports/get-funnel-overview.ts'
import { readShopOverview } from '../reports/get-shop-overview.ts'
import { spentBy } from '../spend/get-spend-totals.ts'
import { readNeeds } from './read-needs.ts'

const MOST_ADSETS = 8

export type Day = Required<{ [K in 'figures' | 'trend' | 'adsets' | 'needs']: NonNullable<Wall[K]> }> &
  Pick<Wall, 'period' | 'at'>

const over = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole)
const sum = (values: readonly number[]): number => values.reduce((total, n) => total + n, 0)

/** Those that brought the most; where nothing converted, the most clicked. */
const readAdsets = async (
  tx: Tx,
  services: Services,
  scope: readonly string[],
  day: string,
): Promise<Day['adsets']> => {
  const [figures] = await services.figures.sums(tx, { of: 'adset', scope, ranges: [{ from: day, to: day }] })
  const best = [...(figures ?? [])]
    .map(([id, { clicks = 0, conversions = 0, pushed = 0, spend = 0 }]) => ({ id, clicks, conversions, pushed, spend }))
    .filter(({ clicks, conversions }) => clicks + conversions > 0)
    .sort((a, b) => b.conversions - a.conversions || b.clicks - a.clicks || (a.id < b.id ? -1 : 1))
    .slice(0, MOST_ADSETS)
  const named = await tx
    .selectFrom('adsets')
    .select(['id', 'name'])
    .where('id', 'in', ['', ...best.map(({ id }) => id)])
    .execute()
  const names = new Map(named.map(({ id, name }) => [id, name]))
  return best.map(({ id, ...sums }) => ({
    name: names.get(id) ?? '',
    ...sums,
    cost: valueOf('costPerConversion', sums),
  }))
}

/** An enterprise's day from the same roll-ups as the dashboards of that enterprise, so that the two say the same. */
export const readDay = async (tx: Tx, services: Services, enterpriseId: string, now: Date): Promise<Day> => {
  const scope = [enterpriseId]
  const period = readPeriod({}, now)
  const { funnel, trend } = await readFunnelOverview(tx, scope, period, now)
  const { figures: shop, trend: sales, unassigned } = await readShopOverview(tx, scope, period, now)
  const { clicks, conversions, pushed, held, failed } = funnel
  // Beside all of the day before; a dashboard leaves the running day out of what it compares.
  const { from, to } = period.before
  const spentBefore = await spentBy(tx, 'day', { from, to, scope, adsetId: undefined })
  const [spend, spendBefore] = [shop.spend.now, sum([...spentBefore.values()])]
  const conversionsBefore = sum(trend.map((hour) => hour.conversionsBefore))
  const salesBefore = sum(sales.map((hour) => hour.salesBefore))
  return {
    period,
    figures: {
      clicks,
      conversions,
      pushed,
      held,
      failed,
      spend: { now: spend, before: spendBefore },
      cost: { now: over(spend, conversions.now), before: over(spendBefore, conversionsBefore) },
      unassigned: { spend: unassigned.spend, sales: unassigned.sales },
      roi: { now: over(shop.sales.now, spend), before: over(salesBefore, spendBefore) },
    },
    trend: trend.map((hour) => ({
      hour: hour.value,
      clicks: hour.clicks,
      clicksBefore: hour.clicksBefore,
      conversions: hour.conversions,
      conversionsBefore: hour.conversionsBefore,
    })),
    adsets: await readAdsets(tx, services, scope, period.to),
    needs: await readNeeds({ tx, scope, userId: '', services, now }),
    at: now.toISOString(),
  }
}
