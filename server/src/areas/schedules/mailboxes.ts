import { sql } from 'kysely'
import type { Language } from '#contract/errors.ts'
import type { Database } from '../../core/db/database.ts'
import type { Tx } from '../../core/db/tenant.ts'
import { Failure } from '../../core/http/failure.ts'
import type { Services } from '../../core/services.ts'

export interface Mailbox {
  id: string
  fullname: string
  email: string
}

/** Of these people, those who belong to the enterprise today, see it whole and can be mailed. */
export const mailboxesOf = async (
  db: Tx | Database,
  enterpriseId: string,
  ids: readonly string[],
): Promise<Mailbox[]> => {
  if (ids.length === 0) return []
  const { rows } = await sql<Mailbox>`
    select u.id, u.fullname, u.email
    from users u
    where u.id in (${sql.join(ids)}) and u.status = 'active' and u.deleted_at is null and u.email <> ''
      and u.role <> 'MemberCustomer'
      and (u.role = 'Admin' or exists (
        select from members m
        join enterprises e on e.id = ${enterpriseId} and e.ancestors @> array[m.enterprise_id]
        where m.user_id = u.id and m.deleted_at is null and m.status = 'active' and m.role <> 'MemberCustomer'))
    order by u.id`.execute(db)
  return rows
}

/** Of these people, those whose name may be told to whoever works in the enterprise: they belong to it, or to one above. */
const namesOf = async (db: Database, enterpriseId: string, ids: readonly string[]) => {
  const { rows } = await sql<{ id: string; name: string; has_email: boolean }>`
    select u.id, coalesce(nullif(u.fullname, ''), u.username) as name, coalesce(u.email, '') <> '' as has_email
    from users u
    where u.id in (${sql.join(ids)}) and u.deleted_at is null and exists (
      select from members m
      join enterprises e on e.id = ${enterpriseId} and e.ancestors @> array[m.enterprise_id]
      where m.user_id = u.id and m.deleted_at is null)
    order by u.id`.execute(db)
  return rows
}

/** Who cannot be mailed, and why; a stranger is counted and not named. */
const refusalOf = async (
  db: Database,
  enterpriseId: string,
  missing: readonly string[],
): Promise<Record<Language, string>> => {
  const named = await namesOf(db, enterpriseId, missing)
  const [inactive, unmailable] = [true, false].map((has) =>
    named.filter(({ has_email: hasEmail }) => hasEmail === has).map(({ name }) => name),
  )
  const strangers = missing.length - named.length
  const said = (parts: (string | undefined)[], glue: string) => parts.filter(Boolean).join(glue)
  return {
    zh: said(
      [
        unmailable?.length ? `${unmailable.join('、')}未填写邮箱` : undefined,
        inactive?.length ? `${inactive.join('、')}不是该企业的在职成员` : undefined,
        strangers > 0 ? `有 ${strangers} 人不是该企业的成员或未填写邮箱` : undefined,
      ],
      '；',
    ),
    en: said(
      [
        unmailable?.length ? `No email: ${unmailable.join(', ')}` : undefined,
        inactive?.length ? `Not active here: ${inactive.join(', ')}` : undefined,
        strangers > 0 ? `Not of the enterprise, or without an email: ${strangers}` : undefined,
      ],
      '; ',
    ),
  }
}

/** The mailboxes of all of them; whoever has none here is named at the field. */
export const checkRecipients = async (
  { lookupDb }: Services,
  enterpriseId: string,
  ids: readonly string[],
): Promise<Mailbox[]> => {
  const wanted = [...new Set(ids)]
  const found = await mailboxesOf(lookupDb, enterpriseId, wanted)
  const missing = wanted.filter((id) => !found.some((one) => one.id === id))
  if (missing.length > 0)
    throw new Failure('schedule.recipient', {
      issues: [{ path: 'recipients', message: await refusalOf(lookupDb, enterpriseId, missing) }],
    })
  return found
}
