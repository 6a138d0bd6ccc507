import { sql } from 'kysely'
import { AD_PROVIDERS, type TokenStatus } from '#contract/accounts/providers.ts'
import type { ReadFailure } from '#contract/spend/reads.ts'
import type { ReconciledDay, ReconciledFigures, UnreadAccount } from '#contract/spend/platform-endpoints.ts'
import type { Scope, Tx } from '../../core/db/tenant.ts'
import { shanghaiMidnight } from '../../core/time/shanghai.ts'
import { dayAfter, type Span } from '../../core/time/span.ts'
import { tokenStatus } from '../accounts/token-status.ts'
import { within } from './get-spend-differences.ts'
import { isProvisional } from './provisional.ts'

export interface Question extends Span {
  scope: Scope
  accountId: string | undefined
}

type Own = Omit<ReconciledFigures, 'platform'>
interface Found extends Own {
  day: string
  id: string
  accountId: string
  name: string
  shared: boolean
  platform_clicks: number | null
  platform_conversions: number | null
  read_at: Date | null
}

/** Every account's day that either side knows of. */
export const reconciledDays = async (tx: Tx, { from, to, scope, accountId }: Question): Promise<ReconciledDay[]> => {
  const chosen = accountId === undefined ? sql`true` : sql`a.account_id = ${accountId}`
  const granted =
    scope === 'all'
      ? sql`true`
      : sql`ac.id in (select g.account_id from account_grants g where ${within(scope, sql`g.enterprise_id`)})`
  const [start, end] = [shanghaiMidnight(from), shanghaiMidnight(dayAfter(to, 1))]
  const { rows } = await sql<Found>`
    with own as (
      select a.account_id, d.day, sum(d.clicks) clicks, sum(d.bots) bots, sum(d.repeats) repeats, sum(d.tests) tests,
        sum(d.conversions) conversions, sum(d.held) held, sum(d.failed) failed,
        sum(d.conversions) - sum(d.held) - sum(d.failed) - sum(d.pushed) waiting, 0 later, 0 earlier, sum(d.pushed) delivered, 0 older
      from adsets a join adset_days d on d.adset_id = a.id
      where d.day between ${from} and ${to} and ${within(scope, sql`a.enterprise_id`)} and ${chosen} group by 1, 2
    ), delivered as (
      select a.account_id, p.day, shanghai_day(p.delivered_at) on_day, count(*) n,
        count(*) filter (where shanghai_day(p.visit_at) < shanghai_day(p.delivered_at)) older
      from adsets a join pushes p on p.adset_id = a.id
      where p.state in ('delivered', 'acknowledged') and p.rule <> 'test' and ${within(scope, sql`a.enterprise_id`)} and ${chosen}
        and ((p.delivered_at >= ${start} and p.delivered_at < ${end}) or (p.day between ${from} and ${to} and p.delivered_at >= ${end}))
      group by 1, 2, 3
    ), moved as (
      select account_id, day, 0 clicks, 0 bots, 0 repeats, 0 tests, 0 conversions, 0 held, 0 failed, 0 waiting, sum(n) later,
        0 earlier, -sum(n) delivered, 0 older
      from delivered where on_day > day and day between ${from} and ${to} group by 1, 2
      union all
      select account_id, on_day, 0, 0, 0, 0, 0, 0, 0, 0, 0, sum(n) filter (where day < on_day), sum(n) filter (where day < on_day), sum(older)
      from delivered where on_day between ${from} and ${to} group by 1, 2
    ), ours as (
      select account_id, day, sum(clicks) clicks, sum(bots) bots, sum(repeats) repeats, sum(tests) tests,
        sum(conversions) conversions, sum(held) held, sum(failed) failed, sum(waiting) waiting, sum(later) later,
        coalesce(sum(earlier), 0) earlier, coalesce(sum(delivered), 0) delivered, coalesce(sum(older), 0) older
      from (select * from own union all select * from moved) parts group by 1, 2
    ), theirs as (
      select p.account_id, p.day, p.clicks, p.conversions, p.read_at from platform_days p
      where p.ad_id = '' and p.day between ${from} and ${to} and ${accountId === undefined ? sql`true` : sql`p.account_id = ${accountId}`}
    )
    select coalesce(o.day, t.day) as day, ac.id, ac.account_id "accountId", ac.name, not holds_alone(ac.id) shared,
      coalesce(o.clicks, 0)::bigint clicks, coalesce(o.bots, 0)::bigint bots, coalesce(o.repeats, 0)::bigint repeats,
      coalesce(o.tests, 0)::bigint tests, coalesce(o.conversions, 0)::bigint conversions, coalesce(o.held, 0)::bigint held,
      coalesce(o.failed, 0)::bigint failed, coalesce(o.waiting, 0)::bigint waiting, coalesce(o.later, 0)::bigint later,
      coalesce(o.earlier, 0)::bigint earlier, coalesce(o.delivered, 0)::bigint delivered, coalesce(o.older, 0)::bigint "olderClicks",
      t.clicks platform_clicks, t.conversions platform_conversions, t.read_at
    from ours o full join theirs t on t.account_id = o.account_id and t.day = o.day
    join ad_accounts ac on ac.id = coalesce(o.account_id, t.account_id) and ac.provider = any (${[...AD_PROVIDERS]})
    where ac.deleted_at is null and ${granted}
    order by 1 desc, ac.name, ac.id`.execute(tx)
  return rows.map(({ id, accountId: number, name, platform_clicks, platform_conversions, read_at, ...figures }) => ({
    ...figures,
    account: { id, accountId: number, name },
    platform:
      platform_clicks === null || platform_conversions === null
        ? null
        : { clicks: platform_clicks, conversions: platform_conversions },
    readAt: read_at?.toISOString() ?? null,
    provisional: read_at !== null && isProvisional(figures.day, read_at),
  }))
}

const NOTHING: Own = {
  clicks: 0,
  bots: 0,
  repeats: 0,
  tests: 0,
  conversions: 0,
  held: 0,
  failed: 0,
  waiting: 0,
  later: 0,
  earlier: 0,
  delivered: 0,
  olderClicks: 0,
}
const FIGURES = Object.keys(NOTHING) as (keyof Own)[]

/** Only days that the platform has counted, or the two sides could not be compared. */
export const totalOf = (days: readonly ReconciledDay[]): ReconciledFigures => {
  const counted = days.filter(({ platform }) => platform !== null)
  const own = { ...NOTHING }
  for (const day of counted) for (const figure of FIGURES) own[figure] += day[figure]
  const sum = (read: (day: ReconciledDay) => number): number => counted.reduce((all, day) => all + read(day), 0)
  return {
    ...own,
    platform: {
      clicks: sum(({ platform }) => platform?.clicks ?? 0),
      conversions: sum(({ platform }) => platform?.conversions ?? 0),
    },
  }
}

interface Unread {
  id: string
  accountId: string
  name: string
  tokenStatus: TokenStatus
  failure: ReadFailure | null
  error: string | null
}

const reasonOf = ({ tokenStatus: status, failure }: Unread): UnreadAccount['reason'] => {
  if (status === 'none') return 'no_token'
  if (status === 'broken' || status === 'expired' || failure === 'auth') return 'token_ended'
  if (failure === 'forbidden') return 'forbidden'
  return failure === null ? 'not_yet' : 'failed'
}

/** Accounts without a single day of the platform in the period, and why. */
export const unreadAccounts = async (tx: Tx, { from, to, scope, accountId }: Question): Promise<UnreadAccount[]> => {
  const { rows } = await sql<Unread>`
    select ac.id, ac.account_id "accountId", ac.name, ${tokenStatus} "tokenStatus", r.report_failure failure, r.report_error error
    from ad_accounts ac left join authorizations au on au.id = ac.authorization_id
    left join platform_reads r on r.account_id = ac.id
    where ac.deleted_at is null and ac.role = 'advertiser' and ac.provider = any (${[...AD_PROVIDERS]})
      and ${accountId === undefined ? sql`true` : sql`ac.id = ${accountId}`}
      and (${scope === 'all'} or exists (select from account_grants g where g.account_id = ac.id and ${within(scope, sql`g.enterprise_id`)}))
      and (r.report_failure is not null or ac.authorization_id is null or r.report_at is null)
      and not exists (
        select from platform_days p where p.account_id = ac.id and p.ad_id = '' and p.day between ${from} and ${to})
    order by ac.name, ac.id limit 200`.execute(tx)
  return rows.map((row) => ({
    id: row.id,
    accountId: row.accountId,
    name: row.name,
    reason: reasonOf(row),
    error: row.error,
  }))
}
