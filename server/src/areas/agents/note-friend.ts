import { sql } from 'kysely'
import type { Tx } from '../../core/db/tenant.ts'
import { shanghaiDay } from '../../core/time/shanghai.ts'
import { wantRanges } from './want-ranges.ts'

interface Friend {
  /** The visit it came from, where the channel said so. */
  visitId: string | null
  corpId: string
  userId: string
  at: Date
}

/** The agent who stands for a person of a corp. */
const agentOf = (tx: Tx, { corpId, userId }: Friend) =>
  tx
    .selectFrom('agents')
    .select(['id', 'daily_limit'])
    .where('corp_id', '=', corpId)
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .executeTakeFirst()

/**
 * A friend was added, wrote first or was lost: counts it for the agent and confirms what was shown. An agent whose limit is
 * reached leaves the ranges of its links. The id is null where nobody stands for that person.
 */
export const noteFriend = async (
  tx: Tx,
  step: 'added' | 'messaged' | 'lost',
  friend: Friend,
): Promise<string | null> => {
  const { visitId, corpId, userId, at } = friend
  const agent = await agentOf(tx, friend)
  if (visitId !== null && step === 'added')
    await tx
      .updateTable('agent_shows')
      .set({ confirmed_at: at, reserved_until: null })
      .where('visit_id', '=', visitId)
      .where('confirmed_at', 'is', null)
      .execute()
  if (agent === undefined) return null
  const { rows } = await sql<{ added: number }>`
    insert into agent_days as d (agent_id, day, ${sql.ref(step)}) values (${agent.id}, ${shanghaiDay(at)}, 1)
    on conflict (agent_id, day) do update set ${sql.ref(step)} = d.${sql.ref(step)} + 1 returning added`.execute(tx)
  const reached = step === 'added' && agent.daily_limit !== null && (rows[0]?.added ?? 0) >= agent.daily_limit
  if (reached) await wantRanges(tx, corpId, [userId])
  return agent.id
}
