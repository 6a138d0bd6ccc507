import { sql } from 'kysely'
import type { QuotaLine } from '#contract/wallet/entities.ts'
import type { getQuotas as endpoint } from '#contract/wallet/endpoints.ts'
import type { Tx } from '../../core/db/tenant.ts'
import type { Context } from '../../core/http/route.ts'
import { quotaForecast } from '../wecom/quota/quota-forecast.ts'
import { dayAfter, today } from '../../core/time/span.ts'

const DAYS = 14

/** Adds by corp and day; the enterprises let the index begin. */
const addsBy = async (tx: Tx, corps: readonly string[], enterprises: readonly string[], since: string) => {
  const { rows } = await sql<{ corp_id: string; day: string; added: number }>`
    select corp_id, (hour at time zone 'Asia/Shanghai')::date as day, sum(added)::int added
    from wecom_hours
    where enterprise_id = any (${[...enterprises]}) and hour >= (${since}::date::timestamp at time zone 'Asia/Shanghai')
      and corp_id = any (${[...corps]}) and added > 0
    group by 1, 2`.execute(tx)
  return new Map(rows.map((row) => [`${row.corp_id} ${row.day}`, row.added]))
}

export const getQuotas = ({ scope, tx }: Context<typeof endpoint>) =>
  tx(async (tx) => {
    let corps = tx
      .selectFrom('wecom_corps as c')
      .leftJoin('enterprises as e', 'e.id', 'c.enterprise_id')
      .selectAll('c')
      .select('e.name as enterprise_name')
      .where('c.status', '!=', 'cancelled')
    if (scope !== 'all') corps = corps.where('c.enterprise_id', 'in', scope.length === 0 ? [''] : [...scope])
    const rows = await corps.orderBy('c.name').limit(200).execute()
    const since = dayAfter(today(), 1 - DAYS)
    const days = Array.from({ length: DAYS }, (_, n) => dayAfter(since, n))
    const added = await addsBy(
      tx,
      rows.map(({ id }) => id),
      [...new Set(rows.flatMap(({ enterprise_id }) => enterprise_id ?? []))],
      since,
    )
    const quotas = rows.map((row): QuotaLine => {
      const balance = row.quota_at === null ? null : row.quota_balance
      const { daysLeft: left, expiresUnused } = quotaForecast(
        balance ?? 0,
        balance === null ? null : row.quota_pace,
        row.quota_expiring,
      )
      return {
        corpId: row.id,
        name: row.name,
        enterpriseName: row.enterprise_name,
        balance,
        used: row.quota_used,
        readAt: row.quota_at?.toISOString() ?? null,
        perDay: row.quota_pace,
        daysLeft: left,
        outOn: left === null ? null : dayAfter(today(), Math.min(left, 3650)),
        expiresUnused,
        alarmBalance: row.alarm_balance,
        low: balance !== null && balance < row.alarm_balance,
        expiring: row.quota_expiring.filter((one) => one.balance > 0),
        days: days.map((day) => ({ day, added: added.get(`${row.id} ${day}`) ?? 0 })),
      }
    })
    const last = Number.MAX_SAFE_INTEGER
    return {
      quotas: quotas.sort(
        (one, other) =>
          (one.daysLeft ?? last) - (other.daysLeft ?? last) || (one.balance ?? last) - (other.balance ?? last),
      ),
    }
  })
