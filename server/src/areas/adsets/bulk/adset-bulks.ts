import { sql } from 'kysely'
import { type BulkAction, MAX_BULK } from '#contract/adsets/bulk.ts'
import type * as endpoints from '#contract/adsets/endpoints.ts'
import type { Language } from '#contract/errors.ts'
import type { Row } from '../../../core/db/schema.ts'
import type { Tx } from '../../../core/db/tenant.ts'
import { Failure } from '../../../core/http/failure.ts'
import type { Context } from '../../../core/http/route.ts'
import { createJob } from '../../../core/jobs/create-job.ts'
import { jobOf, ownJob } from '../../../core/jobs/own-job.ts'
import { BULK_KIND, BulkInput } from './bulk-job.ts'
import { countRows, readRows } from './bulk-rows.ts'
import { withSelected } from './bulk-selection.ts'
import { type JobAction, scopeOf } from './plan-action.ts'

const TITLES: Record<BulkAction['kind'], Record<Language, string>> = {
  start: { zh: '批量启动', en: 'Start' },
  stop: { zh: '批量停止', en: 'Stop' },
  strategy: { zh: '批量更改回传策略', en: 'Change the push strategy of' },
  agents: { zh: '批量更改客服', en: 'Change the agents of' },
  tags: { zh: '批量更改标签', en: 'Change the tags of' },
  folder: { zh: '批量更改文件夹', en: 'Change the folder of' },
  move: { zh: '批量移动', en: 'Move' },
  copy: { zh: '批量复制', en: 'Copy' },
}
const titleOf = (kind: BulkAction['kind'], count: number, language: Language): string =>
  language === 'zh' ? `${TITLES[kind].zh}：${count} 个广告组` : `${TITLES[kind].en} ${count} ad sets`

type Starting = Pick<Context<typeof endpoints.createAdsetBulk>, 'caller' | 'client' | 'language' | 'services'>

const startBulk = (tx: Tx, context: Starting, title: string, action: JobAction, ids: readonly string[]) =>
  createJob(tx, context.services, {
    userId: context.caller.userId,
    enterpriseId: null,
    kind: BULK_KIND,
    title,
    language: context.language,
    input: { action, ids, client: context.client },
  })

export const createAdsetBulk = async (context: Context<typeof endpoints.createAdsetBulk>) => {
  const { action } = context.body
  const ids = await withSelected(context, context.body, async (_, ids) => ids)
  const title = titleOf(action.kind, ids.length, context.language)
  return context.tx(async (tx) => ({ job: await startBulk(tx, context, title, action, ids) }))
}

type Asking = Pick<Context<typeof endpoints.getAdsetBulk>, 'params' | 'caller' | 'scope'>

const findBulk = async (tx: Tx, { params, caller, scope }: Asking) => {
  const row = await ownJob(tx, { userId: caller.userId, scope }, params.id)
  if (row.kind !== BULK_KIND) throw new Failure('job.not_found')
  return { row, ...BulkInput.parse(row.payload['input']), bulk: { jobId: row.id, userId: caller.userId } }
}

const hasEnded = ({ state }: Row<'jobs'>): boolean => state !== 'queued' && state !== 'running'

/** Another job puts it back, or has. */
const isPutBack = async (tx: Tx, { id, user_id }: Row<'jobs'>): Promise<boolean> => {
  const later = await tx
    .selectFrom('jobs')
    .select('id')
    .where('user_id', '=', user_id)
    .where('id', '>', id)
    .where('kind', '=', BULK_KIND)
    .where(sql<string>`payload -> 'input' -> 'action' ->> 'of'`, '=', id)
    .executeTakeFirst()
  return later !== undefined
}

export const getAdsetBulk = (context: Context<typeof endpoints.getAdsetBulk>) =>
  context.tx(async (tx) => {
    const { row, action, ids, bulk } = await findBulk(tx, context)
    const counts = await countRows(tx, bulk, ids)
    const undoable = action.kind !== 'undo' && hasEnded(row) && counts.changed > 0 && !(await isPutBack(tx, row))
    const rows = await readRows(tx, bulk, ids, context.query)
    return { bulk: { job: jobOf(row), kind: action.kind, counts, undoable }, rows }
  })

export const undoAdsetBulk = (context: Context<typeof endpoints.undoAdsetBulk>) => {
  const { caller, language, tx } = context
  return tx(async (tx) => {
    const { row, action, ids, bulk } = await findBulk(tx, context)
    if (!hasEnded(row)) throw new Failure('bulk.running')
    if (action.kind === 'undo' || (await isPutBack(tx, row))) throw new Failure('undo.not_found')
    const undoing: JobAction = { kind: 'undo', of: row.id, what: action.kind }
    scopeOf(caller, undoing)
    const changed = await readRows(tx, bulk, ids, { state: 'changed', most: MAX_BULK })
    if (changed.length === 0) throw new Failure('undo.not_found')
    const back = changed.map(({ id, is }) => (action.kind === 'copy' ? String(is['copyId']) : id))
    const title = language === 'zh' ? `撤销“${row.title}”` : `Undo “${row.title}”`
    return { job: await startBulk(tx, context, title, undoing, back) }
  })
}
