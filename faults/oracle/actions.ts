import type { DoneAction } from '../book.ts'
import type { Scene } from '../scene.ts'

const AT_ONCE = 6

/** What operators were told is done can be seen. */
export const checkActions = async ({ book, pool, judge }: Scene): Promise<void> => {
  const missing: string[] = []
  const open: DoneAction[] = [...book.actions]
  const look = async (): Promise<void> => {
    for (let action = open.pop(); action !== undefined; action = open.pop()) {
      const { rows } = await pool.query<{ ok: boolean }>(action.sql, action.values)
      if (rows[0]?.ok !== true) missing.push(`${action.kind} ${action.what}`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, look))
  for (const { adsetId, acked, tried } of book.registers) {
    const { rows } = await pool.query<{ cap: number; version: number }>(
      "select coalesce((strategy ->> 'dailyCap')::int, 0) cap, strategy_version version from adsets where id = $1",
      [adsetId],
    )
    const [kept] = rows
    if (kept === undefined || !tried.includes(kept.cap) || kept.version < 1 + acked)
      missing.push(`strategy of ${adsetId}: ${JSON.stringify(kept)}, acknowledged ${acked}, last ${tried}`)
  }
  judge('every acknowledged action of an operator is visible', missing)
}
