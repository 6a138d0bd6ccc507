import { sql } from 'kysely'
import { z } from 'zod'
import { newId } from '../../../core/db/ids.ts'
import { searchText } from '../../../core/db/search.ts'
import type { Tx } from '../../../core/db/tenant.ts'
import type { RemoteUser } from '../port.ts'
import { wantRanges } from '../../agents/want-ranges.ts'
import { inBatches } from '../../../core/in-batches.ts'
import type { PartRun } from './part-run.ts'

const Cursor = z.object({ department: z.number() })
const BATCH = 1000

type Above = ReadonlyMap<number, readonly number[]>

const rowOf = (user: RemoteUser, above: Above) => ({
  id: newId('wu'),
  user_id: user.userId,
  open_user_id: user.openUserId,
  name: user.name,
  avatar: user.avatar,
  status: user.status,
  departments: user.departments,
  under: [...new Set(user.departments.flatMap((id) => above.get(id) ?? [id]))],
  search: searchText(user.name, user.userId),
})

const ARRAY = sql`bigint[]`
/**
 * Whoever was read in this sync before, through another department, is passed over. Answers how many were not. Online and
 * offline are ours, and stay.
 */
const store = async (tx: Tx, { corpId, generation }: PartRun, users: readonly RemoteUser[], above: Above) => {
  const once = [...new Map(users.map((user) => [user.userId, user])).values()].map((user) => rowOf(user, above))
  const { rows } = await sql<{ user_id: string; turned: boolean }>`
    with g as (
      select * from jsonb_to_recordset(${JSON.stringify(once)}::jsonb) g(id text, user_id text, open_user_id text, name text, avatar text,
        status smallint, departments jsonb, under jsonb, search text)),
    old as (
      select w.user_id, w.status, w.gone_at is not null gone from wecom_users w join g on g.user_id = w.user_id
      where w.corp_id = ${corpId}),
    stored as (
      insert into wecom_users as w (id, corp_id, user_id, open_user_id, name, avatar, status, departments, under, search, generation)
      select g.id, ${corpId}, g.user_id, g.open_user_id, g.name, g.avatar, g.status,
        array(select jsonb_array_elements_text(g.departments))::${ARRAY}, array(select jsonb_array_elements_text(g.under))::${ARRAY},
        g.search, ${generation}
      from g
      on conflict (corp_id, user_id) do update set open_user_id = excluded.open_user_id, name = excluded.name,
        avatar = excluded.avatar, status = excluded.status, departments = excluded.departments, under = excluded.under,
        search = excluded.search, generation = excluded.generation, gone_at = null
      where w.generation <> excluded.generation
      returning w.user_id, w.status)
    select s.user_id, coalesce(old.status <> s.status or old.gone, false) turned
    from stored s left join old on old.user_id = s.user_id`.execute(tx)
  const turned = rows.filter((row) => row.turned).map(({ user_id }) => user_id)
  await wantRanges(tx, corpId, turned)
  return rows.length
}

const departmentsOf = async ({ services, corpId }: PartRun) => {
  const rows = await services.db
    .selectFrom('wecom_departments')
    .select(['id', 'ancestors'])
    .where('corp_id', '=', corpId)
    .orderBy('id')
    .execute()
  return rows.map(({ id, ancestors }) => ({ id, ancestors: ancestors.map(Number) }))
}

/** Department by department. Only when all were read is someone who was in none of them gone. */
export const readUsers = async (run: PartRun): Promise<void> => {
  const { ask, write, corpId, generation } = run
  const departments = await departmentsOf(run)
  const above = new Map(departments.map(({ id, ancestors }) => [id, ancestors]))
  const last = Cursor.safeParse(run.cursor).data?.department ?? -1
  for (const { id } of departments.filter((one) => one.id > last)) {
    const users = await ask((client) => client.usersOf(id))
    const batches = inBatches(users, BATCH)
    for (const [at, batch] of batches.entries())
      await write((tx) => store(tx, run, batch, above), at === batches.length - 1 ? { cursor: { department: id } } : {})
  }
  await write(
    async (tx) => {
      const { rows } = await sql<{ user_id: string }>`
        update wecom_users set gone_at = now()
        where corp_id = ${corpId} and generation < ${generation} and gone_at is null returning user_id`.execute(tx)
      await wantRanges(
        tx,
        corpId,
        rows.map(({ user_id }) => user_id),
      )
      await sql`update wecom_corps set users = (select count(*) from wecom_users where corp_id = ${corpId} and gone_at is null)
        where id = ${corpId}`.execute(tx)
      return 0
    },
    { total: run.done },
  )
}
