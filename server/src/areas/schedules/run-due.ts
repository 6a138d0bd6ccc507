import type { Row } from '../../core/db/schema.ts'
import { type Tx, withSystem } from '../../core/db/tenant.ts'
import { notify } from '../../core/notifications/notify.ts'
import type { Services } from '../../core/services.ts'
import { beginRun, blockedBy } from './begin-run.ts'
import { nextRun } from './next-run.ts'

const stop = async (tx: Tx, row: Row<'schedules'>, stopped: Row<'schedules'>['stopped']): Promise<void> => {
  await tx.updateTable('schedules').set({ enabled: false, stopped }).where('id', '=', row.id).execute()
  await notify(tx, row.recipients, {
    kind: 'schedule.stopped',
    params: { name: row.name },
    link: '/apps/schedules',
    enterpriseId: row.enterprise_id,
    dedupeKey: `schedule.stopped:${row.id}:${row.next_at.getTime()}`,
  })
}

/** The one that is due longest, taken so that no other worker takes it too; false when none is. */
const runNext = (services: Services, now: Date): Promise<boolean> =>
  withSystem(services.db, async (tx) => {
    const row = await tx
      .selectFrom('schedules')
      .selectAll()
      .where('enabled', '=', true)
      .where('next_at', '<=', now)
      .orderBy('next_at')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()
    if (row === undefined) return false
    // From now on and not from when it was due: after a downtime it is sent once, not for every day that was missed.
    const next = nextRun({ every: row.every, onDay: row.on_day, at: row.at_time }, now)
    await tx.updateTable('schedules').set({ next_at: next }).where('id', '=', row.id).execute()
    const stopped = await blockedBy(services, row)
    if (stopped === undefined) await beginRun(tx, services, row, now)
    else await stop(tx, row, stopped)
    return true
  })

/** Every minute: what is due is put into the queue. */
export const runDue = async (services: Services, now = new Date()): Promise<void> => {
  while (await runNext(services, now)) continue
}
