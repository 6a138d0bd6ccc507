import { sql } from 'kysely'
import { type Tx, withSystem } from '../../../core/db/tenant.ts'
import type { Services } from '../../../core/services.ts'
import type { RobotAnswer } from '../robots/port.ts'
import { noteAnswer } from '../robots/test-robot.ts'
import type { Claim } from './claim.ts'
import { notifyFailing } from './notify-failing.ts'

const SECOND = 1000
const FIRST_PAUSE = 15 * SECOND
const LONGEST_PAUSE = 1800 * SECOND
const THROTTLED_PAUSE = 60
/** From here on whoever it belongs to is notified. */
const FAILING = 3

/** How long a robot or mailbox is left alone after so many failures in a row. */
const pauseAfter = (failures: number): number => Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** Math.min(failures - 1, 10))

/** Written only where the notices are still this claim's own. */
const writeStates = async (tx: Tx, { owner, notices }: Claim, answer: RobotAnswer, now: Date): Promise<void> => {
  const ids = notices.map(({ id }) => id)
  const own = sql`where id = any (${ids}) and lease_owner = ${owner} and state = 'sending'`
  const { outcome, words } = answer
  if (outcome === 'taken')
    await sql`update notices set state = 'sent', sent_at = ${now}, error = null, lease_until = null ${own}`.execute(tx)
  else if (outcome === 'unfit')
    await sql`update notices set state = 'dead', error = ${words}, lease_until = null ${own}`.execute(tx)
  else if (outcome === 'unknown')
    // Asked a second time at most: then it is better to be silent than to repeat.
    await sql`update notices set state = case when unsure then 'unsure' else 'waiting' end, unsure = true,
      error = ${words}, lease_until = null ${own}`.execute(tx)
  else await sql`update notices set state = 'waiting', error = ${words}, lease_until = null ${own}`.execute(tx)
}

const updateQueue = async (tx: Tx, claim: Claim, { outcome, words, retryAfterSeconds }: RobotAnswer, now: Date) => {
  const queue = await tx
    .selectFrom('notice_lanes')
    .select(['failures', 'told'])
    .where('target', '=', claim.target)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const set = (change: { failures?: number; told?: boolean; paused_until?: Date | null }) =>
    tx.updateTable('notice_lanes').set(change).where('target', '=', claim.target).execute()
  const after = (ms: number): Date => new Date(now.getTime() + ms)
  if (outcome === 'taken') return set({ failures: 0, told: false, paused_until: null })
  if (outcome === 'throttled') return set({ paused_until: after((retryAfterSeconds ?? THROTTLED_PAUSE) * SECOND) })
  const failures = queue.failures + 1
  const alarming = !queue.told && (failures >= FAILING || outcome === 'refused' || outcome === 'unfit')
  await set({
    failures,
    told: queue.told || alarming,
    paused_until: outcome === 'unfit' ? null : after(pauseAfter(failures)),
  })
  if (alarming) await notifyFailing(tx, claim.receiver, words, now)
}

/** Writes down what came of it, once; what its owner sees and hears follows in the same transaction. */
export const settleClaim = (services: Services, claim: Claim, answer: RobotAnswer, now: Date): Promise<void> =>
  withSystem(services.db, async (tx) => {
    await writeStates(tx, claim, answer, now)
    if (claim.receiver.way === 'robot') await noteAnswer(tx, claim.receiver.id, answer, now)
    await updateQueue(tx, claim, answer, now)
  })

const MOST_STARTS = 5

/** Whoever took these on is gone: they go out again, and say that they may have come before. */
export const reclaimNotices = ({ db }: Services, now: Date): Promise<void> =>
  withSystem(db, async (tx) => {
    await sql`
      update notices set state = case when attempts >= ${MOST_STARTS} then 'unsure' else 'waiting' end, unsure = true,
        lease_until = null
      where state = 'sending' and lease_until < ${now}`.execute(tx)
  })
