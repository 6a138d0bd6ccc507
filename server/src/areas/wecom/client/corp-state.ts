import { sql } from 'kysely'
import { withSystem } from '../../../core/db/tenant.ts'
import type { Services } from '../../../core/services.ts'
import { notifyCorp } from '../notify-corp.ts'

/** The corp's credentials are refused: seen in the list, told once a day, until a call succeeds again. */
export const breakCorp = (services: Services, corpId: string, words: string): Promise<void> =>
  withSystem(services.db, async (tx) => {
    const row = await tx
      .updateTable('wecom_corps')
      .set({ status: 'broken', error: words })
      .where('id', '=', corpId)
      .where('status', '<>', 'cancelled')
      .returning('id')
      .executeTakeFirst()
    if (row !== undefined) await notifyCorp(tx, corpId, { kind: 'wecom.broken', params: { error: words } })
  })

export const healCorp = async ({ db }: Services, corpId: string): Promise<void> => {
  await db
    .updateTable('wecom_corps')
    .set({ status: 'authorized', error: null })
    .where('id', '=', corpId)
    .where('status', '=', 'broken')
    .execute()
}

/** WeCom blocks for a minute where too much came, for a moment where too much came at once. */
export const pauseCorp = async ({ db }: Services, corpId: string, code: number): Promise<void> => {
  const seconds = code === 45033 ? 5 : 60
  await db
    .updateTable('wecom_corps')
    .set({ paused_until: sql<Date>`greatest(paused_until, now() + make_interval(secs => ${seconds}))` })
    .where('id', '=', corpId)
    .execute()
}
