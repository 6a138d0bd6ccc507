import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type * as endpoints from '#contract/experiments/endpoints.ts'
import { MOST_EXPERIMENTS } from '#contract/experiments/statuses.ts'
import { audit, changes } from '../../core/audit/audit.ts'
import { hold } from '../../core/db/hold.ts'
import { newId } from '../../core/db/ids.ts'
import { searchText } from '../../core/db/search.ts'
import type { Tx } from '../../core/db/tenant.ts'
import { Failure } from '../../core/http/failure.ts'
import type { Context } from '../../core/http/route.ts'
import { announceLink } from '../adsets/announce-link.ts'
import { findAdset } from '../adsets/find-adset.ts'
import { checkVariants, type GivenVariant } from './check-variants.ts'
import { type ExperimentRow, findVariants, holdExperiment, type VariantRow } from './find-experiment.ts'
import { openPhase, renameVariants } from './open-phase.ts'
import { auditSnapshot, experimentById } from './show-experiment.ts'

/** Counted once it is there; the ad set is held, so that no two take the last place. */
export const checkRoom = async (tx: Tx, adsetId: string): Promise<void> => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int n from experiments where adset_id = ${adsetId} and deleted_at is null`.execute(tx)
  if ((rows[0]?.n ?? 0) > MOST_EXPERIMENTS) throw new Failure('experiment.too_many')
}

type Place = Pick<VariantRow, 'experiment_id' | 'adset_id'>

const addVariant = (tx: Tx, place: Place, { name, weight, params }: GivenVariant, position: number) =>
  tx
    .insertInto('experiment_variants')
    .values({ id: newId('va'), ...place, position, name, weight, params: JSON.stringify(params) })
    .execute()

export const createExperiment = (context: Context<typeof endpoints.createExperiment>) => {
  const { body, caller, client, services, tx } = context
  return tx(async (tx) => {
    await hold(tx, 'adsets', body.adsetId)
    const adset = await findAdset(tx, body.adsetId)
    const variants = await checkVariants(tx, context, adset, body.variants)
    if (variants.some(({ id }) => id !== undefined)) throw unknownVariant(variants.findIndex((one) => one.id))
    const id = newId('ex')
    await tx
      .insertInto('experiments')
      .values({
        id,
        enterprise_id: adset.enterprise_id,
        adset_id: adset.id,
        name: body.name,
        goal: body.goal,
        max_visitors: body.maxVisitors,
        stop_rule: body.stopRule,
        search: searchText(body.name, adset.name),
        created_by: caller.userId,
        created_name: caller.fullname || caller.username,
      })
      .execute()
    const place = { experiment_id: id, adset_id: adset.id }
    for (const [position, variant] of variants.entries()) await addVariant(tx, place, variant, position)
    await checkRoom(tx, adset.id)
    const experiment = await experimentById(tx, { services, shared: [] }, id)
    await audit(tx, caller, client, {
      action: 'experiment.create',
      entity: 'experiment',
      entityId: id,
      entityName: experiment.name,
      enterpriseId: experiment.enterpriseId,
      after: auditSnapshot(experiment),
    })
    return { experiment }
  })
}

const unknownVariant = (at: number): Failure =>
  new Failure('request.malformed', {
    issues: [
      {
        path: `variants.${at}.id`,
        message: { zh: '该实验没有此版本', en: 'The experiment has no such variant' },
      },
    ],
  })

/** Brings the stored variants to what is given; answers whether visitors are split or shown anything otherwise. */
const changeVariants = async (tx: Tx, row: ExperimentRow, given: readonly GivenVariant[]): Promise<boolean> => {
  const stored = await findVariants(tx, [row.id])
  const byId = new Map(stored.map((variant) => [variant.id, variant]))
  const unknown = given.findIndex(
    ({ id }, at) => id !== undefined && (!byId.has(id) || given.findIndex((one) => one.id === id) < at),
  )
  if (unknown >= 0) throw unknownVariant(unknown)
  const kept = new Set(given.flatMap(({ id }) => id ?? []))
  for (const { id } of stored)
    if (!kept.has(id))
      // What visitors have seen stays, for the phases that it was in.
      await (row.phase === 0
        ? tx.deleteFrom('experiment_variants').where('id', '=', id).execute()
        : tx.updateTable('experiment_variants').set({ removed_at: new Date() }).where('id', '=', id).execute())
  const place = { experiment_id: row.id, adset_id: row.adset_id }
  for (const [position, variant] of given.entries()) {
    const { id, name, weight, params } = variant
    if (id === undefined) await addVariant(tx, place, variant, position)
    else
      await tx
        .updateTable('experiment_variants')
        .set({ position, name, weight, params: JSON.stringify(params) })
        .where('id', '=', id)
        .execute()
  }
  const sumOf = (all: readonly { weight: number }[]): number => all.reduce((sum, { weight }) => sum + weight, 0)
  const [sum, sumBefore] = [sumOf(given), sumOf(stored)]
  // 10:10 splits visitors as 1:1 does.
  const isSame = (variant: GivenVariant, before: VariantRow | undefined): boolean =>
    before !== undefined &&
    variant.id === before.id &&
    variant.weight * sumBefore === before.weight * sum &&
    isDeepStrictEqual(variant.params, before.params)
  return given.length !== stored.length || given.some((variant, at) => !isSame(variant, stored[at]))
}

export const updateExperiment = (context: Context<typeof endpoints.updateExperiment>) => {
  const { params, body, caller, client, services, tx } = context
  const { id } = params
  const reader = { services, shared: [] }
  return tx(async (tx) => {
    const { row, adset } = await holdExperiment(tx, id)
    if (row.status === 'decided') throw new Failure('experiment.decided')
    if (body.updatedAt !== undefined && body.updatedAt !== row.updated_at.toISOString())
      throw new Failure('experiment.conflict')
    const before = await experimentById(tx, reader, id)
    const name = body.name ?? row.name
    await tx
      .updateTable('experiments')
      .set({
        name,
        goal: body.goal === undefined ? row.goal : body.goal,
        max_visitors: body.maxVisitors ?? row.max_visitors,
        stop_rule: body.stopRule ?? row.stop_rule,
        search: searchText(name, adset.name),
        updated_at: new Date(),
      })
      .where('id', '=', id)
      .execute()
    const isOther =
      body.variants !== undefined &&
      (await changeVariants(tx, row, await checkVariants(tx, context, adset, body.variants)))
    // Who converted by another goal was not counted, so that the counts begin anew, too.
    const isOtherGoal = body.goal !== undefined && body.goal !== row.goal
    if (row.phase > 0) await (isOther || isOtherGoal ? openPhase(tx, row) : renameVariants(tx, row))
    const experiment = await experimentById(tx, reader, id)
    await audit(tx, caller, client, {
      action: 'experiment.update',
      entity: 'experiment',
      entityId: id,
      entityName: experiment.name,
      enterpriseId: experiment.enterpriseId,
      ...changes(auditSnapshot(before), auditSnapshot(experiment)),
    })
    await announceLink(tx, adset.key)
    return { experiment }
  })
}
