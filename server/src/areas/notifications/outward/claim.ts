import { sql } from 'kysely'
import type { Level } from '#contract/core/notifications.ts'
import { newId } from '../../../core/db/ids.ts'
import type { Row } from '../../../core/db/schema.ts'
import { type Tx, withSystem } from '../../../core/db/tenant.ts'
import { tokensAt } from '../../../core/limits/token-bucket.ts'
import type { Services } from '../../../core/services.ts'
import { quietUntil } from '../../../core/time/quiet.ts'
import { addressOf } from '../robots/test-robot.ts'
import type { RobotAddress } from '../robots/ask-robot.ts'
import type { DueNotice } from './message.ts'

export const LEASE_MS = 120_000
/** A mailbox gets at most one mail a minute; what comes meanwhile goes into the next. */
const MAILS_A_MINUTE = 2
const MOST = 200
/** What could not be sent for so long is no news any more. */
const TOO_OLD = 48 * 3_600_000

export type Receiver =
  | { way: 'robot'; id: string; name: string; enterpriseId: string | null; address: RobotAddress }
  | { way: 'mail'; userId: string; to: string }

export interface Claim {
  owner: string
  target: string
  receiver: Receiver
  notices: (DueNotice & { id: string })[]
}

type NoticeQueue = Row<'notice_lanes'>

const receiverOf = async (tx: Tx, services: Services, queue: NoticeQueue): Promise<Receiver | undefined> => {
  if (queue.robot_id !== null) {
    const robot = await tx
      .selectFrom('robots')
      .select(['id', 'name', 'enterprise_id', 'status', 'deleted_at'])
      .where('id', '=', queue.robot_id)
      .executeTakeFirstOrThrow()
    if (robot.status === 'off' || robot.deleted_at !== null) return undefined
    const address = await addressOf(tx, services, robot.id)
    return { way: 'robot', id: robot.id, name: robot.name, enterpriseId: robot.enterprise_id, address }
  }
  const user = await tx
    .selectFrom('users')
    .select(['id', 'email'])
    .where('id', '=', queue.user_id ?? '')
    .where('status', '=', 'active')
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return user?.email ? { way: 'mail', userId: user.id, to: user.email } : undefined
}

/** What came in the quiet hours waits for their end, whenever it was meant to go. */
const keepQuiet = async (tx: Tx, services: Services, target: string, now: Date): Promise<void> => {
  const settings = await services.settings.get('notification')
  const until = quietUntil(now, settings)
  if (until === undefined) return
  const loud: Level[] = settings.quietDanger ? ['danger'] : []
  await sql`
    update notices set due_at = ${until}, held = true
    where target = ${target} and state = 'waiting' and due_at <= ${now} and level <> all (${loud})`.execute(tx)
}

const readDue = async (tx: Tx, target: string, now: Date) => {
  const { rows } = await sql<DueNotice & { id: string; held: boolean }>`
    select n.id, n.kind, n.level, n.params, n.link, n.created_at, n.unsure, n.held, e.name "enterpriseName"
    from notices n left join enterprises e on e.id = n.enterprise_id
    where n.target = ${target} and n.state = 'waiting' and n.due_at <= ${now}
    order by n.created_at, n.id limit ${MOST}`.execute(tx)
  return rows
}

const drop = async (tx: Tx, target: string, state: 'dropped' | 'dead', before?: Date): Promise<void> => {
  let rows = tx.updateTable('notices').set({ state }).where('target', '=', target).where('state', '=', 'waiting')
  if (before !== undefined) rows = rows.where('created_at', '<', before)
  await rows.execute()
}

const isBusy = async (tx: Tx, target: string): Promise<boolean> =>
  (await tx
    .selectFrom('notices')
    .select('id')
    .where('target', '=', target)
    .where('state', '=', 'sending')
    .limit(1)
    .executeTakeFirst()) !== undefined

/** Takes on the next message for a robot or mailbox and writes that down, committed before anything is sent. */
export const claimNotices = (services: Services, target: string, now: Date): Promise<Claim | undefined> =>
  withSystem(services.db, async (tx) => {
    const queue = await tx
      .selectFrom('notice_lanes')
      .selectAll()
      .where('target', '=', target)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()
    if (queue === undefined || (queue.paused_until !== null && queue.paused_until > now)) return undefined
    if (await isBusy(tx, target)) return undefined
    const receiver = await receiverOf(tx, services, queue)
    if (receiver === undefined) {
      await drop(tx, target, 'dropped')
      return undefined
    }
    await drop(tx, target, 'dead', new Date(now.getTime() - TOO_OLD))
    await keepQuiet(tx, services, target, now)
    const due = await readDue(tx, target, now)
    const { perMinute } = await services.settings.get('notification')
    const pace = receiver.way === 'robot' ? perMinute : MAILS_A_MINUTE
    const tokens = tokensAt({ tokens: queue.tokens, at: queue.tokens_at }, pace, now)
    if (due.length === 0 || tokens < 1) return undefined
    // More than may go one by one, and whatever a night has gathered, goes together.
    const together = due.length > Math.floor(tokens) || due.some(({ held }) => held)
    const notices = together ? due : due.slice(0, 1)
    const owner = newId('le', now.getTime())
    await tx
      .updateTable('notice_lanes')
      .set({ tokens: tokens - 1, tokens_at: now })
      .where('target', '=', target)
      .execute()
    await sql`
      update notices set state = 'sending', attempts = attempts + 1, lease_owner = ${owner},
        lease_until = ${new Date(now.getTime() + LEASE_MS)}
      where id = any (${notices.map(({ id }) => id)})`.execute(tx)
    return { owner, target, receiver, notices }
  })
