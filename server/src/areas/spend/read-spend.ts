import { sql } from 'kysely'
import { AD_PROVIDERS } from '#contract/accounts/providers.ts'
import type { ReadFailure } from '#contract/spend/reads.ts'
import type { Row } from '../../core/db/schema.ts'
import type { Services } from '../../core/services.ts'
import { shanghaiClock, shanghaiDay } from '../../core/time/shanghai.ts'
import { dayAfter, type Span } from '../../core/time/span.ts'
import { readPlatform } from '../accounts/read-platform.ts'
import type { AccountRow } from '../accounts/show-account.ts'
import { readAccountHours } from './read-hours.ts'
import { storeReport } from './store-report.ts'

const AT_ONCE = 200
/** Platforms correct their figures for so long. */
const CORRECTED_DAYS = 3
/** An account that could not be read for longer has its gap filled by hand. */
const LONGEST_GAP = 30
/** Yesterday is complete at about eight in the morning. */
const SETTLED_MINUTE = 8 * 60 + 30
/** A platform that does not answer so often is left alone until the next run. */
const MOST_UNANSWERED = 3

type Due = AccountRow & Pick<Row<'platform_reads'>, 'report_at' | 'rechecked_on'>

/** Those not read for an hour, the longest waiting first; what failed for a moment is tried sooner. */
const dueAccounts = async ({ db }: Services): Promise<Due[]> => {
  const { rows } = await sql<Due>`
    select ac.id, ac.provider, ac.account_id, ac.name, ac.role, ac.authorization_id, r.report_at, r.rechecked_on
    from ad_accounts ac join authorizations au on au.id = ac.authorization_id and au.status = 'valid'
    left join platform_reads r on r.account_id = ac.id
    where ac.deleted_at is null and ac.role = 'advertiser' and ac.provider = any (${[...AD_PROVIDERS]})
      and (r.report_tried_at is null or r.report_tried_at < now() - case
        when r.report_failure in ('throttled', 'away') then interval '10 minutes' else interval '58 minutes' end)
    order by r.report_tried_at nulls first, ac.id limit ${AT_ONCE}`.execute(db)
  return rows
}

const minuteOf = (now: Date): number => shanghaiClock(now).getUTCHours() * 60 + shanghaiClock(now).getUTCMinutes()

/** Yesterday and today, once a day the last three days again, and whatever was missed since the last reading. */
export const spanDue = (
  { report_at: readAt, rechecked_on: rechecked }: Pick<Due, 'report_at' | 'rechecked_on'>,
  now: Date,
): Span & { recheck: boolean } => {
  const today = shanghaiDay(now)
  const recheck = rechecked !== today && (readAt === null || minuteOf(now) >= SETTLED_MINUTE)
  const usual = dayAfter(today, recheck ? -CORRECTED_DAYS : -1)
  const missed = readAt === null ? usual : dayAfter(shanghaiDay(readAt), -1)
  const from = missed < usual ? missed : usual
  const earliest = dayAfter(today, -LONGEST_GAP)
  return { from: from < earliest ? earliest : from, to: today, recheck }
}

/** As much of a span that ends today as the platform's reports still hold. */
export const spanWithin = ({ from, to }: Span, reportDays: number | null, now: Date): Span => {
  const earliest = reportDays === null ? from : dayAfter(shanghaiDay(now), 1 - reportDays)
  return { from: from < earliest ? earliest : from, to }
}

/** Reads what the platform counted of an account and books it; answers what failed. */
export const readAccountSpend = (
  services: Services,
  account: AccountRow,
  span: Span,
  again: boolean,
): Promise<ReadFailure | undefined> => {
  const askedAt = new Date()
  return readPlatform(
    services,
    account,
    'report',
    async (platform, token) => {
      const within = spanWithin(span, platform.reportDays, askedAt)
      const ask = { accountId: account.account_id, ...within, by: 'day' as const }
      // The ads first: what is spent between the two calls is in the total alone.
      const ads = await platform.readReport(token, { ...ask, level: 'ad' })
      const whole = await platform.readReport(token, { ...ask, level: 'account' })
      return { span: within, rows: [...whole, ...ads.filter(({ adId }) => adId !== '')] }
    },
    (read) => storeReport(services, account.id, { ...read, askedAt, again }),
  )
}

/** Every few minutes: the accounts that are due, each for itself. Cut off, the rest is due still. */
export const readSpend = async (services: Services, signal?: AbortSignal): Promise<void> => {
  const paused = new Set<string | null>()
  const unanswered = new Map<string, number>()
  const hoursUnanswered = new Map<string, number>()
  for (const account of await dueAccounts(services)) {
    if (signal?.aborted) return
    const { provider, authorization_id: authorization } = account
    if (paused.has(authorization) || (unanswered.get(provider) ?? 0) >= MOST_UNANSWERED) continue
    const { recheck, ...span } = spanDue(account, new Date())
    const failure = await readAccountSpend(services, account, span, recheck)
    // The limit is that of the app and its token, so that the next account would meet it too.
    if (failure === 'throttled') paused.add(authorization)
    unanswered.set(provider, failure === 'away' ? (unanswered.get(provider) ?? 0) + 1 : 0)
    if (failure === undefined && recheck)
      await services.db
        .updateTable('platform_reads')
        .set({ rechecked_on: span.to })
        .where('account_id', '=', account.id)
        .execute()
    // Apart, so that a report by the hour that hangs holds up no report by day.
    if (failure !== undefined || (hoursUnanswered.get(provider) ?? 0) >= MOST_UNANSWERED) continue
    const hoursFailure = await readAccountHours(services, account)
    if (hoursFailure === 'throttled') paused.add(authorization)
    hoursUnanswered.set(provider, hoursFailure === 'away' ? (hoursUnanswered.get(provider) ?? 0) + 1 : 0)
  }
}
