import type * as endpoints from '#contract/wecom/endpoints.ts'
import type { Row } from '../../../core/db/schema.ts'
import type { Scope, Tx } from '../../../core/db/tenant.ts'
import { Failure } from '../../../core/http/failure.ts'
import type { Context } from '../../../core/http/route.ts'
import { isLiveEnterprise } from '../../../core/http/session.ts'
import { audit } from '../../../core/audit/audit.ts'
import { createJob } from '../../../core/jobs/create-job.ts'
import type { Services } from '../../../core/services.ts'
import { findCorp } from '../find-corp.ts'
import { corpsByIds } from '../show-corp.ts'
import { freshParts, holdSync, LOST_AFTER_MS } from './sync-state.ts'
import { SYNC_KIND } from './sync-job.ts'

type Call = Context<typeof endpoints.syncCorps>
type Named = Pick<Row<'wecom_corps'>, 'id' | 'name' | 'enterprise_id'>

const enterpriseOf = async (tx: Tx, scope: Scope, named: string | undefined): Promise<string> => {
  const id = named ?? (scope !== 'all' && scope.length === 1 ? scope[0] : undefined)
  if (id === undefined) throw new Failure('enterprise.choose', { issues: [{ path: 'enterpriseId', message: '' }] })
  if (!(await isLiveEnterprise(tx, id))) throw new Failure('enterprise.not_found')
  return id
}

/** The corp named, or all of the enterprise that still let us in. */
const corpsFor = async (tx: Tx, { body, scope }: Call): Promise<Named[]> => {
  if (body.corpId !== undefined) return [await findCorp(tx, body.corpId)]
  const corps = await tx
    .selectFrom('wecom_corps')
    .select(['id', 'name', 'enterprise_id'])
    .where('enterprise_id', '=', await enterpriseOf(tx, scope, body.enterpriseId))
    .where('status', '<>', 'cancelled')
    .orderBy('id')
    .limit(500)
    .execute()
  if (corps.length === 0) throw new Failure('corp.none')
  return corps
}

/** Jobs that will not go on: what they began no longer stands in the way. */
const endedJobs = async ({ db }: Services, syncs: readonly { job_id: string | null }[]): Promise<Set<string>> => {
  const ids = syncs.flatMap(({ job_id }) => job_id ?? [])
  const alive = await db
    .selectFrom('jobs')
    .select('id')
    .where('id', 'in', ['', ...ids])
    .where('state', 'in', ['queued', 'running'])
    .execute()
  return new Set(ids).difference(new Set(alive.map(({ id }) => id)))
}

const isRunning = (sync: Row<'wecom_syncs'>, ended: ReadonlySet<string>): boolean => {
  if (sync.ended_at !== null || sync.beat_at === null) return false
  if (sync.job_id !== null) return !ended.has(sync.job_id)
  return Date.now() - sync.beat_at.getTime() < LOST_AFTER_MS
}

const markAsked = async (tx: Tx, corps: readonly Named[], jobId: string): Promise<void> => {
  await tx
    .updateTable('wecom_syncs')
    .set({
      job_id: jobId,
      run_id: null,
      state: 'waiting',
      parts: JSON.stringify(freshParts()),
      started_at: new Date(),
      ended_at: null,
      beat_at: new Date(),
    })
    .where(
      'corp_id',
      'in',
      corps.map(({ id }) => id),
    )
    .execute()
}

const titleOf = (corps: readonly Named[], language: Call['language']): string => {
  const names = corps.map(({ id, name }) => name || id).join('、')
  return (language === 'zh' ? `同步企业微信 ${names}` : `Sync of ${names}`).slice(0, 200)
}

export const syncCorps = async (call: Call) => {
  const { body, caller, client, language, services, tx } = call
  const asked = await tx(async (tx) => {
    const corps = await corpsFor(tx, call)
    const ids = corps.map(({ id }) => id)
    return tx.selectFrom('wecom_syncs').select('job_id').where('corp_id', 'in', ids).execute()
  })
  const ended = await endedJobs(services, asked)
  return tx(async (tx) => {
    const corps = await corpsFor(tx, call)
    for (const { id } of corps) if (isRunning(await holdSync(tx, id), ended)) throw new Failure('sync.running')
    const ids = corps.map(({ id }) => id)
    const enterpriseId = body.enterpriseId ?? corps[0]?.enterprise_id ?? null
    const title = titleOf(corps, language)
    const input = { corpIds: ids }
    const job = await createJob(tx, services, {
      userId: caller.userId,
      enterpriseId,
      kind: SYNC_KIND,
      title,
      language,
      input,
    })
    await markAsked(tx, corps, job.id)
    for (const corp of corps)
      await audit(tx, caller, client, {
        action: 'corp.sync',
        entity: 'corp',
        entityId: corp.id,
        entityName: corp.name,
        enterpriseId: corp.enterprise_id,
      })
    return { job, corps: await corpsByIds(tx, services, ids) }
  })
}
