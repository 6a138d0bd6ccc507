import { sql } from 'kysely'
import type { Funnel, Link, LinkDetail } from '#contract/wecom/entities.ts'
import { FUNNEL_STEPS } from '#contract/wecom/statuses.ts'
import type { Row } from '../../../core/db/schema.ts'
import type { Tx } from '../../../core/db/tenant.ts'
import { Failure } from '../../../core/http/failure.ts'
import { personSkip } from '../ranges/effective-range.ts'
import { readFacts } from '../ranges/read-facts.ts'
import { funnelRows } from '../../agents/funnel-rows.ts'
import { findLink } from './find-link.ts'

const NOTHING: Funnel = Object.freeze({ shown: 0, opened: 0, requested: 0, added: 0, messaged: 0, lost: 0 })
const sums = sql.join(FUNNEL_STEPS.map((step) => sql`sum(${sql.ref(step)})::int ${sql.ref(step)}`))
const TODAY = sql`date_trunc('day', now() at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai'`

/** The funnel of some links: of the Shanghai day, and of all time. */
const linkFigures = async (tx: Tx, ids: readonly string[]) => {
  const { rows } = await sql<Funnel & { link_id: string; span: 'today' | 'total' }>`
    with hours as (select * from ${funnelRows('day')} where link_id = any (${[...ids]}) and link_id <> '')
    select link_id, 'total' span, ${sums} from hours group by link_id
    union all select link_id, 'today' span, ${sums} from hours where hour >= ${TODAY} group by link_id`.execute(tx)
  const found = new Map(rows.map(({ link_id, span, ...funnel }) => [`${link_id} ${span}`, funnel]))
  return (id: string, span: 'today' | 'total'): Funnel => found.get(`${id} ${span}`) ?? NOTHING
}

const SAMPLE = 3

const peopleOf = async (tx: Tx, ids: readonly string[]) => {
  const { rows } = await sql<{ link_id: string; n: number; sample: string[] }>`
    select l.id link_id, (select count(*)::int from wecom_link_users lu where lu.link_id = l.id) n,
      array(select coalesce(nullif(u.name, ''), lu.user_id) from wecom_link_users lu
        left join wecom_users u on u.corp_id = lu.corp_id and u.user_id = lu.user_id
        where lu.link_id = l.id order by lu.user_id limit ${SAMPLE}) sample
    from wecom_links l where l.id = any (${[...ids]})`.execute(tx)
  return new Map(rows.map((row) => [row.link_id, row]))
}

/** The ad sets that lead to each link. */
export const adsetsOf = async (tx: Tx, ids: readonly string[]) => {
  const { rows } = await sql<{ link_id: string; id: string; name: string }>`
    select params->>'linkId' link_id, id, name from adsets
    where deleted_at is null and kind = 'huoke' and params->>'linkId' = any (${[...ids]}) order by id`.execute(tx)
  return Map.groupBy(rows, ({ link_id }) => link_id)
}

const shown = (
  row: Row<'wecom_links'>,
  more: Pick<Link, 'userCount' | 'sample' | 'adsets' | 'today' | 'total'>,
): Link => ({
  id: row.id,
  linkId: row.id,
  corpId: row.corp_id,
  name: row.name,
  url: row.url,
  skipVerify: row.skip_verify,
  departments: row.departments.map(Number),
  effectiveCount: row.effective.length,
  range: {
    state: row.range_state,
    error: row.range_error,
    pushedAt: row.range_pushed_at?.toISOString() ?? null,
  },
  status: row.status,
  createdAt: row.created_at.toISOString(),
  ...more,
})

/** As the API shows links, in any order. */
export const linksByIds = async (tx: Tx, ids: readonly string[]): Promise<Link[]> => {
  if (ids.length === 0) return []
  const rows = await tx.selectFrom('wecom_links').selectAll().where('id', 'in', ids).execute()
  const people = await peopleOf(tx, ids)
  const adsets = await adsetsOf(tx, ids)
  const figures = await linkFigures(tx, ids)
  return rows.map((row) =>
    shown(row, {
      userCount: people.get(row.id)?.n ?? 0,
      sample: people.get(row.id)?.sample ?? [],
      adsets: (adsets.get(row.id) ?? []).map(({ id, name }) => ({ id, name })),
      today: figures(row.id, 'today'),
      total: figures(row.id, 'total'),
    }),
  )
}

const linkUsers = async (tx: Tx, link: Row<'wecom_links'>): Promise<LinkDetail['users']> => {
  const { rows } = await sql<{ user_id: string; name: string; avatar: string; online: boolean }>`
    select lu.user_id, coalesce(u.name, '') name, coalesce(u.avatar, '') avatar, coalesce(u.online, false) online
    from wecom_link_users lu left join wecom_users u on u.corp_id = lu.corp_id and u.user_id = lu.user_id
    where lu.link_id = ${link.id} order by lu.user_id`.execute(tx)
  const now = new Date()
  const ids = rows.map(({ user_id }) => user_id)
  const facts = new Map((await readFacts(tx, link.corp_id, ids, now)).map((one) => [one.userId, one]))
  const inRange = new Set(link.effective)
  return rows.map(({ user_id: userId, name, avatar, online }) => {
    const known = facts.get(userId)
    const skipped = known === undefined ? 'invalid' : personSkip(known, now)
    return { userId, name, avatar, online, effective: inRange.has(userId), skipped }
  })
}

export const linkById = async (tx: Tx, corpId: string, id: string): Promise<LinkDetail> => {
  const row = await findLink(tx, corpId, id)
  const [link] = await linksByIds(tx, [id])
  if (link === undefined) throw new Failure('link.not_found')
  return { ...link, users: await linkUsers(tx, row), priority: row.priority, remote: row.remote }
}

/** What the audit log keeps of a link. */
export const auditSnapshotOfLink = ({ name, skipVerify, departments, users, priority }: LinkDetail) => ({
  name,
  skipVerify,
  departments,
  users: users.map(({ userId }) => userId),
  priority,
})
