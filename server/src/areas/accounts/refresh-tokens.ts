import { sql } from 'kysely'
import { withSystem } from '../../core/db/tenant.ts'
import { localTime } from '../../core/time/shanghai.ts'
import { PlatformFailure } from '../../platforms/port.ts'
import type { Services } from '../../core/services.ts'
import { renewToken } from './access-token.ts'
import { notifyToken } from './token-alarm.ts'

/** Only where a live account hangs on it. */
const inUse = sql<boolean>`exists (
  select from ad_accounts where authorization_id = authorizations.id and deleted_at is null)`

const ending = ({ db }: Services) =>
  db
    .selectFrom('authorizations')
    .select(['id', 'version'])
    .where('status', '=', 'valid')
    .where('refresh_sealed', 'is not', null)
    .where('access_expires_at', '<', sql<Date>`now() + interval '30 minutes'`)
    // What ended for good was told of on its day, and must not crowd out the rest.
    .where(
      sql<boolean>`(refresh_expires_at is null or refresh_expires_at > now() or access_expires_at > now() - interval '1 day')`,
    )
    .where(inUse)
    .orderBy('access_expires_at')
    .limit(500)
    .execute()

const endingForGood = ({ db }: Services) =>
  db
    .selectFrom('authorizations')
    .select(['id', 'refresh_expires_at'])
    .where('status', '=', 'valid')
    .where('refresh_sealed', 'is not', null)
    .where('refresh_expires_at', '<', sql<Date>`now() + interval '3 days'`)
    .where('refresh_expires_at', '>', sql<Date>`now()`)
    .where(inUse)
    .limit(500)
    .execute()

/** Every few minutes: what ends soon is renewed, and people hear in time of what only they can renew. */
export const refreshTokens = async (services: Services): Promise<void> => {
  for (const { id, version } of await ending(services)) {
    await renewToken(services, id, version).catch((error: unknown) => {
      if (!(error instanceof PlatformFailure)) throw error
      services.log.warn({ authorization: id, kind: error.kind, code: error.code }, 'token not renewed')
    })
  }
  for (const { id, refresh_expires_at: at } of await endingForGood(services)) {
    const date = at === null ? '' : localTime(at)
    await withSystem(services.db, (tx) => notifyToken(tx, id, 'account.token_expiring', { date }))
  }
}
