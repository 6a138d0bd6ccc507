import type { Row } from '../../core/db/schema.ts'
import type { Tx } from '../../core/db/tenant.ts'
import { Failure } from '../../core/http/failure.ts'

const COLUMNS = [
  'id',
  'key',
  'name',
  'kind',
  'provider',
  'enterprise_id',
  'account_id',
  'data_source',
  'status',
  'params',
  'strategy',
  'strategy_version',
  'live_board',
  'tags',
  'folder',
  'secret_sealed',
  'created_by',
  'created_at',
  'updated_at',
] as const
export type AdsetRow = Pick<Row<'adsets'>, (typeof COLUMNS)[number]>

/** The live ad set, or 404: absent, deleted and out of scope look the same. */
export const findAdset = async (tx: Tx, id: string): Promise<AdsetRow> => {
  const row = await tx
    .selectFrom('adsets')
    .select(COLUMNS)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (row === undefined) throw new Failure('adset.not_found')
  return row
}

export const findAdsets = (tx: Tx, ids: readonly string[]): Promise<AdsetRow[]> =>
  ids.length === 0 ? Promise.resolve([]) : tx.selectFrom('adsets').select(COLUMNS).where('id', 'in', ids).execute()

/** Those of the ids that are live and in scope, by id. */
export const findLiveAdsets = async (tx: Tx, ids: readonly string[]): Promise<Map<string, AdsetRow>> => {
  const rows =
    ids.length === 0
      ? []
      : await tx.selectFrom('adsets').select(COLUMNS).where('id', 'in', ids).where('deleted_at', 'is', null).execute()
  return new Map(rows.map((row) => [row.id, row]))
}
