import { type RawBuilder, sql } from 'kysely'

/** Pages that lead to a link of ours show that link; one with an agent shows the agent, and is counted with them. */
const PAGES = sql`
  adsets a join wecom_links l on l.id = a.params ->> 'linkId'
  where a.kind = 'huoke' and a.params ->> 'opens' <> 'agent'`

const page = (hour: RawBuilder<unknown>, shown: RawBuilder<unknown>, from: RawBuilder<unknown>) => sql`
  select ${hour} "hour", p.enterprise_id, p.corp_id, p.link_id, p.adset_id, '' agent_id, '' user_id, ${shown} shown,
    0 opened, 0 requested, 0 added, 0 messaged, 0 lost
  from (select a.id adset_id, a.enterprise_id, l.corp_id, l.id link_id from ${PAGES}) p join ${from}`

const SOURCES = {
  // Minutes are kept for some weeks, days for good.
  hour: page(
    sql`date_trunc('hour', m.minute)`,
    sql`m.landed`,
    sql`adset_minutes m on m.adset_id = p.adset_id and m.landed > 0`,
  ),
  day: page(
    sql`d.day::timestamp at time zone 'Asia/Shanghai'`,
    sql`d.visits`,
    sql`adset_days d on d.adset_id = p.adset_id and d.visits > 0`,
  ),
}

/** The funnel's rows as a table: what was counted step by step, and the pages that were opened on the way to a link. */
export const funnelRows = (by: keyof typeof SOURCES): RawBuilder<unknown> => sql`(
  select hour, enterprise_id, corp_id, link_id, adset_id, agent_id, user_id, shown, opened, requested, added, messaged, lost
  from wecom_hours union all ${SOURCES[by]}) funnel`
