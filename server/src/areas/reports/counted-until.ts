import type { Tx } from '../../core/db/tenant.ts'

/** Up to when clicks are counted by hour, region and device. */
export const countedUntil = async (tx: Tx): Promise<string | null> => {
  const mark = await tx.selectFrom('roll_up_marks').select('until').where('name', '=', 'visits').executeTakeFirst()
  return mark?.until.toISOString() ?? null
}
