import type { AgentBody, AgentUpdate } from '#contract/agents/entities.ts'
import type * as endpoints from '#contract/agents/endpoints.ts'
import type { z } from 'zod'
import { enterpriseFor } from '../adsets/create-adset.ts'
import { hold } from '../../core/db/hold.ts'
import { newId } from '../../core/db/ids.ts'
import { searchText } from '../../core/db/search.ts'
import type { Tx } from '../../core/db/tenant.ts'
import type { Caller } from '../../core/http/caller.ts'
import type { Client } from '../../core/http/client.ts'
import { Failure } from '../../core/http/failure.ts'
import type { Context } from '../../core/http/route.ts'
import { audit, changes } from '../../core/audit/audit.ts'
import { type AgentFields, checkAgent } from './check-agent.ts'
import { followPerson, placeInAdsets, announceAgent } from './place-agent.ts'
import { findPicture, type Reads, readQrcode } from './read-qrcode.ts'
import { agentById, auditSnapshot } from './show-agent.ts'

type Body = z.output<typeof AgentBody>
interface AuditContext {
  caller: Caller
  client: Client
}

const columnsOf = (fields: AgentFields, qrcodeText: string) => ({
  name: fields.name,
  weixin: fields.weixin,
  avatar: fields.avatar,
  qrcode: fields.qrcode,
  qrcode_text: qrcodeText,
  corp_id: fields.corpId,
  user_id: fields.userId,
  open_kfid: fields.openKfid,
  link_id: fields.linkId,
  weight: fields.weight,
  daily_limit: fields.dailyLimit,
  schedule: JSON.stringify(fields.schedule),
  online: fields.online,
  backup: fields.backup,
  remark: fields.remark,
})
const searchOf = ({ name, weixin, userId, remark }: AgentFields, id: string): string =>
  searchText(name, weixin, userId, remark, id)

/** Two who take the same person at once: the database lets one through. */
const refuseTaken = async (write: Promise<unknown>): Promise<void> => {
  await write.catch((error: unknown) => {
    const constraint = error instanceof Error && 'constraint' in error ? error.constraint : undefined
    throw constraint === 'agents_user_once'
      ? new Failure('agent.user_taken', { issues: [{ path: 'userId', message: '' }] })
      : error
  })
}

/** The pictures are looked at before anything is written: that may take a while. */
export const readPictures = async (
  reads: Reads,
  { avatar, qrcode }: Partial<Pick<AgentFields, 'avatar' | 'qrcode'>>,
): Promise<string> => {
  if (avatar !== undefined && avatar !== '') await findPicture(reads, avatar, 'avatar')
  return qrcode === undefined || qrcode === '' ? '' : readQrcode(reads, qrcode, 'qrcode')
}

export const insertAgent = async (
  tx: Tx,
  { caller, client }: AuditContext,
  enterpriseId: string,
  body: Body,
  qrcodeText: string,
) => {
  const { adsetIds, enterpriseId: _named, ...fields } = body
  const id = newId('cs')
  await checkAgent(tx, enterpriseId, id, fields)
  const row = { id, enterprise_id: enterpriseId, search: searchOf(fields, id), ...columnsOf(fields, qrcodeText) }
  await refuseTaken(tx.insertInto('agents').values(row).execute())
  if (adsetIds !== undefined) await placeInAdsets(tx, { id, enterpriseId }, adsetIds)
  await announceAgent(tx, id)
  await followPerson(tx, fields)
  const agent = await agentById(tx, id)
  await audit(tx, caller, client, {
    action: 'agent.create',
    entity: 'agent',
    entityId: id,
    entityName: agent.name,
    enterpriseId,
    after: auditSnapshot(agent),
  })
  return agent
}

export const createAgent = async (context: Context<typeof endpoints.createAgent>) => {
  const { body, scope, tx } = context
  const qrcodeText = await readPictures(context, body)
  return tx(async (tx) => {
    const enterpriseId = await enterpriseFor(tx, scope, body.enterpriseId)
    return { customerservice: await insertAgent(tx, context, enterpriseId, body, qrcodeText) }
  })
}

const merge = (before: AgentFields, change: z.output<typeof AgentUpdate>): AgentFields => {
  const given = Object.fromEntries(
    Object.entries(change).filter(([name, value]) => name !== 'adsetIds' && value !== undefined),
  )
  return { ...before, ...given }
}

const DECIDING = ['online', 'schedule', 'dailyLimit', 'backup', 'corpId', 'userId'] as const

export const updateAgent = async (context: Context<typeof endpoints.updateAgent>) => {
  const { params, body, caller, client, tx } = context
  const known = await tx((tx) => agentById(tx, params.id))
  const isNew = body.qrcode !== undefined && body.qrcode !== known.qrcode
  const qrcodeText = await readPictures(context, { ...body, ...(isNew ? {} : { qrcode: '' }) })
  return tx(async (tx) => {
    await hold(tx, 'agents', params.id)
    const before = await agentById(tx, params.id)
    const { id, enterpriseId } = before
    const fields = merge(before, body)
    await checkAgent(tx, enterpriseId, id, fields, before)
    const set = { ...columnsOf(fields, isNew ? qrcodeText : before.qrcodeText), search: searchOf(fields, id) }
    await refuseTaken(tx.updateTable('agents').set(set).where('id', '=', id).execute())
    if (body.adsetIds !== undefined) await placeInAdsets(tx, before, body.adsetIds)
    await announceAgent(tx, id)
    const differs = DECIDING.some((name) => JSON.stringify(fields[name]) !== JSON.stringify(before[name]))
    if (differs) await followPerson(tx, before, fields)
    const customerservice = await agentById(tx, id)
    await audit(tx, caller, client, {
      action: 'agent.update',
      entity: 'agent',
      entityId: id,
      entityName: customerservice.name,
      enterpriseId,
      ...changes(auditSnapshot(before), auditSnapshot(customerservice)),
    })
    return { customerservice }
  })
}
