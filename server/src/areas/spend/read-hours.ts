import type { ReadFailure } from '#contract/spend/reads.ts'
import type { Services } from '../../core/services.ts'
import { dayAfter, today } from '../../core/time/span.ts'
import { platformOf } from '../../platforms/platforms.ts'
import { PlatformFailure, type ReportRow } from '../../platforms/port.ts'
import { withAccessToken } from '../accounts/access-token.ts'
import type { AccountRow } from '../accounts/show-account.ts'
import { differingDays, storeHours } from './store-hours.ts'

const withHour = (row: ReportRow): ReportRow & { hour: number } => {
  const { hour } = row
  if (hour === null || !Number.isInteger(hour) || hour < 0 || hour > 23)
    throw new PlatformFailure('away', 'shape', '平台的报表里有不存在的小时')
  return { ...row, hour }
}

/**
 * What the ads of an account cost in each hour of yesterday and today, once their days are stored. It stands behind the report by
 * day and is no part of its note: where it fails the days hold, their hours stay as far known as they were, and the next reading
 * asks for them again. Only days whose hours do not add up to their ads are asked for, which most hours is today alone, and of
 * accounts that spend nothing none. Answers what failed.
 */
export const readAccountHours = async (services: Services, account: AccountRow): Promise<ReadFailure | undefined> => {
  const { id, provider, account_id: accountId, authorization_id: authorizationId } = account
  const days = await differingDays(services, id, [dayAfter(today(), -1), today()])
  const [from, to] = [days[0], days.at(-1)]
  if (from === undefined || to === undefined || authorizationId === null) return undefined
  const askedAt = new Date()
  try {
    const platform = await platformOf(services, provider)
    if (platform === undefined) return undefined
    const ask = { accountId, from, to, by: 'hour', level: 'ad' } as const
    const rows = await withAccessToken(services, authorizationId, (token) => platform.readReport(token, ask))
    await storeHours(services, id, { days, askedAt, rows: rows.map(withHour) })
    return undefined
  } catch (error) {
    if (!(error instanceof PlatformFailure)) throw error
    const failure = error.isForbidden ? 'forbidden' : error.kind
    services.log.warn({ account: id, what: 'hours', failure, code: error.code }, 'platform not read')
    return failure
  }
}
