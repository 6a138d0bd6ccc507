import { z } from 'zod'
import { defineEndpoint, Id, IdParams, LARGE_BODY } from '../endpoint.ts'
import { Time } from '../identity/entities.ts'
import { listReply, type ListSpec } from '../list.ts'
import * as e from './entities.ts'

const WORK = ['Admin', 'User', 'Member'] as const
const OneAgent = z.object({ customerservice: e.Agent })
const AGENT_ERRORS = [
  'agent.no_contact',
  'agent.not_qrcode',
  'agent.user_taken',
  'adset.not_found',
  'corp.not_found',
  'wx_user.not_found',
  'kf.not_found',
  'link.not_found',
  'file.unreadable',
  'file.too_many_pixels',
  'file.not_found',
] as const

const agents: ListSpec = {
  key: 'customerservices',
  firstPage: 0,
  filters: ['Q', 'Weixin', 'AdsetId', 'Status'],
  sort: ['createdAt', 'name'],
}
export const listAgents = defineEndpoint({
  name: 'listAgents',
  method: 'GET',
  path: '/customerservice',
  access: WORK,
  summary: 'Agents, each with today’s figures and whether somebody is led to them now; Status online or offline',
  enterpriseVariant: true,
  list: agents,
  reply: listReply('customerservices', e.Agent),
})
export const createAgent = defineEndpoint({
  name: 'createAgent',
  method: 'POST',
  path: '/customerservice',
  bodyLimit: LARGE_BODY,
  access: WORK,
  summary: 'Create an agent',
  enterpriseVariant: true,
  creates: true,
  body: e.AgentBody,
  reply: OneAgent,
  errors: [...AGENT_ERRORS, 'enterprise.choose', 'enterprise.not_found'],
})
export const createAgents = defineEndpoint({
  name: 'createAgents',
  method: 'POST',
  path: '/batch_customerservices',
  bodyLimit: LARGE_BODY,
  access: WORK,
  summary: 'Create many agents; each row says what became of it, a bad row holds up no other',
  enterpriseVariant: true,
  creates: true,
  body: z.strictObject({
    enterpriseId: Id.optional(),
    /** Each as for one alone. */
    customerservices: z.array(z.record(z.string(), z.unknown())).min(1).max(200),
  }),
  reply: z.object({ results: z.array(e.BatchResult) }),
  errors: ['enterprise.choose', 'enterprise.not_found'],
})
export const replaceAgent = defineEndpoint({
  name: 'replaceAgent',
  method: 'PUT',
  path: '/customerservice/replace',
  access: WORK,
  summary: 'Put one agent in the place of another in every ad set, at once',
  enterpriseVariant: true,
  body: z.strictObject({ from: Id, to: Id }),
  reply: z.object({ customerservice: e.Agent, adsets: z.array(z.object({ id: z.string(), name: z.string() })) }),
  errors: ['agent.not_found', 'agent.same', 'agent.other_enterprise'],
})
export const getAgent = defineEndpoint({
  name: 'getAgent',
  method: 'GET',
  path: '/customerservice/{id}',
  access: WORK,
  summary: 'One agent',
  enterpriseVariant: true,
  params: IdParams,
  reply: OneAgent,
  errors: ['agent.not_found'],
})
export const updateAgent = defineEndpoint({
  name: 'updateAgent',
  method: 'PUT',
  path: '/customerservice/{id}',
  bodyLimit: LARGE_BODY,
  access: WORK,
  summary: 'Change an agent, bring it online or take it off; links and pages follow',
  enterpriseVariant: true,
  params: IdParams,
  body: e.AgentUpdate,
  reply: OneAgent,
  errors: ['agent.not_found', ...AGENT_ERRORS],
})
export const deleteAgent = defineEndpoint({
  name: 'deleteAgent',
  method: 'DELETE',
  path: '/customerservice/{id}',
  access: WORK,
  summary: 'Delete an agent; it leaves its ad sets',
  enterpriseVariant: true,
  params: IdParams,
  reply: z.object({ customerservice: e.Agent, undo: z.string() }),
  errors: ['agent.not_found'],
})
export const checkQrcode = defineEndpoint({
  name: 'checkQrcode',
  method: 'POST',
  path: '/customerservice/check_qrcode',
  access: WORK,
  summary: 'Whether an uploaded picture holds a QR code, and what it says',
  body: z.strictObject({
    file: z
      .string()
      .max(200)
      .regex(/^\/files\/[A-Za-z0-9._-]+$/),
  }),
  reply: z.object({ text: z.string() }),
  errors: ['agent.not_qrcode', 'file.not_found', 'file.unreadable', 'file.too_many_pixels'],
  perMinute: 60,
})

export const setAdsetAgents = defineEndpoint({
  name: 'setAdsetAgents',
  method: 'PUT',
  path: '/adsets/{id}/customerservices',
  bodyLimit: LARGE_BODY,
  access: WORK,
  summary: 'Which agents an ad set leads to, in this order',
  params: IdParams,
  body: z.strictObject({
    ids: z.array(Id).max(500),
    mode: z.enum(e.ROTATION_MODES).optional(),
    /** For how many days a visitor meets the same agent again. */
    stickyDays: z.int().min(0).max(90).optional(),
  }),
  reply: z.object({ customerservices: z.array(e.Agent), mode: z.enum(e.ROTATION_MODES), stickyDays: z.number() }),
  errors: ['adset.not_found', 'agent.not_found', 'agent.other_enterprise'],
})
export const getRotation = defineEndpoint({
  name: 'getRotation',
  method: 'GET',
  path: '/adsets/{id}/rotation',
  access: WORK,
  summary: 'Who would be shown to the next visitor and why nobody else; and how the last visitors were led',
  params: IdParams,
  reply: z.object({
    mode: z.enum(e.ROTATION_MODES),
    stickyDays: z.number(),
    next: e.Rotation,
    agents: z.array(e.Agent),
    recent: z.array(z.object({ visitId: z.string(), at: Time, rotation: e.Rotation, confirmedAt: Time.nullable() })),
  }),
  errors: ['adset.not_found'],
})
