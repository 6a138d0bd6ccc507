import { sql } from 'kysely'
import { searchText } from '../../../core/db/search.ts'
import type { Tx } from '../../../core/db/tenant.ts'
import type { RemoteLink } from '../port.ts'
import { sameUsers } from '../ranges/effective-range.ts'
import { wantLinks } from '../ranges/want-links.ts'
import { mergeRange } from './merge-range.ts'
import type { PartRun } from './part-run.ts'

/** What a link's range was before WeCom was asked: if it has moved since, the answer about it is old. */
export interface KnownRange {
  id: string
  effective: string[]
  departments: number[]
  /** Nothing is on its way, so that what WeCom says is somebody's doing there. */
  settled: boolean
  wanted: number
  configured: string[]
}

export const readKnown = async (tx: Tx, ids: readonly string[]): Promise<Map<string, KnownRange>> => {
  const { rows } = await sql<KnownRange>`
    select l.id, l.effective, l.departments, l.range_wanted wanted,
      l.range_due is null and l.range_lease is null and l.range_error is null and l.gone_at is null settled,
      array(select user_id from wecom_link_users lu where lu.link_id = l.id) configured
    from wecom_links l where l.id = any (${[...ids]})`.execute(tx)
  return new Map(rows.map((row) => [row.id, { ...row, departments: row.departments.map(Number) }]))
}

const upsert = (tx: Tx, { corpId, generation, startedAt }: PartRun, links: readonly RemoteLink[]) => {
  const rows = links.map((link) => ({ ...link, search: searchText(link.name, link.id) }))
  return sql`
    insert into wecom_links as l (id, corp_id, name, url, skip_verify, departments, priority, effective, search, created_at, generation)
    select g.id, ${corpId}, g.name, g.url, g."skipVerify", array(select jsonb_array_elements_text(g.departments))::bigint[],
      nullif(g.priority, 'null'), array(select jsonb_array_elements_text(g.users)), g.search, g."createdAt", ${generation}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) g(id text, name text, url text, "skipVerify" boolean, departments jsonb,
      priority jsonb, users jsonb, search text, "createdAt" timestamptz)
    on conflict (id) do update set name = excluded.name, url = excluded.url, skip_verify = excluded.skip_verify,
      priority = excluded.priority, search = excluded.search, created_at = excluded.created_at,
      generation = excluded.generation, gone_at = case when l.gone_at > ${startedAt} then l.gone_at end
    where l.corp_id = excluded.corp_id`.execute(tx)
}

const addPeople = (tx: Tx, corpId: string, pairs: readonly { link: string; user: string }[]) =>
  sql`
    insert into wecom_link_users (link_id, corp_id, user_id)
    select l, ${corpId}, u from unnest(${pairs.map(({ link }) => link)}::text[], ${pairs.map(({ user }) => user)}::text[]) g(l, u)
    on conflict do nothing`.execute(tx)

const removePeople = (tx: Tx, pairs: readonly { link: string; user: string }[]) =>
  sql`
    delete from wecom_link_users where (link_id, user_id) in (
      select * from unnest(${pairs.map(({ link }) => link)}::text[], ${pairs.map(({ user }) => user)}::text[]))`.execute(
    tx,
  )

/** A new link brings its people along; of a known one only what changed at WeCom, and only if nothing of ours was on its way. */
export const storeLinks = async (
  tx: Tx,
  run: PartRun,
  links: readonly RemoteLink[],
  before: ReadonlyMap<string, KnownRange>,
): Promise<number> => {
  const ids = links.map(({ id }) => id)
  await sql`select from wecom_links where id = any (${ids}) order by id for no key update`.execute(tx)
  const now = await readKnown(tx, ids)
  await upsert(tx, run, links)
  const pairs = (link: string, users: readonly string[]) => users.map((user) => ({ link, user }))
  const added = links.filter(({ id }) => !now.has(id)).flatMap(({ id, users }) => pairs(id, users))
  const removed: { link: string; user: string }[] = []
  const moved: RemoteLink[] = []
  for (const link of links) {
    const known = now.get(link.id)
    const trusted =
      known?.settled === true && before.get(link.id)?.settled === true && before.get(link.id)?.wanted === known.wanted
    if (known === undefined || !trusted) continue
    if (
      sameUsers(known.effective, link.users) &&
      sameUsers(known.departments.map(String), link.departments.map(String))
    )
      continue
    const merged = mergeRange(known.configured, known.effective, link.users)
    added.push(...pairs(link.id, merged.added))
    removed.push(...pairs(link.id, merged.removed))
    moved.push(link)
  }
  await removePeople(tx, removed)
  await addPeople(tx, run.corpId, added)
  for (const { id, users, departments } of moved)
    await sql`update wecom_links set effective = ${[...users]}::text[], departments = ${[...departments]}::bigint[] where id = ${id}`.execute(
      tx,
    )
  // What is new is looked at as well: it may hold people who are offline here.
  await wantLinks(tx, [...moved.map(({ id }) => id), ...ids.filter((id) => !now.has(id))])
  return links.length
}
