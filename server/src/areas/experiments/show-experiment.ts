import type { Experiment } from '#contract/experiments/endpoints.ts'
import type { Tx } from '../../core/db/tenant.ts'
import { Failure } from '../../core/http/failure.ts'
import type { Services } from '../../core/services.ts'
import { variantKey } from '../tracking/link-cache.ts'
import { findVariants } from './find-experiment.ts'
import { namesIn, namesOf } from './name-params.ts'
import { type Judged, phaseResult, readPhases } from './read-results.ts'

export interface Reader {
  services: Services
  /** Enterprises of whose money the reader sees nothing. */
  shared: readonly string[]
}

export const judgedFor = (
  { maxVisitors, status, enterpriseId }: Pick<Experiment, 'maxVisitors' | 'status' | 'enterpriseId'>,
  { shared }: Reader,
): Judged => ({ maxVisitors, status, money: !shared.includes(enterpriseId), now: new Date() })

/** As the API shows them, in any order; deleted ones are left out. */
export const experimentsByIds = async (tx: Tx, reader: Reader, ids: readonly string[]): Promise<Experiment[]> => {
  if (ids.length === 0) return []
  const rows = await tx
    .selectFrom('experiments as x')
    .innerJoin('adsets as a', 'a.id', 'x.adset_id')
    .leftJoin('enterprises as e', 'e.id', 'x.enterprise_id')
    .selectAll('x')
    .select([
      'a.key',
      'a.params as adset_params',
      'a.name as adset_name',
      'a.kind',
      'a.provider',
      'e.name as enterprise_name',
    ])
    .where('x.id', 'in', ids)
    .where('x.deleted_at', 'is', null)
    .where('a.deleted_at', 'is', null)
    .execute()
  const variants = Map.groupBy(await findVariants(tx, ids), ({ experiment_id }) => experiment_id)
  const phases = await readPhases(tx, ids, true)
  const agents = await reader.services.adsetAgents.of(
    tx,
    rows.map(({ adset_id }) => adset_id),
  )
  const differing = new Map<string, Record<string, unknown>>(
    rows.map(({ id, adset_id, adset_params }) => {
      const names = new Set((variants.get(id) ?? []).flatMap(({ params }) => Object.keys(params)))
      const own = names.has('agentIds') ? { agentIds: (agents.get(adset_id) ?? []).map((agent) => agent.id) } : {}
      return [id, { ...Object.fromEntries(Object.entries(adset_params).filter(([name]) => names.has(name))), ...own }]
    }),
  )
  const names = await namesIn(tx, [...differing.values(), ...[...variants.values()].flat().map(({ params }) => params)])
  const { origin } = reader.services
  return rows.map((row) => {
    const known = { maxVisitors: row.max_visitors, status: row.status, enterpriseId: row.enterprise_id }
    const [last] = phases.get(row.id) ?? []
    return {
      ...known,
      id: row.id,
      name: row.name,
      enterpriseName: row.enterprise_name ?? '',
      adset: { id: row.adset_id, name: row.adset_name, kind: row.kind, provider: row.provider },
      goal: row.goal,
      stopRule: row.stop_rule,
      variants: (variants.get(row.id) ?? []).map(({ id, name, weight, params }) => ({
        id,
        name,
        weight,
        params,
        preview: `${origin()}/p/${variantKey(row.key, id)}`,
      })),
      base: differing.get(row.id) ?? {},
      names: namesOf([differing.get(row.id) ?? {}, ...(variants.get(row.id) ?? []).map(({ params }) => params)], names),
      result: last === undefined ? null : phaseResult(last.phase, last.counts, judgedFor(known, reader)),
      winnerId: row.winner_id,
      decidedAt: row.decided_at?.toISOString() ?? null,
      createdBy: row.created_name,
      createdAt: row.created_at.toISOString(),
      updatedAt: row.updated_at.toISOString(),
    }
  })
}

/** The live experiment, or 404: absent, deleted and out of scope look the same. */
export const experimentById = async (tx: Tx, reader: Reader, id: string): Promise<Experiment> => {
  const [experiment] = await experimentsByIds(tx, reader, [id])
  if (experiment === undefined) throw new Failure('experiment.not_found')
  return experiment
}

/** What the audit log keeps of it. */
export const auditSnapshot = (experiment: Experiment) => ({
  name: experiment.name,
  status: experiment.status,
  goal: experiment.goal,
  maxVisitors: experiment.maxVisitors,
  stopRule: experiment.stopRule,
  variants: experiment.variants.map(({ name, weight, params }) => ({ name, weight, params })),
})
