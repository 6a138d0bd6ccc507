import { sql } from 'kysely'
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

/** The mailboxes of all of them; whoever has none here is named at the field. */
export const checkRecipients = async (
  { lookupDb }: Services,
  enterpriseId: string,
  ids: readonly string[],
): Promise<Mailbox[]> => {
  const wanted = [...new Set(ids)]
  const found = await mailboxesOf(lookupDb, enterpriseId, wanted)
  const missing = wanted.filter((id) => !found.some((one) => one.id === id))
  if (missing.length > 0) throw new Failure('schedule.recipient', { issues: [{ path: 'recipients', message: '' }] })
  return found
}
