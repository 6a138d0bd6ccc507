import { sql } from 'kysely'
import type { Tx } from '../../core/db/tenant.ts'
import { type ExperimentRow, findVariants } from './find-experiment.ts'

const shownOf = async (tx: Tx, id: string): Promise<string> =>
  JSON.stringify((await findVariants(tx, [id])).map(({ id, name, weight }) => ({ id, name, weight })))

/** The phase goes on; its variants are called otherwise. */
export const renameVariants = async (tx: Tx, { id, phase }: ExperimentRow): Promise<void> => {
  await tx
    .updateTable('experiment_phases')
    .set({ variants: await shownOf(tx, id) })
    .where('experiment_id', '=', id)
    .where('phase', '=', phase)
    .execute()
}

/** Visitors from now on are counted apart from those before. */
export const openPhase = async (tx: Tx, { id, adset_id, phase }: ExperimentRow): Promise<void> => {
  await sql`update experiment_phases set ended_at = now() where experiment_id = ${id} and ended_at is null`.execute(tx)
  await tx
    .insertInto('experiment_phases')
    .values({ experiment_id: id, phase: phase + 1, adset_id, variants: await shownOf(tx, id) })
    .execute()
  await tx
    .updateTable('experiments')
    .set({ phase: phase + 1 })
    .where('id', '=', id)
    .execute()
}
