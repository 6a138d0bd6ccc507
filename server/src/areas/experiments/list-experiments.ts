import { type SqlBool, sql } from 'kysely'
import type * as endpoints from '#contract/experiments/endpoints.ts'
import { inOrder, pageOfIds } from '../../core/db/paginate.ts'
import { matches } from '../../core/db/search.ts'
import { sharedOf } from '../../core/http/caller.ts'
import type { Context } from '../../core/http/route.ts'
import { adoptionStands } from './adopt-variant.ts'
import { phaseDays, phaseResult, readPhases } from './read-results.ts'
import { experimentById, experimentsByIds, judgedFor } from './show-experiment.ts'

const LIST = { id: 'experiments.id', columns: { createdAt: 'experiments.id', name: 'experiments.name' } }

export const listExperiments = ({ list, scope, caller, services, tx }: Context<typeof endpoints.listExperiments>) =>
  tx(async (tx) => {
    const { Q, Status, Adset } = list.filters
    let rows = tx
      .selectFrom('experiments')
      .where('experiments.deleted_at', 'is', null)
      .where(sql<SqlBool>`exists (select from adsets a where a.id = experiments.adset_id and a.deleted_at is null)`)
    if (scope !== 'all') rows = rows.where('experiments.enterprise_id', 'in', scope.length === 0 ? [''] : [...scope])
    if (Q !== undefined) rows = rows.where(matches('experiments', Q))
    if (Status !== undefined) rows = rows.where(sql<string>`experiments.status`, '=', Status)
    if (Adset !== undefined) rows = rows.where('experiments.adset_id', '=', Adset)
    const { ids, page } = await pageOfIds(tx, rows, { ...LIST, list })
    const reader = { services, shared: sharedOf(caller, scope) }
    return { experiments: inOrder(ids, await experimentsByIds(tx, reader, ids)), page }
  })

export const getExperiment = ({ params, scope, caller, services, tx }: Context<typeof endpoints.getExperiment>) =>
  tx(async (tx) => {
    const reader = { services, shared: sharedOf(caller, scope) }
    const experiment = await experimentById(tx, reader, params.id)
    const phases = (await readPhases(tx, [params.id])).get(params.id) ?? []
    const judged = judgedFor(experiment, reader)
    const [last] = phases
    return {
      experiment,
      phases: phases.map(({ phase, counts }) => phaseResult(phase, counts, judged)),
      days: last === undefined ? [] : phaseDays(last.phase, last.counts, judged),
      adoptionStands: await adoptionStands(tx, services, params.id),
    }
  })
