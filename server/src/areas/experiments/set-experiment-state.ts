import type { Experiment } from '#contract/experiments/endpoints.ts'
import type * as endpoints from '#contract/experiments/endpoints.ts'
import { audit } from '../../core/audit/audit.ts'
import type { Tx } from '../../core/db/tenant.ts'
import type { Caller } from '../../core/http/caller.ts'
import type { Client } from '../../core/http/client.ts'
import { Failure } from '../../core/http/failure.ts'
import type { Context } from '../../core/http/route.ts'
import type { Services } from '../../core/services.ts'
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

interface Acting {
  services: Services
  caller: Pick<Caller, 'userId' | 'username' | 'fullname'>
  client: Client
}

/** Starts or stops one that is held. */
export const changeState = async (
  tx: Tx,
  { services, caller, client }: Acting,
  { row, adset }: Awaited<ReturnType<typeof holdExperiment>>,
  status: 'draft' | 'running' | 'stopped',
): Promise<Experiment> => {
  const { id } = row
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
  return experiment
}

export const setExperimentState = (context: Context<typeof endpoints.setExperimentState>) =>
  context.tx(async (tx) => {
    const { params, body } = context
    const held = await holdExperiment(tx, params.id)
    const { row, adset } = held
    if (row.status === 'decided') throw new Failure('experiment.decided')
    // What was never started is as stopped as it can be.
    const status = body.status === 'stopped' && row.phase === 0 ? 'draft' : body.status
    if (status === 'running') await refuseSecond(tx, adset.id, row.id)
    return { experiment: await changeState(tx, context, held, status) }
  })
