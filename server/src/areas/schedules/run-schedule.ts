import type * as endpoints from '#contract/schedules/endpoints.ts'
import { hold } from '../../core/db/hold.ts'
import { Failure } from '../../core/http/failure.ts'
import type { Context } from '../../core/http/route.ts'
import { audit } from '../../core/audit/audit.ts'
import { beginRun, blockedBy } from './begin-run.ts'
import { findSchedule, mayChange, scheduleReply } from './list-schedules.ts'

export const runSchedule = ({ params, caller, client, services, tx }: Context<typeof endpoints.runSchedule>) =>
  tx(async (tx) => {
    await hold(tx, 'schedules', params.id)
    const row = await findSchedule(tx, caller, params.id)
    if (!mayChange(caller, row)) throw new Failure('access.forbidden')
    const last = (await scheduleReply(tx, services, caller, row.id)).last
    if (last !== null && ['queued', 'running'].includes(last.state)) throw new Failure('schedule.running')
    const stopped = await blockedBy(services, row)
    if (stopped === 'recipients') throw new Failure('schedule.recipient')
    // Whoever sends it now answers for it where its owner no longer can.
    if (stopped !== undefined) throw new Failure('access.forbidden')
    await beginRun(tx, services, row, new Date())
    await audit(tx, caller, client, {
      action: 'schedule.run',
      entity: 'schedule',
      entityId: row.id,
      entityName: row.name,
      enterpriseId: row.enterprise_id,
      after: { resource: row.resource, recipients: row.recipients.length },
    })
    return { schedule: await scheduleReply(tx, services, caller, row.id) }
  })
