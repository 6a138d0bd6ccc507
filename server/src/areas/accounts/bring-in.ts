import { sql } from 'kysely'
import type { ImportResult } from '#contract/accounts/entities.ts'
import type { Provider } from '#contract/accounts/providers.ts'
import { newId } from '../../core/db/ids.ts'
import type { Row } from '../../core/db/schema.ts'
import { searchText } from '../../core/db/search.ts'
import type { Tx } from '../../core/db/tenant.ts'
import type { Caller } from '../../core/http/caller.ts'
import type { Client } from '../../core/http/client.ts'
import { audit, changes } from '../../core/audit/audit.ts'
import { accountById, auditSnapshot } from './show-account.ts'

const ACCOUNTS_LOCK = 7_204_120

/** Who brings accounts in, and from where. */
export interface AuditContext {
  actor: Pick<Caller, 'userId' | 'username' | 'fullname'>
  client: Client
}

type Kept = Pick<
  Row<'ad_accounts'>,
  'name' | 'corporation' | 'role' | 'agent_account_id' | 'authorization_id' | 'status' | 'balance' | 'remark'
>
/** What is known of an account; what is left out stays as it is. */
export type Known = Partial<Kept>

const COLUMNS = [
  'id',
  'account_id',
  'name',
  'corporation',
  'role',
  'agent_account_id',
  'authorization_id',
  'status',
  'balance',
  'remark',
] as const

/** Of two who bring in the same account the second finds it there. */
export const holdAccounts = async (tx: Tx): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${ACCOUNTS_LOCK})`.execute(tx)
}

export const findByPlatformId = (tx: Tx, provider: Provider, accountId: string) =>
  tx
    .selectFrom('ad_accounts')
    .select(COLUMNS)
    .where('provider', '=', provider)
    .where('account_id', '=', accountId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
type Found = NonNullable<Awaited<ReturnType<typeof findByPlatformId>>>

/** What differs from the stored account; an empty text says nothing. */
export const news = (found: Found, known: Known): Known => {
  const stored: Record<string, unknown> = found
  return Object.fromEntries(
    Object.entries(known).filter(([key, value]) => value !== undefined && value !== '' && stored[key] !== value),
  )
}

interface Brought {
  provider: Provider
  accountId: string
  known: Known
  /** As the log names them. */
  secrets: object
}

const insert = async (tx: Tx, { actor, client }: AuditContext, { provider, accountId, known, secrets }: Brought) => {
  const id = newId('ac')
  const name = known.name || accountId
  await tx
    .insertInto('ad_accounts')
    .values({
      agent_account_id: null,
      authorization_id: null,
      balance: null,
      ...known,
      id,
      provider,
      account_id: accountId,
      name,
      balance_at: known.balance === undefined || known.balance === null ? null : new Date(),
      search: searchText(name, accountId, known.corporation, known.remark),
    })
    .execute()
  await audit(tx, actor, client, {
    action: 'account.create',
    entity: 'account',
    entityId: id,
    entityName: name,
    after: { ...auditSnapshot(await accountById(tx, id)), ...secrets },
  })
  return id
}

/** Changes the stored columns and notes in the log what people would read. */
export const change = async (
  tx: Tx,
  { actor, client }: AuditContext,
  found: Found,
  fresh: Known,
  secrets: object = {},
) => {
  const before = auditSnapshot(await accountById(tx, found.id))
  const next = { ...found, ...fresh }
  if (Object.keys(fresh).length > 0)
    await tx
      .updateTable('ad_accounts')
      .set({
        ...fresh,
        ...(fresh.balance === undefined ? {} : { balance_at: new Date() }),
        search: searchText(next.name, next.account_id, next.corporation, next.remark),
      })
      .where('id', '=', found.id)
      .execute()
  const changed = changes(before, auditSnapshot(await accountById(tx, found.id)))
  await audit(tx, actor, client, {
    action: 'account.update',
    entity: 'account',
    entityId: found.id,
    entityName: next.name,
    before: changed.before,
    after: { ...changed.after, ...secrets },
  })
}

/** Creates the account or brings the stored one up to date; needs {@link holdAccounts} before. */
export const bringIn = async (
  tx: Tx,
  auditContext: AuditContext,
  provider: Provider,
  accountId: string,
  known: Known,
  secrets: object = {},
): Promise<{ id: string; outcome: Exclude<ImportResult['outcome'], 'failed'> }> => {
  const found = await findByPlatformId(tx, provider, accountId)
  if (found === undefined)
    return { id: await insert(tx, auditContext, { provider, accountId, known, secrets }), outcome: 'created' }
  const fresh = news(found, known)
  if (Object.keys({ ...fresh, ...secrets }).length === 0) return { id: found.id, outcome: 'unchanged' }
  await change(tx, auditContext, found, fresh, secrets)
  return { id: found.id, outcome: 'updated' }
}
