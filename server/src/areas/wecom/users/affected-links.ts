import { sql } from 'kysely'
import type { Tx } from '../../../core/db/tenant.ts'
import { type PersonFacts, personSkip } from '../ranges/effective-range.ts'
import { readBackups, readFacts } from '../ranges/read-facts.ts'

export interface AffectedLink {
  id: string
  name: string
  userCount: number
  effectiveCount: number
  /** Others who can receive, departments included, backups not. */
  others: number
}

const able = (people: readonly PersonFacts[], now: Date): string[] =>
  people.filter((one) => personSkip(one, now) === null).map(({ userId }) => userId)

/**
 * The links a person is in, held so that no two people leave one at the same moment; with how many receive once this
 * person does or does not, and whether somebody else could.
 */
export const affectedLinks = async (tx: Tx, corpId: string, userId: string, online: boolean) => {
  const now = new Date()
  const { rows: held } = await sql<{ id: string }>`
    select l.id from wecom_links l
    where l.corp_id = ${corpId} and l.gone_at is null
      and l.id in (select link_id from wecom_link_users where corp_id = ${corpId} and user_id = ${userId})
    order by l.id for no key update`.execute(tx)
  const ids = held.map(({ id }) => id)
  const { rows: people } = await sql<{ user_id: string }>`
    select distinct user_id from wecom_link_users where link_id = any (${ids})`.execute(tx)
  const facts = await readFacts(
    tx,
    corpId,
    people.map(({ user_id }) => user_id),
    now,
  )
  const own = facts.find((one) => one.userId === userId)
  const others = able(facts, now).filter((id) => id !== userId)
  const backups = able(await readBackups(tx, corpId, now), now).filter((id) => id !== userId)
  const receives = own !== undefined && personSkip({ ...own, online }, now) === null
  const { rows: links } = await sql<AffectedLink>`
    select l.id, l.name, count(*)::int "userCount",
      (count(*) filter (where lu.user_id = any (${others})) + ${receives ? 1 : 0})::int "effectiveCount",
      (count(*) filter (where lu.user_id = any (${others})) + cardinality(l.departments))::int others
    from wecom_links l join wecom_link_users lu on lu.link_id = l.id
    where l.id = any (${ids}) group by l.id order by l.name, l.id`.execute(tx)
  return {
    backups: backups.length,
    links: links.map((link) => ({
      ...link,
      effectiveCount: link.effectiveCount === 0 && link.others === 0 ? backups.length : link.effectiveCount,
    })),
  }
}
