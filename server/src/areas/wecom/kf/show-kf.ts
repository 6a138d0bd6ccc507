import type { KfAccount } from '#contract/wecom/entities.ts'
import type { Row } from '../../../core/db/schema.ts'
import type { Tx } from '../../../core/db/tenant.ts'
import { Failure } from '../../../core/http/failure.ts'

export const kfOf = (row: Row<'wecom_kf_accounts'>): KfAccount => ({
  open_kfid: row.id,
  corpId: row.corp_id,
  name: row.name,
  avatar: row.avatar,
  url: row.url,
  managed: row.managed,
  servicers: row.servicers,
  createdAt: row.created_at.toISOString(),
})

/** The live account, of this corp where one is named, or 404. */
export const findKf = async (tx: Tx, id: string, corpId?: string): Promise<Row<'wecom_kf_accounts'>> => {
  let query = tx.selectFrom('wecom_kf_accounts').selectAll().where('id', '=', id).where('gone_at', 'is', null)
  if (corpId !== undefined) query = query.where('corp_id', '=', corpId)
  const row = await query.executeTakeFirst()
  if (row === undefined) throw new Failure('kf.not_found')
  return row
}

/** What the audit log keeps of an account. */
export const auditSnapshotOfKf = ({ name, avatar }: KfAccount) => ({ name, avatar })
