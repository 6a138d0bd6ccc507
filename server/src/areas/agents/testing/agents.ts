import { newId } from '../../../core/db/ids.ts'
import type { TestServer } from '../../../testing/test-server.ts'

type Rows = Pick<TestServer, 'rows'>

interface AgentOver {
  name?: string
  weixin?: string
  weight?: number
  daily_limit?: number | null
  online?: boolean
  backup?: boolean
  corp_id?: string | null
  user_id?: string | null
  link_id?: string | null
  open_kfid?: string | null
  qrcode?: string
  schedule?: string
}

/** An agent as if it had been entered. */
export const makeAgent = async (server: Rows, enterpriseId: string, over: AgentOver = {}): Promise<string> => {
  const id = newId('cs')
  const columns = Object.entries({
    id,
    enterprise_id: enterpriseId,
    name: `客服 ${id.slice(-4)}`,
    weixin: 'wx_demo',
    ...over,
  })
  await server.rows(
    `insert into agents (${columns.map(([name]) => name).join(', ')}) values (${columns.map((_, at) => `$${at + 1}`).join(', ')})`,
    columns.map(([, value]) => value),
  )
  return id
}

/** These agents for the ad set, in this order. */
export const attach = async (server: Rows, adsetId: string, agentIds: readonly string[]): Promise<void> => {
  await server.rows('delete from adset_agents where adset_id = $1', [adsetId])
  await server.rows(
    'insert into adset_agents (adset_id, agent_id, position) select $1, id, at from unnest($2::text[]) with ordinality t (id, at)',
    [adsetId, agentIds],
  )
}

/** A corp of the enterprise, authorised, with one person and one link to them. */
export const makeCorp = async (server: Rows, enterpriseId: string, balance: number | null = 100) => {
  const corpId = newId('ww')
  const [linkId, kfId] = [newId('ca'), newId('wk')]
  const url = `https://work.weixin.qq.com/ca/${linkId}`
  const kfUrl = `https://work.weixin.qq.com/kf/${kfId}?enc_scene=ENC`
  await server.rows(
    `insert into wecom_corps (id, name, mode, acquisition, quota_balance, enterprise_id) values ($1, '示例企微', 'self', 'granted', $2, $3)`,
    [corpId, balance, enterpriseId],
  )
  for (const user of ['zhangsan', 'lisi'])
    await server.rows(`insert into wecom_users (id, corp_id, user_id, name, follow) values ($1, $2, $3, $4, true)`, [
      newId('wu'),
      corpId,
      user,
      user === 'lisi' ? '李四' : '张三',
    ])
  await server.rows(
    `insert into wecom_links (id, corp_id, name, url, effective) values ($1, $2, '获客链接', $3, '{zhangsan}')`,
    [linkId, corpId, url],
  )
  await server.rows('insert into wecom_link_users (link_id, corp_id, user_id) values ($1, $2, $3)', [
    linkId,
    corpId,
    'zhangsan',
  ])
  await server.rows(`insert into wecom_kf_accounts (id, corp_id, name, url) values ($1, $2, '在线客服', $3)`, [
    kfId,
    corpId,
    kfUrl,
  ])
  return { corpId, linkId, kfId, url, kfUrl }
}
