import type { Tx } from '../../core/db/tenant.ts'
import { withoutOwned } from '../adsets/change-adset.ts'
import type { AdsetExperiments } from '../adsets/experiments-port.ts'
import { type ExperimentRow, findVariants, type VariantRow } from './find-experiment.ts'
import { splitAgents } from './name-params.ts'
import { openPhase } from './open-phase.ts'

/** Of a decided one nothing changes any more. */
const undecided = (tx: Tx, adsetId: string): Promise<ExperimentRow[]> =>
  tx
    .selectFrom('experiments')
    .selectAll()
    .where('adset_id', '=', adsetId)
    .where('status', '<>', 'decided')
    .where('deleted_at', 'is', null)
    .execute()

const variantsOf = async (tx: Tx, adsetId: string): Promise<VariantRow[]> => {
  const rows = await undecided(tx, adsetId)
  return rows.length === 0
    ? []
    : findVariants(
        tx,
        rows.map(({ id }) => id),
      )
}

export const adsetExperiments: AdsetExperiments = {
  paramsOf: async (tx, adsetId) => (await variantsOf(tx, adsetId)).map(({ params }) => params),
  changed: async (tx, adsetId) => {
    for (const row of await undecided(tx, adsetId)) if (row.phase > 0) await openPhase(tx, row)
  },
  moved: async (tx, adsetId) => {
    for (const { id, params } of await variantsOf(tx, adsetId))
      await tx
        .updateTable('experiment_variants')
        .set({ params: JSON.stringify(splitAgents(withoutOwned(params)).params) })
        .where('id', '=', id)
        .execute()
  },
}
