import { type SqlBool, sql } from 'kysely'

const WELL = sql<SqlBool>`false`
const AWAY = sql<SqlBool>`card_services.status = 'on' and card_services.away_until > now()`

/** Sold in the week up to yesterday: of this enterprise, or of whomever the caller sees. */
const sold = (enterpriseId: string | undefined) => {
  const own = enterpriseId === undefined ? sql`true` : sql`d.enterprise_id = ${enterpriseId}`
  return sql<SqlBool>`exists (
    select from card_days d where d.service_id = card_services.id and d.n > 0 and ${own}
      and d.day between (now() at time zone 'Asia/Shanghai')::date - 7 and (now() at time zone 'Asia/Shanghai')::date - 1)`
}

/** `away`: the vendor does not answer · `silent`: it sells, and nothing was reported for a day. */
export const hasTrouble = (trouble: string, enterpriseId: string | undefined) => {
  if (trouble === 'away') return AWAY
  if (trouble !== 'silent') return WELL
  return sql<SqlBool>`card_services.status = 'on'
    and (card_services.last_callback_at is null or card_services.last_callback_at < now() - interval '24 hours')
    and ${sold(enterpriseId)}`
}
