import { sql } from 'kysely'
import type { z } from 'zod'
import type { AgentBody } from '#contract/agents/entities.ts'
import type { ErrorCode } from '#contract/errors.ts'
import type { Tx } from '../../core/db/tenant.ts'
import { Failure } from '../../core/http/failure.ts'

/** All that is stored of an agent by people's hand. */
export type AgentFields = Omit<z.output<typeof AgentBody>, 'enterpriseId' | 'adsetIds'>

const refuse = (code: ErrorCode, path: string, words = ''): never => {
  throw new Failure(code, { words, issues: [{ path, message: '' }] })
}

const checkContact = ({ weixin, qrcode, userId, openKfid, linkId }: AgentFields): void => {
  if (weixin === '' && qrcode === '' && userId === null && openKfid === null && linkId === null)
    refuse('agent.no_contact', 'weixin')
}

const checkPerson = async (tx: Tx, enterpriseId: string, { corpId, userId }: AgentFields): Promise<void> => {
  if (corpId === null && userId === null) return
  const corp = await tx
    .selectFrom('wecom_corps')
    .select('id')
    .where('id', '=', corpId ?? '')
    .where('enterprise_id', '=', enterpriseId)
    .executeTakeFirst()
  if (corp === undefined) return refuse('corp.not_found', 'corpId')
  if (userId === null) return
  const person = await tx
    .selectFrom('wecom_users')
    .select('id')
    .where('corp_id', '=', corp.id)
    .where('user_id', '=', userId)
    .where('gone_at', 'is', null)
    .executeTakeFirst()
  if (person === undefined) refuse('wx_user.not_found', 'userId', userId)
}

/** A link or customer-service account of one of the enterprise's corps. */
const isThere = async (
  tx: Tx,
  table: 'wecom_links' | 'wecom_kf_accounts',
  id: string,
  enterpriseId: string,
): Promise<boolean> => {
  const { rows } = await sql`select from ${sql.table(table)} t join wecom_corps c on c.id = t.corp_id
    where t.id = ${id} and t.gone_at is null and c.enterprise_id = ${enterpriseId}`.execute(tx)
  return rows.length > 0
}

/** One person, one agent: their adds have to count for somebody. */
const checkFree = async (tx: Tx, enterpriseId: string, id: string, { corpId, userId }: AgentFields): Promise<void> => {
  if (corpId === null || userId === null) return
  const taken = await tx
    .selectFrom('agents')
    .select('name')
    .where('enterprise_id', '=', enterpriseId)
    .where('corp_id', '=', corpId)
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .where('id', '<>', id)
    .executeTakeFirst()
  if (taken !== undefined) refuse('agent.user_taken', 'userId', taken.name)
}

/** Everything an agent names is there and of its own enterprise; what stays as it was may have gone meanwhile. */
export const checkAgent = async (
  tx: Tx,
  enterpriseId: string,
  id: string,
  fields: AgentFields,
  before?: AgentFields,
): Promise<void> => {
  checkContact(fields)
  const { corpId, userId, openKfid, linkId } = fields
  if (corpId !== before?.corpId || userId !== before?.userId) {
    await checkPerson(tx, enterpriseId, fields)
    await checkFree(tx, enterpriseId, id, fields)
  }
  if (
    openKfid !== null &&
    openKfid !== before?.openKfid &&
    !(await isThere(tx, 'wecom_kf_accounts', openKfid, enterpriseId))
  )
    refuse('kf.not_found', 'openKfid')
  if (linkId !== null && linkId !== before?.linkId && !(await isThere(tx, 'wecom_links', linkId, enterpriseId)))
    refuse('link.not_found', 'linkId')
}
