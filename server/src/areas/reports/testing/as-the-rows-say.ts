/** Each roll-up beside what its rows come to; what these find is where the two differ. */
const differences = (kept: string, counted: string): string =>
  `select * from ((${kept}) except all (${counted})) a union all select * from ((${counted}) except all (${kept})) b`

const outcome = `case when state in ('queued', 'sending', 'retrying') then 'waiting' when state in ('rejected', 'uncertain', 'dead') then 'failed' else state end`
const day = (at: string): string => `(${at} at time zone 'Asia/Shanghai')::date`
const hourOfDay = (at: string): string => `to_char(${at} at time zone 'Asia/Shanghai', 'HH24')`

const PUSHES = `(select p.*, a.enterprise_id, ${outcome} outcome from pushes p join adsets a on a.id = p.adset_id where rule <> 'test') p`
const results = `count(*) conversions, count(*) filter (where outcome = 'held') held,
  count(*) filter (where outcome in ('delivered', 'acknowledged')) pushed, count(*) filter (where outcome = 'acknowledged') acknowledged,
  count(*) filter (where outcome = 'failed') failed`
const RESULTS = ['conversions', 'held', 'pushed', 'acknowledged', 'failed']
const sums = (names: readonly string[]): string => names.map((name) => `sum(${name})`).join(', ')
const any = (names: readonly string[]): string => names.map((name) => `sum(${name}) <> 0`).join(' or ')

const PUSH_PARTS: readonly (readonly [string, string, string])[] = [
  ['hour', hourOfDay('event_at'), 'true'],
  ['region', 'region', 'true'],
  ['device', 'device', 'true'],
  ['conversion', 'kind', 'true'],
  ['rule', 'rule', "outcome = 'held'"],
]
const ORDER_PARTS: readonly (readonly [string, string, string])[] = [
  ['hour', hourOfDay('ordered_at'), "status not in ('pending', 'invalid')"],
  ['shop', 'provider', "status not in ('pending', 'invalid')"],
  ['product', "coalesce(product_id, '')", "status not in ('pending', 'invalid')"],
  ['status', 'status', 'true'],
  ['match', 'match', 'true'],
]
const SALES = ['orders', 'sales', 'commission', 'refunds', 'refunded']

const EARNED = ['orders', 'sales', 'commission', 'refunds', 'refunded']
const FACTS = `(
  select coalesce(o.enterprise_id, '') enterprise_id, coalesce(o.adset_id, '') adset_id, provider shop, v.day,
    greatest(0, ${day('f.at')} - v.day) age, f.orders, f.sales, f.commission, f.refunds, f.refunded
  from orders o cross join lateral (select ${day('time_of_id(o.visit_id)')} as day) v
  cross join lateral (values
    (ordered_at, 1, amount, coalesce(commission, 0), 0, 0),
    (case when status = 'refunded' then coalesce(refunded_at, ordered_at) end, 0, 0, -coalesce(commission, 0), 1, amount))
    f (at, orders, sales, commission, refunds, refunded)
  where o.deleted_at is null and o.visit_id is not null and o.status not in ('pending', 'invalid') and f.at is not null) f`
const cohorts = (table: string, keys: string): string =>
  differences(
    `select ${keys}, ${sums(EARNED)} from ${table} group by ${keys} having ${any(EARNED)}`,
    `select ${keys}, ${sums(EARNED)} from ${FACTS} group by ${keys} having ${any(EARNED)}`,
  )

/** True at every moment. */
export const OF_THE_MOMENT: Record<string, string> = {
  'pushes by the hour': differences(
    `select adset_id, hour, kind, outcome, rule, region, device, sum(n), sum(amount) from push_hours group by 1, 2, 3, 4, 5, 6, 7 having sum(n) <> 0`,
    `select adset_id, date_trunc('hour', event_at), kind, outcome, rule, region, device, count(*), sum(coalesce(amount, 0)) from ${PUSHES} group by 1, 2, 3, 4, 5, 6, 7`,
  ),
  'pushes by the day': differences(
    `select adset_id, day, ${sums(RESULTS)} from adset_days group by 1, 2 having ${any(RESULTS)}`,
    `select adset_id, day, ${results} from ${PUSHES} group by 1, 2`,
  ),
  ...Object.fromEntries(
    PUSH_PARTS.map(([dimension, value, where]) => [
      `pushes of enterprises by ${dimension}`,
      differences(
        `select enterprise_id, day, value, ${sums(RESULTS)} from enterprise_figures where dimension = '${dimension}' group by 1, 2, 3 having ${any(RESULTS)}`,
        `select enterprise_id, day, ${value}, ${results} from ${PUSHES} where ${where} group by 1, 2, 3`,
      ),
    ]),
  ),
  'orders by the hour': differences(
    `select enterprise_id, hour, shop, product_id, adset_id, status, sum(n), sum(amount), sum(commission) from order_hours group by 1, 2, 3, 4, 5, 6 having sum(n) <> 0`,
    `select coalesce(enterprise_id, ''), date_trunc('hour', ordered_at), provider, coalesce(product_id, ''), coalesce(adset_id, ''), status, count(*), sum(amount),
      sum(coalesce(commission, 0)) from orders where deleted_at is null group by 1, 2, 3, 4, 5, 6`,
  ),
  ...Object.fromEntries(
    ORDER_PARTS.map(([dimension, value, where]) => [
      `orders of enterprises by ${dimension}`,
      differences(
        `select enterprise_id, day, value, ${sums(SALES)} from order_figures where dimension = '${dimension}' group by 1, 2, 3 having sum(orders) <> 0`,
        `select coalesce(enterprise_id, ''), ${day('ordered_at')}, ${value}, count(*), sum(amount),
          coalesce(sum(coalesce(commission, 0)) ${dimension === 'status' ? '' : "filter (where status <> 'refunded')"}, 0),
          count(*) filter (where status = 'refunded'), coalesce(sum(amount) filter (where status = 'refunded'), 0)
         from orders where deleted_at is null and ${where} group by 1, 2, 3`,
      ),
    ]),
  ),
  'cohorts of ad sets': cohorts('cohort_adset_days', 'enterprise_id, day, adset_id, shop, age'),
  'cohorts of enterprises': cohorts('cohort_days', 'enterprise_id, day, shop, age'),
  'clicks by the day': differences(
    `select adset_id, day, sum(clicks), sum(bots), sum(seen) from adset_days group by 1, 2 having sum(seen) <> 0`,
    `select adset_id, ${day('at')}, count(*) filter (where bot is null and click_id is not null and source <> 'test'), count(bot), count(*) from visits group by 1, 2`,
  ),
  'landings by the day': differences(
    `select adset_id, day, sum(visits) from adset_days group by 1, 2 having sum(visits) <> 0`,
    `select e.adset_id, ${day('e.at')}, count(*) from visit_events e join visits v on v.adset_id = e.adset_id and v.at = e.visit_at and v.id = e.visit_id
      where event = 'visit' and source <> 'test' group by 1, 2`,
  ),
}

const TRAFFIC = ['clicks', 'visits', 'bots']
const VISITS = `(
  select adset_id, at, case when bot is null and click_id is not null and source <> 'test' then 1 else 0 end clicks, 0 visits, case when bot is null then 0 else 1 end bots from visits
  union all
  select e.adset_id, e.at, 0, 1, 0 from visit_events e join visits v on v.adset_id = e.adset_id and v.at = e.visit_at and v.id = e.visit_id
    where event = 'visit' and source <> 'test') v`

/** True once everything that happened has been followed. */
export const WHEN_COUNTED: Record<string, string> = {
  'visits by the hour': differences(
    `select adset_id, hour, ${sums(TRAFFIC)} from visit_hours group by 1, 2 having ${any(TRAFFIC)}`,
    `select adset_id, date_trunc('hour', at), ${sums(TRAFFIC)} from ${VISITS} group by 1, 2 having ${any(TRAFFIC)}`,
  ),
  'visits of enterprises by hour': differences(
    `select enterprise_id, day, value, ${sums(TRAFFIC)} from enterprise_figures where dimension = 'hour' group by 1, 2, 3 having ${any(TRAFFIC)}`,
    `select enterprise_id, ${day('at')}, ${hourOfDay('at')}, ${sums(TRAFFIC)} from ${VISITS} join adsets a on a.id = adset_id group by 1, 2, 3 having ${any(TRAFFIC)}`,
  ),
  ...Object.fromEntries(
    ['region', 'device'].map((dimension) => [
      `visits of enterprises by ${dimension}`,
      differences(
        `select enterprise_id, day, value, ${sums(TRAFFIC)} from enterprise_figures where dimension = '${dimension}' group by 1, 2, 3 having ${any(TRAFFIC)}`,
        `select enterprise_id, ${day('hour')}, ${dimension}, ${sums(TRAFFIC)} from visit_hours join adsets a on a.id = adset_id group by 1, 2, 3 having ${any(TRAFFIC)}`,
      ),
    ]),
  ),
}
