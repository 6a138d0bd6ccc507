import { type RawBuilder, sql } from 'kysely'
import { AD_PROVIDERS, type PauseReason } from '#contract/accounts/providers.ts'
import { PLATFORMS } from '#contract/platforms/platforms.ts'
import type { Tx } from '../../core/db/tenant.ts'

/** Why an account does not push now: a pause whose time is over is none, though its row is changed by the next answer only. */
export const pausedNow = (queue: string): RawBuilder<PauseReason | null> => {
  const [reason, until] = [sql.ref(`${queue}.paused`), sql.ref(`${queue}.paused_until`)]
  return sql<PauseReason | null>`case when ${until} is null or ${until} > now() then ${reason} end`
}

const PUSHING_WITH_TOKENS = AD_PROVIDERS.filter((provider) => PLATFORMS[provider].tokenModes.length > 0)

/** Pushes of these accounts wait until someone authorises them anew, where the platform takes any by the authorisation. */
export const pausePushes = async (tx: Tx, authorizationId: string): Promise<void> => {
  await sql`
    insert into delivery_lanes (account_id, paused)
    select id, 'token' from ad_accounts where authorization_id = ${authorizationId} and deleted_at is null
      and provider = any(${PUSHING_WITH_TOKENS})
    on conflict (account_id) do update set paused = 'token', paused_until = null, changed_at = now()
      where delivery_lanes.paused is null or delivery_lanes.paused not in ('token', 'push_token')`.execute(tx)
}

/** With a token that works there is nothing left to wait for. */
export const resumePushes = async (tx: Tx, authorizationId: string): Promise<void> => {
  await sql`
    update delivery_lanes set paused = null, paused_until = null, failures = 0, changed_at = now()
    where paused = 'token'
      and account_id in (select id from ad_accounts where authorization_id = ${authorizationId})`.execute(tx)
}

/** A push token was typed in. Its queue is held first: a refusal of the old one that is being written down is seen, or sees the new one. */
export const resumeWithPushToken = async (tx: Tx, accountId: string): Promise<void> => {
  await sql`select from delivery_lanes where account_id = ${accountId} for update`.execute(tx)
  await sql`
    update delivery_lanes set paused = null, paused_until = null, failures = 0, changed_at = now()
    where paused = 'push_token' and account_id = ${accountId}`.execute(tx)
}

/** The pushes of an account wait until then, unless they wait already; false where they do. */
export const pauseAccount = async (tx: Tx, accountId: string, now: Date, until: Date): Promise<boolean> => {
  const { rows } = await sql`
    insert into delivery_lanes (account_id, paused, paused_until, changed_at)
    values (${accountId}, 'rule', ${until}, ${now})
    on conflict (account_id) do update set paused = 'rule', paused_until = ${until}, changed_at = ${now}
      where delivery_lanes.paused is null or delivery_lanes.paused_until <= ${now}
    returning 1`.execute(tx)
  return rows.length > 0
}

/** Lets them go on; false where that very pause is over or has been replaced. */
export const resumeAccount = async (tx: Tx, accountId: string, until: Date): Promise<boolean> => {
  const { rows } = await sql`
    update delivery_lanes set paused = null, paused_until = null, changed_at = now()
    where account_id = ${accountId} and paused = 'rule' and paused_until = ${until} returning 1`.execute(tx)
  return rows.length > 0
}
