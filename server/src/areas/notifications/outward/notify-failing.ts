import { sql } from 'kysely'
import type { Tx } from '../../../core/db/tenant.ts'
import { activeAdmins, activeMembers, notify } from '../../../core/notifications/notify.ts'
import type { Receiver } from './claim.ts'

/** Whoever made the robot; where that person has left, those who answer for it now. */
const responsible = async (tx: Tx, robotId: string, enterpriseId: string | null): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select u.id from robots r join users u on u.id = r.created_by
    where r.id = ${robotId} and u.status = 'active' and u.deleted_at is null`.execute(tx)
  if (rows.length > 0) return rows.map(({ id }) => id)
  if (enterpriseId === null) return activeAdmins(tx)
  return (await activeMembers(tx, [enterpriseId], ['User'])).get(enterpriseId) ?? []
}

/** Says in the console that nothing arrives there any more; once, until something does again. */
export const notifyFailing = async (tx: Tx, receiver: Receiver, error: string, now: Date): Promise<void> => {
  if (receiver.way === 'mail') {
    await notify(tx, await activeAdmins(tx), {
      kind: 'mail.failed',
      params: { to: receiver.to, error },
      dedupeKey: `mail.failed:${receiver.userId}:${now.toISOString()}`,
    })
    return
  }
  const { id, name, enterpriseId } = receiver
  await notify(tx, await responsible(tx, id, enterpriseId), {
    kind: 'robot.failing',
    params: { robot: name, error },
    link:
      enterpriseId === null
        ? '/apps/settings/notification?tab=robots'
        : `/apps/enterprises/list_members/${enterpriseId}?tab=robots`,
    dedupeKey: `robot.failing:${id}:${now.toISOString()}`,
    ...(enterpriseId === null ? {} : { enterpriseId }),
  })
}
