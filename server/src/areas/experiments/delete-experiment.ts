import type * as endpoints from '#contract/experiments/endpoints.ts'
import { hold } from '../../core/db/hold.ts'
import { Failure } from '../../core/http/failure.ts'
import type { Context } from '../../core/http/route.ts'
import { markDeleted, unmarkDeleted } from '../../core/undo/mark-deleted.ts'
import type { Restorer } from '../../core/undo/undo.ts'
import { findAdset } from '../adsets/find-adset.ts'
import { holdExperiment } from './find-experiment.ts'
import { checkRoom } from './save-experiment.ts'
import { auditSnapshot, experimentById } from './show-experiment.ts'

export const deleteExperiment = (context: Context<typeof endpoints.deleteExperiment>) =>
  context.tx(async (tx) => {
    const { id } = context.params
    const { row } = await holdExperiment(tx, id)
    if (row.status === 'running') throw new Failure('experiment.running')
    const experiment = await experimentById(tx, { services: context.services, shared: [] }, id)
    const { name, enterpriseId } = experiment
    const before = auditSnapshot(experiment)
    const gone = { table: 'experiments', entity: 'experiment', id, name, enterpriseId, before } as const
    return { experiment, undo: await markDeleted(tx, context, gone) }
  })

export const experimentRestorer: Restorer = {
  access: ['Admin', 'User', 'Member'],
  restore: async (tx, id) => {
    const { name, enterprise_id: enterpriseId, adset_id } = await unmarkDeleted(tx, 'experiments', id)
    await hold(tx, 'adsets', adset_id)
    await findAdset(tx, adset_id)
    await checkRoom(tx, adset_id)
    return { name, enterpriseId }
  },
}
