import { hold } from '../../core/db/hold.ts'
import type { Row } from '../../core/db/schema.ts'
import type { Tx } from '../../core/db/tenant.ts'
import { Failure } from '../../core/http/failure.ts'
import { type AdsetRow, findAdset } from '../adsets/find-adset.ts'

export type ExperimentRow = Omit<Row<'experiments'>, 'grams'>
export type VariantRow = Row<'experiment_variants'>

/** Of a live ad set, or 404: absent, deleted and out of scope look the same. */
export const findExperiment = async (tx: Tx, id: string): Promise<ExperimentRow> => {
  const row = await tx
    .selectFrom('experiments')
    .innerJoin('adsets', 'adsets.id', 'experiments.adset_id')
    .selectAll('experiments')
    .where('experiments.id', '=', id)
    .where('experiments.deleted_at', 'is', null)
    .where('adsets.deleted_at', 'is', null)
    .executeTakeFirst()
  if (row === undefined) throw new Failure('experiment.not_found')
  return row
}

/** With its ad set, which is held until the transaction ends: nothing else changes what is tried out on it, or what it leads to. */
export const holdExperiment = async (tx: Tx, id: string): Promise<{ row: ExperimentRow; adset: AdsetRow }> => {
  const { adset_id } = await findExperiment(tx, id)
  await hold(tx, 'adsets', adset_id)
  return { row: await findExperiment(tx, id), adset: await findAdset(tx, adset_id) }
}

/** Those that are there, in their order. */
export const findVariants = (tx: Tx, experimentIds: readonly string[]): Promise<VariantRow[]> =>
  tx
    .selectFrom('experiment_variants')
    .selectAll()
    .where('experiment_id', 'in', experimentIds)
    .where('removed_at', 'is', null)
    .orderBy('experiment_id')
    .orderBy('position')
    .execute()
