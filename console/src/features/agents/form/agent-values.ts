import type { Agent } from '#contract/agents/entities.ts'
import type { Issue } from '#contract/errors.ts'
import type { Values } from '#console/shared/form/use-form-state.ts'

/** What the edit page changes. */
export const editableAgent = (agent: Agent): Values => {
  const { name, weixin, avatar, qrcode, corpId, userId, openKfid, linkId } = agent
  const { weight, dailyLimit, schedule, online, backup, remark, adsets } = agent
  const reach = { weixin, avatar, qrcode, corpId, userId, openKfid, linkId }
  return { name, ...reach, weight, dailyLimit, schedule, online, backup, remark, adsetIds: adsets.map(({ id }) => id) }
}

const WAYS = ['weixin', 'qrcode', 'userId', 'openKfid', 'linkId']

/** Something a visitor can act on is needed; said at the first of the ways. */
export const contactIssues = (body: Values, message: string): Issue[] =>
  WAYS.some((way) => typeof body[way] === 'string' && body[way] !== '') ? [] : [{ path: 'weixin', message }]
