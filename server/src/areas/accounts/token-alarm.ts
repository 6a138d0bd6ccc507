import { sql } from 'kysely'
import { localTime } from '../../core/time/shanghai.ts'
import type { Tx } from '../../core/db/tenant.ts'
import { activeAdmins, type News, notify } from '../../core/notifications/notify.ts'

type Kind = 'account.token_broken' | 'account.token_expiring'
interface Recipient {
  enterprise_id: string
  name: string
  count: number
  owners: string[]
}

const LINK = '/apps/adaccounts/list?TokenStatus='

/** Per enterprise that may use the accounts: what its own owners may read of it, and who they are. */
const concerned = async (tx: Tx, authorizationId: string): Promise<Recipient[]> => {
  const { rows } = await sql<Recipient>`
    select g.enterprise_id, min(ac.name) as name, count(*) as count,
      array(select m.user_id from members m join users u on u.id = m.user_id
            where m.enterprise_id = g.enterprise_id and m.role = 'User' and m.status = 'active' and m.deleted_at is null
              and u.status = 'active' and u.deleted_at is null limit 100) as owners
    from ad_accounts ac
    join account_grants g on g.account_id = ac.id
    join enterprises e on e.id = g.enterprise_id and e.deleted_at is null
    where ac.authorization_id = ${authorizationId} and ac.deleted_at is null
    group by g.enterprise_id`.execute(tx)
  return rows
}

const summed = async (tx: Tx, authorizationId: string) => {
  const { rows } = await sql<{ name: string | null; count: number }>`
    select min(name) as name, count(*) as count
    from ad_accounts where authorization_id = ${authorizationId} and deleted_at is null`.execute(tx)
  return rows[0]
}

/** Tells Admins and the owners of the enterprises concerned, each at most once a day; nobody where no account hangs on it. */
export const notifyToken = async (
  tx: Tx,
  authorizationId: string,
  kind: Kind,
  params: Record<string, string>,
): Promise<void> => {
  const all = await summed(tx, authorizationId)
  if (all === undefined || all.name === null) return
  const news = (account: string, count: number): News => ({
    kind,
    params: { ...params, account, n: String(count) },
    link: LINK + (kind === 'account.token_broken' ? 'broken' : 'expiring'),
    dedupeKey: `${kind}:${authorizationId}:${localTime(new Date()).slice(0, 10)}`,
  })
  await notify(tx, await activeAdmins(tx), news(all.name, all.count))
  for (const { enterprise_id, name, count, owners } of await concerned(tx, authorizationId))
    await notify(tx, owners, { ...news(name, count), enterpriseId: enterprise_id })
}
