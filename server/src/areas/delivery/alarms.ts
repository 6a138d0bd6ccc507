import { sql } from 'kysely'
import type { Tx } from '../../core/db/tenant.ts'
import { activeAdmins, activeMembers, notify } from '../../core/notifications/notify.ts'
import { shanghaiDay, shanghaiHour } from '../../core/time/shanghai.ts'

const hourOf = (now: Date): string => `${shanghaiDay(now)}T${shanghaiHour(now)}`

const MEMBERS = ['User', 'Member'] as const

interface AccountNotice {
  kind: 'push.failing' | 'push.paused'
  params: Record<string, string>
}

/** Tells Admins and everyone whose ad sets push through the account; each at most once an hour. */
export const notifyOfAccount = async (tx: Tx, accountId: string, { kind, params }: AccountNotice, now: Date) => {
  const account = await tx.selectFrom('ad_accounts').select('name').where('id', '=', accountId).executeTakeFirst()
  const concerned = await tx
    .selectFrom('adsets')
    .select('enterprise_id')
    .distinct()
    .where('account_id', '=', accountId)
    .where('deleted_at', 'is', null)
    .execute()
  const news = {
    kind,
    params: { ...params, account: account?.name ?? '' },
    link: '/apps/adsets/list',
    dedupeKey: `${kind}:${accountId}:${hourOf(now)}`,
  }
  await notify(tx, await activeAdmins(tx), news)
  const owners = await activeMembers(
    tx,
    concerned.map(({ enterprise_id }) => enterprise_id),
    MEMBERS,
  )
  for (const [enterpriseId, people] of owners) await notify(tx, people, { ...news, enterpriseId })
}

/** Says how many pushes of these ad sets were given up; each ad set at most once an hour. */
export const notifyOfDead = async (tx: Tx, adsetIds: readonly string[], now: Date): Promise<void> => {
  const { rows } = await sql<{ id: string; name: string; enterprise_id: string; n: number }>`
    select a.id, a.name, a.enterprise_id,
      (select count(*) from (select from pushes p where p.adset_id = a.id and p.state = 'dead' limit 1000) dead) n
    from adsets a where a.id = any (${[...adsetIds]})`.execute(tx)
  const owners = await activeMembers(
    tx,
    rows.map(({ enterprise_id }) => enterprise_id),
    MEMBERS,
  )
  for (const { id, name, enterprise_id: enterpriseId, n } of rows) {
    await notify(tx, owners.get(enterpriseId) ?? [], {
      kind: 'push.dead',
      params: { adset: name, count: String(n) },
      link: `/apps/adsets/details/${id}?tab=pushes&Status=dead`,
      dedupeKey: `push.dead:${id}:${hourOf(now)}`,
      enterpriseId,
    })
  }
}
