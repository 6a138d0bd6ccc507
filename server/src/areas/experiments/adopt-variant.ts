import { isDeepStrictEqual } from 'node:util'
import type * as endpoints from '#contract/experiments/endpoints.ts'
import { audit } from '../../core/audit/audit.ts'
import { Failure } from '../../core/http/failure.ts'
import type { Context } from '../../core/http/route.ts'
import { rememberDeletion, type Restorer } from '../../core/undo/undo.ts'
import { changeAdset } from '../adsets/change-adset.ts'
import { findVariants, holdExperiment } from './find-experiment.ts'
import { experimentById } from './show-experiment.ts'

/** What the variant shows becomes what the ad set shows, in the way and with the history of any other change of it. */
export const adoptVariant = (context: Context<typeof endpoints.adoptVariant>) => {
  const { params, body, caller, client, services, tx } = context
  const { id } = params
  return tx(async (tx) => {
    const { row, adset } = await holdExperiment(tx, id)
    if (row.status === 'decided') throw new Failure('experiment.decided')
    const variant = (await findVariants(tx, [id])).find((one) => one.id === body.variantId)
    if (variant === undefined)
      throw new Failure('request.malformed', {
        issues: [{ path: 'variantId', message: { zh: '该实验没有此版本', en: 'The experiment has no such variant' } }],
      })
    await tx
      .updateTable('experiments')
      .set({
        status: 'decided',
        winner_id: variant.id,
        decided_at: new Date(),
        params_before: JSON.stringify(adset.params),
        updated_at: new Date(),
      })
      .where('id', '=', id)
      .execute()
    await changeAdset(tx, context, adset.id, { params: { ...adset.params, ...variant.params } })
    const experiment = await experimentById(tx, { services, shared: [] }, id)
    await audit(tx, caller, client, {
      action: 'experiment.adopt',
      entity: 'experiment',
      entityId: id,
      entityName: experiment.name,
      enterpriseId: experiment.enterpriseId,
      after: { variant: variant.name },
    })
    return { experiment, undo: await rememberDeletion(tx, caller, 'adoption', id) }
  })
}

/** The ad set leads again where it led before, unless it was changed meanwhile; the experiment is only stopped. */
export const adoptionRestorer: Restorer = {
  access: ['Admin', 'User', 'Member'],
  restore: async (tx, id, acting) => {
    const { row, adset } = await holdExperiment(tx, id)
    const winner = (await findVariants(tx, [id])).find((one) => one.id === row.winner_id)
    const adopted = { ...row.params_before, ...winner?.params }
    if (row.status !== 'decided' || row.params_before === null || !isDeepStrictEqual(adset.params, adopted))
      throw new Failure('undo.conflict')
    await changeAdset(tx, acting, adset.id, { params: row.params_before })
    await tx
      .updateTable('experiments')
      .set({ status: 'stopped', winner_id: null, decided_at: null, params_before: null, updated_at: new Date() })
      .where('id', '=', id)
      .execute()
    return { name: row.name, enterpriseId: row.enterprise_id }
  },
}
