import { sql } from 'kysely'
import type { ReadFailure } from '#contract/spend/reads.ts'
import type { Services } from '../../core/services.ts'
import { platformOf } from '../../platforms/platforms.ts'
import { type Platform, PlatformFailure } from '../../platforms/port.ts'
import { withAccessToken } from './access-token.ts'
import { failureText } from './platform-failure.ts'
import type { AccountRow } from './show-account.ts'

/** What is read of an account by the clock, each with a note of how it went. */
type Read = 'report' | 'funds'

const failureOf = (failure: PlatformFailure): ReadFailure => (failure.isForbidden ? 'forbidden' : failure.kind)

const note = async (
  { db }: Services,
  accountId: string,
  what: Read,
  failed: { failure: ReadFailure; words: string } | undefined,
): Promise<void> => {
  const [at, tried, failure, error] = ['at', 'tried_at', 'failure', 'error'].map((name) => sql.ref(`${what}_${name}`))
  const readAt = failed === undefined ? sql`now()` : sql`null`
  await sql`
    insert into platform_reads as r (account_id, ${at}, ${tried}, ${failure}, ${error})
    values (${accountId}, ${readAt}, now(), ${failed?.failure ?? null}, ${failed?.words ?? null})
    on conflict (account_id) do update set ${at} = coalesce(excluded.${at}, r.${at}), ${tried} = excluded.${tried},
      ${failure} = excluded.${failure}, ${error} = excluded.${error}`.execute(db)
}

/** Reads something of an account with its token, stores it, and notes how that went; answers what failed. */
export const readPlatform = async <T>(
  services: Services,
  account: AccountRow,
  what: Read,
  read: (platform: Platform, token: string) => Promise<T>,
  store: (found: T) => Promise<void>,
): Promise<ReadFailure | undefined> => {
  const { id, provider, authorization_id: authorizationId } = account
  let used = ''
  try {
    const platform = await platformOf(services, provider)
    if (platform === undefined || authorizationId === null)
      throw new PlatformFailure('auth', 'none', '广告账户尚未授权')
    const found = await withAccessToken(services, authorizationId, (token) => {
      used = token
      return read(platform, token)
    })
    await store(found)
    await note(services, id, what, undefined)
    return undefined
  } catch (error) {
    if (!(error instanceof PlatformFailure)) throw error
    const failure = failureOf(error)
    await note(services, id, what, { failure, words: failureText(error, [used]) })
    services.log.warn({ account: id, what, failure, code: error.code }, 'platform not read')
    return failure
  }
}
