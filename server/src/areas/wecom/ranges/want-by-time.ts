import { sql } from 'kysely'
import { type Tx, withSystem } from '../../../core/db/tenant.ts'
import type { Services } from '../../../core/services.ts'
import { personSkip } from './effective-range.ts'
import { readFacts } from './read-facts.ts'
import { wantLinks } from './want-links.ts'

interface Timed {
  corp_id: string
  user_id: string
  backup: boolean
}

/** Only whom a shift or a limit can bring in or out by time alone. */
const timedPeople = async (tx: Tx): Promise<Map<string, Timed[]>> => {
  const { rows } = await sql<Timed>`
    select a.corp_id, a.user_id, a.backup
    from agents a join wecom_corps c on c.id = a.corp_id and c.enterprise_id = a.enterprise_id and c.status <> 'cancelled'
    where a.deleted_at is null and a.user_id is not null and (a.daily_limit is not null or a.schedule <> '[]')`.execute(
    tx,
  )
  return Map.groupBy(rows, ({ corp_id }) => corp_id)
}

/** Settled links that have someone in range who may not be, or out of it who may. */
const linksOutOfStep = async (tx: Tx, corpId: string, people: readonly Timed[], now: Date): Promise<string[]> => {
  const ids = people.map(({ user_id }) => user_id)
  const facts = await readFacts(tx, corpId, ids, now)
  const able = new Map(facts.map((one) => [one.userId, personSkip(one, now) === null]))
  const isAble = (id: string): boolean => able.get(id) ?? false
  const backups = people.filter(({ backup }) => backup).map(({ user_id }) => user_id)
  const { rows } = await sql<{ id: string }>`
    with l as materialized (
      select id, effective, range_state = 'starved' starved from wecom_links
      where corp_id = ${corpId} and gone_at is null and range_due is null)
    select l.id from unnest(${ids}::text[], ${ids.map(isAble)}::boolean[]) u(user_id, able)
    join wecom_link_users lu on lu.corp_id = ${corpId} and lu.user_id = u.user_id join l on l.id = lu.link_id
    where case when l.starved then u.able else (u.user_id = any (l.effective)) <> u.able end
    union select l.id from l where l.starved and ${backups.some(isAble)}
    union select l.id from l where not l.starved and l.effective && ${backups.filter((id) => !isAble(id))}::text[]`.execute(
    tx,
  )
  return rows.map(({ id }) => id)
}

/** Midnight and the edges of shifts change who may receive, and nobody says so. */
export const wantByTime = async (services: Services, now: Date): Promise<number> => {
  const corps = await withSystem(services.db, timedPeople)
  let wanted = 0
  for (const [corpId, people] of corps)
    wanted += await withSystem(services.db, async (tx) => {
      const ids = await linksOutOfStep(tx, corpId, people, now)
      await wantLinks(tx, ids)
      return ids.length
    })
  return wanted
}
