import type * as endpoints from '#contract/experiments/endpoints.ts'
import { audit } from '../../core/audit/audit.ts'
import type { Tx } from '../../core/db/tenant.ts'
import { Failure } from '../../core/http/failure.ts'
import type { Context } from '../../core/http/route.ts'
import { announceLink } from '../adsets/announce-link.ts'
import { holdExperiment } from './find-experiment.ts'
import { openPhase } from './open-phase.ts'
import { experimentById } from './show-experiment.ts'

/** The ad set is held, so that no other is started meanwhile. */
const refuseSecond = async (tx: Tx, adsetId: string, id: string): Promise<void> => {
  const other = await tx
    .selectFrom('experiments')
    .select('id')
    .where('adset_id', '=', adsetId)
    .where('status', '=', 'running')
    .where('deleted_at', 'is', null)
    .where('id', '<>', id)
    .executeTakeFirst()
  if (other !== undefined) throw new Failure('experiment.busy')
}

export const setExperimentState = (context: Context<typeof endpoints.setExperimentState>) => {
  const { params, body, caller, client, services, tx } = context
  const { id } = params
  return tx(async (tx) => {
    const { row, adset } = await holdExperiment(tx, id)
    if (row.status === 'decided') throw new Failure('experiment.decided')
    // What was never started is as stopped as it can be.
    const status = body.status === 'stopped' && row.phase === 0 ? 'draft' : body.status
    if (status === 'running') await refuseSecond(tx, adset.id, id)
    await tx.updateTable('experiments').set({ status, updated_at: new Date() }).where('id', '=', id).execute()
    if (status === 'running' && row.phase === 0) await openPhase(tx, row)
    const experiment = await experimentById(tx, { services, shared: [] }, id)
    const note = {
      entity: 'experiment',
      entityId: id,
      entityName: experiment.name,
      enterpriseId: experiment.enterpriseId,
      ...(row.status === status ? { before: {}, after: {} } : { before: { status: row.status }, after: { status } }),
    }
    if (status === 'running') await audit(tx, caller, client, { action: 'experiment.start', ...note })
    else await audit(tx, caller, client, { action: 'experiment.stop', ...note })
    await announceLink(tx, adset.key)
    return { experiment }
  })
}
