import { sql } from 'kysely'
import type { TokenStatus } from '#contract/accounts/providers.ts'

/** When the authorization `au` ends for good; as its index says it. */
export const ENDS_AT = 'case when au.refresh_sealed is null then au.access_expires_at else au.refresh_expires_at end'

/** The status of the joined authorization `au`. It ends for good with its refresh token, or without one with its access token. */
export const tokenStatus = sql<TokenStatus>`
  case
    when au.id is null then 'none'
    when au.status = 'broken' then 'broken'
    when au.access_expires_at <= now() and (au.refresh_sealed is null or au.refresh_expires_at <= now()) then 'expired'
    when ${sql.raw(ENDS_AT)}
      <= now() + interval '3 days' then 'expiring'
    else 'valid'
  end`
