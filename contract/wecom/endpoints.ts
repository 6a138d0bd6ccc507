import { z } from 'zod'
import { AskedDay } from '../asked-day.ts'
import { Job } from '../core/entities.ts'
import { defineEndpoint, Id, IdParams, LARGE_BODY } from '../endpoint.ts'
import { countedReply, type ListSpec } from '../list.ts'
import * as e from './entities.ts'

const WORK = ['Admin', 'User', 'Member'] as const
const OWN = ['Admin', 'User'] as const
const second = { host: 'second' } as const
const REMOTE = ['corp.not_found', 'corp.broken', 'wecom.refused', 'wecom.away', 'wecom.no_permission'] as const
const OneCorp = z.object({ corp: e.Corp })
const OneLink = z.object({ link: e.LinkDetail })
const OneKf = z.object({ kf_account: e.KfAccount })
const limit = z.coerce.number<string | number>().int().min(1).max(1000).optional()

const corps: ListSpec = {
  key: 'corps',
  firstPage: 0,
  filters: ['Q', 'Status', 'Quota', 'Sync'],
  sort: ['createdAt', 'name'],
}
export const listCorps = defineEndpoint({
  ...second,
  name: 'listCorps',
  method: 'GET',
  path: '/wxwork/list_auth_corps',
  access: WORK,
  summary: 'Authorized corps: all for Admin, those of their enterprises for others',
  list: corps,
  query: z.strictObject({ enterprise_id: Id.optional() }),
  reply: countedReply('corps', e.Corp),
})
export const getCorp = defineEndpoint({
  ...second,
  name: 'getCorp',
  method: 'GET',
  path: '/wxwork/auth_corp/{id}',
  access: WORK,
  summary: 'One authorized corp with quota, permission and the state of its last sync',
  params: IdParams,
  reply: OneCorp,
  errors: ['corp.not_found'],
})
export const updateCorp = defineEndpoint({
  ...second,
  name: 'updateCorp',
  method: 'PUT',
  path: '/wxwork/auth_corp/{id}',
  access: OWN,
  summary: 'Change remark, alarm or credentials, which are never read back',
  params: IdParams,
  body: e.CorpUpdate,
  reply: OneCorp,
  errors: ['corp.not_found'],
})
export const authorizeCorp = defineEndpoint({
  ...second,
  name: 'authorizeCorp',
  method: 'POST',
  path: '/wxwork/authorize',
  access: OWN,
  personal: true,
  summary: 'The address where a corp’s administrator installs our app; it sends them back here',
  body: z.strictObject({ enterpriseId: Id.optional() }),
  reply: z.object({ url: z.string() }),
  errors: [
    'enterprise.not_found',
    'enterprise.choose',
    'wecom.no_suite',
    'wecom.no_ticket',
    'wecom.refused',
    'wecom.away',
  ],
})
export const importCorp = defineEndpoint({
  ...second,
  name: 'importCorp',
  method: 'POST',
  path: '/wxwork/import_corp',
  access: OWN,
  summary: 'Read an authorized corp anew, or bring one in by the credentials of its own app',
  body: e.ImportCorpBody,
  reply: OneCorp,
  errors: [...REMOTE, 'corp.taken', 'enterprise.not_found', 'enterprise.choose'],
})
export const assignCorp = defineEndpoint({
  ...second,
  name: 'assignCorp',
  method: 'POST',
  path: '/wxwork/assign',
  access: ['Admin'],
  summary: 'Give a corp with all that belongs to it to an enterprise, or with null to none',
  body: z.strictObject({ corpId: e.CorpId, enterpriseId: Id.nullable() }),
  reply: OneCorp,
  errors: ['corp.not_found', 'enterprise.not_found', 'corp.in_use'],
})
export const deleteCorp = defineEndpoint({
  ...second,
  name: 'deleteCorp',
  method: 'DELETE',
  path: '/wxwork/auth_corp/{id}',
  access: ['Admin'],
  summary: 'Forget a corp and everything read from it; not while ad sets use its links',
  params: IdParams,
  reply: OneCorp,
  errors: ['corp.not_found', 'corp.in_use'],
})
export const syncCorps = defineEndpoint({
  ...second,
  name: 'syncCorps',
  method: 'POST',
  path: '/wxwork/sync',
  access: WORK,
  summary: 'Read the corps of an enterprise, or one corp, from WeCom: a job with its parts, progress and errors',
  body: z.strictObject({ enterpriseId: Id.optional(), corpId: e.CorpId.optional() }),
  reply: z.object({ job: Job, corps: z.array(e.Corp) }),
  errors: ['enterprise.not_found', 'enterprise.choose', 'corp.not_found', 'corp.none', 'sync.running'],
  perMinute: 30,
})

const users: ListSpec = { key: 'users', firstPage: 0, filters: ['Q', 'Status'], sort: ['name', 'userId'] }
export const listWxUsers = defineEndpoint({
  ...second,
  name: 'listWxUsers',
  method: 'GET',
  path: '/wxwork/list_wx_users',
  access: WORK,
  summary: 'People of a corp; Status online, offline or invalid; a department means everyone below it too',
  list: users,
  query: z.strictObject({
    corp_id: e.CorpId,
    department_id: z.coerce.number<string | number>().int().min(1).optional(),
    link_id: e.LinkId.optional(),
  }),
  reply: countedReply('users', e.WxUser),
  errors: ['corp.not_found', 'link.not_found'],
})
const switchBody = z.strictObject({
  corpId: e.CorpId,
  userId: e.WxUserId,
  reason: z.string().trim().max(100).default(''),
})
const Switched = z.object({
  user: e.WxUser,
  /** The links whose range changes by it. */
  links: z.array(z.object({ id: z.string(), name: z.string(), userCount: z.number(), effectiveCount: z.number() })),
})
export const bringOnline = defineEndpoint({
  ...second,
  name: 'bringOnline',
  method: 'POST',
  path: '/wxwork/wx_user/online',
  access: WORK,
  summary: 'Let a person receive visitors again; the range of every link they are in follows',
  body: switchBody,
  reply: Switched,
  errors: ['corp.not_found', 'wx_user.not_found', 'wx_user.invalid'],
})
export const takeOffline = defineEndpoint({
  ...second,
  name: 'takeOffline',
  method: 'POST',
  path: '/wxwork/wx_user/offline',
  access: WORK,
  summary: 'Take a person out of the range of every link they are in; refused for the last one of a link',
  body: switchBody,
  reply: Switched,
  errors: ['corp.not_found', 'wx_user.not_found', 'wx_user.last'],
})
export const listDepartments = defineEndpoint({
  ...second,
  name: 'listDepartments',
  method: 'PATCH',
  path: '/wxwork/list_department_tree',
  access: WORK,
  summary: 'The departments of a corp as a tree, with the people in and below each',
  body: z.strictObject({ corp_id: e.CorpId }),
  reply: z.object({ departments: z.array(e.DepartmentNode), total: z.number() }),
  errors: ['corp.not_found'],
})

const limited = { pageSize: 100, published: { pageSize: 'limit' } }

const kf: ListSpec = { key: 'kf_accounts', firstPage: 0, filters: ['Q'], sort: ['name', 'createdAt'], ...limited }
export const listKf = defineEndpoint({
  ...second,
  name: 'listKf',
  method: 'GET',
  path: '/wxwork/kf_account_list',
  access: WORK,
  summary: 'WeChat customer-service accounts of a corp',
  list: kf,
  query: z.strictObject({ corp_id: e.CorpId, limit }),
  reply: countedReply('kf_accounts', e.KfAccount),
  errors: ['corp.not_found'],
})
export const uploadMedia = defineEndpoint({
  ...second,
  name: 'uploadMedia',
  method: 'POST',
  path: '/wxwork/upload_media',
  access: WORK,
  summary: 'Upload a picture to the corp as multipart field `media`, with `type` image and `corp_id`; the file is kept',
  bodyType: 'multipart',
  reply: z.object({ media_id: z.string(), url: z.string(), type: z.string() }),
  errors: [...REMOTE, 'file.none', 'file.type', 'file.too_large', 'file.too_many_pixels', 'file.quota'],
  perMinute: 60,
})
export const createKf = defineEndpoint({
  ...second,
  name: 'createKf',
  method: 'POST',
  path: '/wxwork/create_kf_account',
  access: WORK,
  summary: 'Create a customer-service account at WeCom, then here',
  creates: true,
  body: e.KfBody,
  reply: OneKf,
  errors: [...REMOTE, 'file.not_found'],
})
export const updateKf = defineEndpoint({
  ...second,
  name: 'updateKf',
  method: 'POST',
  path: '/wxwork/update_kf_account',
  access: WORK,
  summary: 'Change name or avatar of a customer-service account at WeCom, then here',
  body: e.KfUpdate,
  reply: OneKf,
  errors: [...REMOTE, 'kf.not_found', 'file.not_found'],
})
export const deleteKf = defineEndpoint({
  ...second,
  name: 'deleteKf',
  method: 'DELETE',
  path: '/wxwork/delete_kf_account',
  access: WORK,
  summary: 'Delete a customer-service account at WeCom, then here; not while an agent stands on it',
  query: z.strictObject({ open_kfid: Id, corp_id: e.CorpId.optional() }),
  reply: OneKf,
  errors: [...REMOTE, 'kf.not_found', 'kf.in_use'],
})

const links: ListSpec = {
  key: 'links',
  firstPage: 0,
  filters: ['Q', 'Status'],
  sort: ['createdAt', 'name'],
  ...limited,
}
export const listLinks = defineEndpoint({
  ...second,
  name: 'listLinks',
  method: 'GET',
  path: '/wxwork/list_corp_customer_acquisition',
  access: WORK,
  summary: 'Acquisition links of a corp with today’s funnel and the state of their range',
  list: links,
  query: z.strictObject({ corp_id: e.CorpId, limit }),
  reply: countedReply('links', e.Link),
  errors: ['corp.not_found'],
})
export const createLink = defineEndpoint({
  ...second,
  name: 'createLink',
  method: 'POST',
  path: '/wxwork/create_customer_acquisition',
  bodyLimit: LARGE_BODY,
  access: WORK,
  summary: 'Create an acquisition link at WeCom, then here',
  creates: true,
  body: e.CreateLinkBody,
  reply: OneLink,
  errors: [...REMOTE, 'link.empty', 'link.too_many', 'wx_user.not_found', 'wx_user.invalid', 'department.not_found'],
})
export const updateLink = defineEndpoint({
  ...second,
  name: 'updateLink',
  method: 'POST',
  path: '/wxwork/update_customer_acquisition',
  bodyLimit: LARGE_BODY,
  access: WORK,
  summary: 'Change an acquisition link; who is configured may be more than who is in range now',
  body: e.UpdateLinkBody,
  reply: OneLink,
  errors: [
    ...REMOTE,
    'link.not_found',
    'link.empty',
    'link.too_many',
    'wx_user.not_found',
    'wx_user.invalid',
    'department.not_found',
  ],
})
export const copyUsers = defineEndpoint({
  ...second,
  name: 'copyUsers',
  method: 'POST',
  path: '/wxwork/customer_acquisition/copy_users',
  bodyLimit: LARGE_BODY,
  access: WORK,
  summary: 'Give the people of one link to others, added or in place of theirs, with a result per link',
  body: e.CopyUsersBody,
  reply: z.object({ results: z.array(e.CopyResult) }),
  errors: ['corp.not_found', 'link.not_found'],
})
const InCorp = z.strictObject({ corp_id: e.CorpId })
export const getLink = defineEndpoint({
  ...second,
  name: 'getLink',
  method: 'GET',
  path: '/wxwork/customer_acquisition/{id}',
  access: WORK,
  summary: 'One acquisition link with its people, why someone is not in range, and WeCom’s own figures',
  params: IdParams,
  query: InCorp,
  reply: OneLink,
  errors: ['corp.not_found', 'link.not_found'],
})
export const deleteLink = defineEndpoint({
  ...second,
  name: 'deleteLink',
  method: 'DELETE',
  path: '/wxwork/customer_acquisition/{id}',
  access: WORK,
  summary: 'Delete an acquisition link at WeCom, then here; not while an ad set leads to it',
  params: IdParams,
  query: InCorp,
  reply: z.object({ link: e.Link }),
  errors: [...REMOTE, 'link.not_found', 'link.in_use'],
})

const customers: ListSpec = {
  key: 'customers',
  firstPage: 0,
  filters: ['Q', 'Status', 'From', 'To'],
  sort: ['createdAt'],
}
export const listWxCustomers = defineEndpoint({
  ...second,
  name: 'listWxCustomers',
  method: 'GET',
  path: '/wxwork/list_customers',
  access: WORK,
  summary: 'People who added someone of the corp; Status added, messaged or lost; Q is an external id or track id',
  list: customers,
  query: z.strictObject({ corp_id: e.CorpId, link_id: e.LinkId.optional(), user_id: e.WxUserId.optional() }),
  reply: countedReply('customers', e.WxCustomer),
  errors: ['corp.not_found', 'link.not_found'],
})

const events: ListSpec = { key: 'events', firstPage: 0, filters: ['Status'], sort: ['createdAt'] }
export const listWxEvents = defineEndpoint({
  ...second,
  name: 'listWxEvents',
  method: 'GET',
  path: '/wxwork/list_events',
  access: WORK,
  summary: 'What WeCom sent us of a corp, newest first, and what became of it',
  list: events,
  query: InCorp,
  reply: countedReply('events', e.WxEvent),
  errors: ['corp.not_found'],
})
export const retryWxEvent = defineEndpoint({
  ...second,
  name: 'retryWxEvent',
  method: 'POST',
  path: '/wxwork/retry_event',
  access: WORK,
  summary: 'Work on a failed event again',
  body: z.strictObject({ corp_id: e.CorpId, id: Id }),
  reply: z.object({ event: e.WxEvent }),
  errors: ['corp.not_found', 'event.not_found'],
})

const Day = AskedDay
export const getStatistics = defineEndpoint({
  ...second,
  name: 'getStatistics',
  method: 'GET',
  path: '/wxwork/statistics',
  access: WORK,
  summary: 'The funnel from shown to lost, by day, hour, link, ad set or agent; days are Shanghai’s, at most 92',
  enterpriseVariant: true,
  query: z.strictObject({
    by: z.enum(e.STATISTICS_BY).default('day'),
    corp_id: e.CorpId.optional(),
    link_id: e.LinkId.optional(),
    adset_id: Id.optional(),
    agent_id: Id.optional(),
    from: Day.optional(),
    to: Day.optional(),
  }),
  reply: z.object({ rows: z.array(e.FunnelRow), total: e.Funnel.extend({ spend: z.number().nullable() }) }),
  errors: ['corp.not_found', 'link.not_found', 'adset.not_found', 'agent.not_found'],
})
