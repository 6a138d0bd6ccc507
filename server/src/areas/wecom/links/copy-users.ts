import { sql } from 'kysely'
import type * as endpoints from '#contract/wecom/endpoints.ts'
import type { CopyResult } from '#contract/wecom/entities.ts'
import { type ErrorCode, ERRORS, type Language } from '#contract/errors.ts'
import { RANGE_LIMIT } from '#contract/wecom/statuses.ts'
import type { Tx } from '../../../core/db/tenant.ts'
import { Failure } from '../../../core/http/failure.ts'
import type { Context } from '../../../core/http/route.ts'
import { audit } from '../../../core/audit/audit.ts'
import { findCorp } from '../find-corp.ts'
import { personSkip } from '../ranges/effective-range.ts'
import { configuredUsers, readBackups, readFacts } from '../ranges/read-facts.ts'
import { wantLinks } from '../ranges/want-links.ts'
import { findLink } from './find-link.ts'

type Call = Context<typeof endpoints.copyUsers>
interface Target {
  id: string
  name: string
  departments: number
  /** People it has, and how many of the given are among them. */
  users: number
  shared: number
}

const failureText = (code: ErrorCode, language: Language, detail = ''): string =>
  ERRORS[code][language].replace('{detail}', detail)

const readTargets = async (tx: Tx, corpId: string, ids: readonly string[], given: readonly string[]) => {
  const { rows } = await sql<Target>`
    with held as (
      select id, name, departments from wecom_links
      where id = any (${[...ids]}) and corp_id = ${corpId} and gone_at is null order by id for no key update)
    select l.id, l.name, cardinality(l.departments) departments, coalesce(p.users, 0)::int users, coalesce(p.shared, 0)::int shared
    from held l left join (
      select link_id, count(*) users, count(*) filter (where user_id = any (${[...given]})) shared
      from wecom_link_users where link_id = any (${[...ids]}) group by link_id) p on p.link_id = l.id`.execute(tx)
  if (rows.length !== ids.length) throw new Failure('link.not_found')
  return new Map(rows.map((row) => [row.id, row]))
}

/** What becomes of one link; nothing is written yet. */
const judge = (target: Target, given: number, someoneAble: boolean, { body, language }: Call): CopyResult => {
  const { id, name } = target
  const union = body.mode === 'union'
  const users = union ? target.users + given - target.shared : given
  const same = target.shared === given && (union || target.users === given)
  if (same) return { id, name, outcome: 'unchanged', users: target.users, message: null }
  const refused = (code: ErrorCode, detail?: string): CopyResult => ({
    id,
    name,
    outcome: 'failed',
    users: target.users,
    message: failureText(code, language, detail),
  })
  if (users > RANGE_LIMIT) return refused('link.too_many', String(users))
  if (!union && !someoneAble && target.departments === 0) return refused('link.empty')
  return { id, name, outcome: 'updated', users, message: null }
}

const write = async (tx: Tx, { body }: Call, ids: readonly string[], given: readonly string[]): Promise<void> => {
  if (body.mode === 'replace')
    await sql`delete from wecom_link_users where link_id = any (${[...ids]}) and user_id <> all (${[...given]})`.execute(
      tx,
    )
  await sql`
    insert into wecom_link_users (link_id, corp_id, user_id)
    select l, ${body.corp_id}, u from unnest(${[...ids]}::text[]) l cross join unnest(${[...given]}::text[]) u
    on conflict do nothing`.execute(tx)
  await wantLinks(tx, ids)
}

/** What is configured changes at once and for all; the ranges at WeCom follow link by link. */
export const copyUsers = (call: Call) =>
  call.tx(async (tx) => {
    const { body, caller, client } = call
    const corp = await findCorp(tx, body.corp_id)
    const from = await findLink(tx, corp.id, body.from)
    const given = await configuredUsers(tx, from.id)
    const ids = [...new Set(body.to)]
    const targets = await readTargets(tx, corp.id, ids, given)
    const now = new Date()
    const people = [...(await readFacts(tx, corp.id, given, now)), ...(await readBackups(tx, corp.id, now))]
    const someoneAble = people.some((one) => personSkip(one, now) === null)
    const results = ids.flatMap((id) => {
      const target = targets.get(id)
      return target === undefined ? [] : [judge(target, given.length, someoneAble, call)]
    })
    const updated = results.filter(({ outcome }) => outcome === 'updated').map(({ id }) => id)
    if (updated.length > 0) await write(tx, call, updated, given)
    await audit(tx, caller, client, {
      action: 'link.copy_users',
      entity: 'link',
      entityId: from.id,
      entityName: from.name,
      enterpriseId: corp.enterprise_id,
      after: updated.length === 0 ? {} : { mode: body.mode, users: given.length, links: updated },
      before: updated.length === 0 ? {} : null,
    })
    return { results }
  })
