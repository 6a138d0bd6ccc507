import { isDeepStrictEqual } from 'node:util'
import type * as endpoints from '#contract/experiments/endpoints.ts'
import type { Experiment } from '#contract/experiments/endpoints.ts'
import { audit } from '../../core/audit/audit.ts'
import type { Tx } from '../../core/db/tenant.ts'
import { Failure } from '../../core/http/failure.ts'
import type { Context } from '../../core/http/route.ts'
import type { Services } from '../../core/services.ts'
import { rememberDeletion, type Restorer } from '../../core/undo/undo.ts'
import { type Acting, changeAdset } from '../adsets/change-adset.ts'
import { findAdset } from '../adsets/find-adset.ts'
import { findExperiment, findVariants, holdExperiment } from './find-experiment.ts'
import { splitAgents } from './name-params.ts'
import { experimentById } from './show-experiment.ts'

/** Its own history says where the new params come from. */
const noteOnAdset = (tx: Tx, { caller, client }: Acting, experiment: Experiment, action: string, variant: string) =>
  audit(tx, caller, client, {
    action,
    entity: 'adset',
    entityId: experiment.adset.id,
    entityName: experiment.adset.name,
    enterpriseId: experiment.enterpriseId,
    after: { experiment: experiment.name, variant },
  })

/** Who receives the visitors of an ad set, in their order. */
const agentsOf = async (tx: Tx, services: Services, adsetId: string): Promise<string[]> =>
  ((await services.adsetAgents.of(tx, [adsetId])).get(adsetId) ?? []).map(({ id }) => id)

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
    const { params: shown, agentIds } = splitAgents(variant.params)
    await tx
      .updateTable('experiments')
      .set({
        status: 'decided',
        winner_id: variant.id,
        decided_at: new Date(),
        params_before: JSON.stringify({
          ...adset.params,
          ...(agentIds !== undefined && { agentIds: await agentsOf(tx, services, adset.id) }),
        }),
        updated_at: new Date(),
      })
      .where('id', '=', id)
      .execute()
    await changeAdset(tx, context, adset.id, { params: { ...adset.params, ...shown } })
    if (agentIds !== undefined) await services.adsetAgents.set(tx, context, adset.id, agentIds)
    const experiment = await experimentById(tx, { services, shared: [] }, id)
    await noteOnAdset(tx, context, experiment, 'adset.adopt_variant', variant.name)
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

type Held = Awaited<ReturnType<typeof holdExperiment>>

/** Where the ad set led before, and whether it still shows what was adopted. */
const adoptionOf = async (tx: Tx, services: Services, { row, adset }: Held) => {
  const winner = (await findVariants(tx, [row.id])).find((one) => one.id === row.winner_id)
  const before = row.status === 'decided' && row.params_before !== null ? splitAgents(row.params_before) : null
  const shown = splitAgents(winner?.params ?? {})
  const stands =
    before !== null &&
    isDeepStrictEqual(adset.params, { ...before.params, ...shown.params }) &&
    (before.agentIds === undefined || isDeepStrictEqual(await agentsOf(tx, services, adset.id), shown.agentIds))
  return { before, stands, variant: winner?.name ?? '' }
}

export const adoptionStands = async (tx: Tx, services: Services, id: string): Promise<boolean> => {
  const row = await findExperiment(tx, id)
  if (row.status !== 'decided') return false
  return (await adoptionOf(tx, services, { row, adset: await findAdset(tx, row.adset_id) })).stands
}

/** The ad set leads again where it led before, unless it was changed meanwhile; the experiment is only stopped. */
const takeBack = async (tx: Tx, acting: Acting, id: string): Promise<Experiment> => {
  const held = await holdExperiment(tx, id)
  const { before, stands, variant } = await adoptionOf(tx, acting.services, held)
  if (before === null) throw new Failure('experiment.undone')
  if (!stands) throw new Failure('experiment.changed_since')
  await changeAdset(tx, acting, held.adset.id, { params: before.params })
  if (before.agentIds !== undefined) await acting.services.adsetAgents.set(tx, acting, held.adset.id, before.agentIds)
  await tx
    .updateTable('experiments')
    .set({ status: 'stopped', winner_id: null, decided_at: null, params_before: null, updated_at: new Date() })
    .where('id', '=', id)
    .execute()
  const experiment = await experimentById(tx, { services: acting.services, shared: [] }, id)
  await noteOnAdset(tx, acting, experiment, 'adset.undo_adoption', variant)
  return experiment
}

export const undoAdoption = (context: Context<typeof endpoints.undoAdoption>) => {
  const { params, caller, client, tx } = context
  return tx(async (tx) => {
    const experiment = await takeBack(tx, context, params.id)
    await audit(tx, caller, client, {
      action: 'adoption.restore',
      entity: 'adoption',
      entityId: experiment.id,
      entityName: experiment.name,
      enterpriseId: experiment.enterpriseId,
    })
    return { experiment }
  })
}

export const adoptionRestorer: Restorer = {
  access: ['Admin', 'User', 'Member'],
  restore: async (tx, id, acting) => {
    const { name, enterpriseId } = await takeBack(tx, acting, id)
    return { name, enterpriseId }
  },
}
