import { sql } from 'kysely'
import { withSystem } from '../../../core/db/tenant.ts'
import { shanghaiDay, shanghaiHour } from '../../../core/time/shanghai.ts'
import { notify } from '../../../core/notifications/notify.ts'
import type { Services } from '../../../core/services.ts'
import { todoLink } from './notify-owner.ts'

const PORTION = 200
/** Nobody is told of the day's work at midnight. */
const MORNING = 9

interface Due {
  id: string
  title: string
  due_on: string
  enterprise_id: string
  owner_id: string | null
}

/** Tells each owner once that a to-do is due, from nine in the morning of its day; a new day is told anew. */
export const notifyDue = async ({ db }: Pick<Services, 'db'>, now = new Date()): Promise<void> => {
  const day = shanghaiHour(now) >= MORNING ? shanghaiDay(now) : shanghaiDay(new Date(now.getTime() - 86_400_000))
  for (let notified = PORTION; notified === PORTION;) {
    notified = await withSystem(db, async (tx) => {
      const { rows } = await sql<Due>`
        update todos set due_told = due_on where id in (
          select id from todos where deleted_at is null and done_at is null and due_told is distinct from due_on
            and due_on <= ${day}::date limit ${PORTION} for update skip locked)
        returning id, title, due_on, enterprise_id, owner_id`.execute(tx)
      for (const { id, title, due_on: date, enterprise_id: enterpriseId, owner_id: owner } of rows)
        await notify(tx, owner === null ? [] : [owner], {
          kind: 'todo.due',
          params: { title, date },
          link: todoLink(id),
          enterpriseId,
          dedupeKey: `todo.due:${id}:${date}`,
        })
      return rows.length
    })
  }
}
