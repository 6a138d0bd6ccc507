import { setTimeout as sleep } from 'node:timers/promises'
import type { MemberRole } from '#contract/roles.ts'
import { ADSET, makeAdset } from './adsets.ts'
import { ADMIN, type TestServer, unique } from './test-server.ts'
import type { Api } from './api.ts'
import { makeWebhook } from './make-webhook.ts'
import { makeRule } from './make-rule.ts'
import { withSystem } from '../core/db/tenant.ts'
import { shanghaiHour } from '../core/time/shanghai.ts'
import { experiment, todo } from './work-of-tenant.ts'
import { sealPerson as sealCardPerson } from '../areas/cards/sealed-person.ts'
import { sealAnswers } from '../areas/forms/sealed-answers.ts'
import { sealPerson } from '../areas/insurance/sealed-person.ts'
import { recordConversion } from '../areas/conversions/record-conversion.ts'

/** An enterprise with a person of each role, and one of everything that has an id. */
export interface Tenant {
  id: string
  /** In every text of this enterprise and nowhere else. */
  canary: string
  people: Record<MemberRole, Api>
  memberId: string
  jobId: string
  undoToken: string
  notificationId: string
  adsetId: string
  trackId: string
  accountId: string
  appId: string
  viewLinkId: string
  wallLinkId: string
  apiKeyId: string
  passkeyId: string
  sessionId: string
  formSchemaId: string
  formId: string
  productId: string
  orderId: string
  policyId: string
  serviceId: string
  extOrderId: string
  agentId: string
  corpId: string
  linkId: string
  viewId: string
  scheduleId: string
  todoId: string
  experimentId: string
  ruleId: string
  ruleEventId: string
  robotId: string
  webhookId: string
  webhookDeliveryId: string
}

const person = async (server: TestServer, enterpriseId: string, role: MemberRole, canary: string): Promise<Api> => {
  const username = `${role}.${canary}`.toLowerCase()
  const reply = await server.admin.post('/users', {
    username,
    password: ADMIN.password,
    fullname: `人 ${canary}`,
    email: `${username}@example.com`,
    role,
    enterpriseId,
  })
  if (reply.status !== 200) throw new Error(JSON.stringify(reply.body))
  return server.guest.signIn(username, ADMIN.password)
}

/** Waits for the workers, so that nothing moves by itself afterwards. */
export const untilDone = async (api: Api, jobId: string): Promise<void> => {
  for (const deadline = Date.now() + 20_000; Date.now() < deadline; await sleep(50)) {
    if ((await api.get(`/jobs/${jobId}`)).body.job.state === 'done') return
  }
  throw new Error(`The job ${jobId} did not end`)
}

/** What an owner leaves behind: a member removed, an export, a notification. */
const traces = async (server: TestServer, id: string, owner: Api, canary: string) => {
  const removed = await owner.put(`/enterprise/${id}/members`, {
    username: `gone.${canary}`,
    password: ADMIN.password,
    nickname: `别名 ${canary}`,
    role: 'Member',
  })
  const { undo } = (await owner.delete(`/enterprise/${id}/members/${removed.body.member.id}`)).body
  const { job } = (await owner.post('/exports', { resource: 'audit', query: `q=${canary}` })).body
  await untilDone(owner, job.id)
  await server.services.db
    .insertInto('notifications')
    .values({
      id: `no_${canary}`,
      user_id: owner.user?.id ?? '',
      enterprise_id: id,
      kind: 'job.failed',
      level: 'danger',
      params: JSON.stringify({ title: canary, error: canary }),
      link: null,
      dedupe_key: null,
    })
    .execute()
  return { undoToken: String(undo), jobId: String(job.id), notificationId: `no_${canary}` }
}

/** An ad account, an app and a read-only link of the enterprise's own. */
const connections = async ({ admin }: TestServer, enterpriseId: string, canary: string) => {
  const fields = { accountId: canary, name: `账户 ${canary}`, corporation: canary, remark: canary }
  const { account } = (await admin.post('/accounts', { provider: 'tencent_gdt', fields })).body
  await admin.put(`/accounts/${account.id}/grant`, { enterpriseId })
  const app = { provider: 'pingduoduo', name: `应用 ${canary}`, appId: canary, secret: 'app secret', enterpriseId }
  const { thirdpartyapp } = (await admin.post('/thirdpartyapps', app)).body
  const link = (await admin.post('/accounts/view_token', { enterpriseId, note: canary })).body
  const wall = (await admin.post('/wall-links', { enterpriseId, name: canary })).body.wall_link
  return {
    accountId: String(account.id),
    appId: String(thirdpartyapp.id),
    viewLinkId: String(link.id),
    wallLinkId: String(wall.id),
  }
}

/** A corp of the enterprise with someone in it, a link, an account and a customer. */
const corp = async ({ services }: TestServer, enterpriseId: string, canary: string) => {
  const [corpId, linkId, userId] = [`ww${canary}`, `ca${canary}`, `user.${canary}`]
  const { db } = services
  await db
    .insertInto('wecom_corps')
    // Broken, so that nothing moves by itself.
    .values({
      id: corpId,
      name: `企微 ${canary}`,
      mode: 'self',
      status: 'broken',
      enterprise_id: enterpriseId,
      remark: canary,
    })
    .execute()
  await db
    .insertInto('wecom_departments')
    .values({ corp_id: corpId, id: 1, name: `部门 ${canary}` })
    .execute()
  await db
    .insertInto('wecom_users')
    .values({ id: `wu_${canary}`, corp_id: corpId, user_id: userId, name: `成员 ${canary}`, follow: true })
    .execute()
  await db
    .insertInto('wecom_kf_accounts')
    .values({ id: `wk${canary}`, corp_id: corpId, name: `客服号 ${canary}` })
    .execute()
  await db
    .insertInto('wecom_links')
    .values({ id: linkId, corp_id: corpId, name: `链接 ${canary}`, effective: [userId] })
    .execute()
  await db.insertInto('wecom_link_users').values({ link_id: linkId, corp_id: corpId, user_id: userId }).execute()
  await db
    .insertInto('wecom_customers')
    .values({
      id: `wc_${canary}`,
      corp_id: corpId,
      external_id: `wm${canary}`,
      user_id: userId,
      link_id: linkId,
      source: 'event',
      added_at: new Date(),
    })
    .execute()
  return { corpId, linkId }
}

/** A form of the enterprise, and what someone wrote into it. */
const form = async ({ services }: TestServer, owner: Api, enterpriseId: string, adsetId: string, canary: string) => {
  const properties = { name: { type: 'string', format: 'name' }, wish: { type: 'string', title: canary } }
  const { form_schema } = (
    await owner.post('/form_schemas', {
      enterpriseId,
      name: `表单 ${canary}`,
      schema: JSON.stringify({ type: 'object', properties }),
      status: 'published',
    })
  ).body
  const formId = `fo_${canary}`
  await services.db
    .insertInto('forms')
    .values({
      id: formId,
      schema_id: form_schema.id,
      version: 1,
      enterprise_id: enterpriseId,
      adset_id: adsetId,
      data_sealed: sealAnswers(services, { name: '张三', wish: canary }),
      remark: canary,
    })
    .execute()
  return { formSchemaId: String(form_schema.id), formId }
}

/** A conversion of the ad set, held because nothing led to it; answers its push. */
const conversion = async ({ services }: TestServer, adsetId: string, canary: string): Promise<string> => {
  const fact = {
    adsetId,
    kind: 'friend_added',
    source: 'server',
    sourceKey: canary,
    orderNo: canary,
    at: new Date(),
  } as const
  return (await withSystem(services.db, (tx) => recordConversion(tx, services, fact))).pushId
}

/** Goods of the enterprise, and an order of them. */
const goods = async ({ services: { db } }: TestServer, enterpriseId: string, canary: string) => {
  const [productId, orderId] = [`pr_${canary}`, `od_${canary}`]
  await db
    .insertInto('products')
    .values({
      id: productId,
      provider: 'pingduoduo',
      enterprise_id: enterpriseId,
      goods_id: canary,
      name: `商品 ${canary}`,
      search: canary,
    })
    .execute()
  await db
    .insertInto('orders')
    .values({
      id: orderId,
      provider: 'pingduoduo',
      order_sn: canary,
      order_no: canary,
      enterprise_id: enterpriseId,
      product_id: productId,
      goods_id: canary,
      goods_name: canary,
      status: 'paid',
      ordered_at: new Date(),
      changed_at: new Date(),
    })
    .execute()
  return { productId, orderId }
}

/** An insurance order of the enterprise, and a notice of it. */
const policy = async ({ services }: TestServer, enterpriseId: string, canary: string) => {
  const policyId = `yo_${canary}`
  await services.db
    .insertInto('yian_orders')
    .values({
      id: policyId,
      enterprise_id: enterpriseId,
      order_no: canary,
      product: canary,
      state: 'issued',
      person_sealed: sealPerson(services, { applicant: canary, phone: '13800000000' }),
    })
    .execute()
  await services.db
    .insertInto('yian_notices')
    .values({ id: `yn_${canary}`, order_id: policyId, key: canary, type: 'issue', text: canary, at: new Date() })
    .execute()
  return { policyId }
}

/** A number-card service of the enterprise, and an order of it. */
const card = async ({ services }: TestServer, owner: Api, enterpriseId: string, adsetId: string, canary: string) => {
  const { service } = (
    await owner.post('/service', {
      enterpriseId,
      name: `号卡 ${canary}`,
      vendor: 'guangmeng',
      carrier: 'mobile',
      goodsId: canary,
      apiBase: 'https://vendor.example.com',
      appId: canary,
      secret: 'vendor secret',
      remark: canary,
    })
  ).body
  const extOrderId = `eo_${canary}`
  const region = { code: '440000', name: canary }
  const person = { name: canary, identity: '440106199501010011', phone: '13800000000', address: canary, cardNumber: '' }
  await services.db
    .insertInto('ext_orders')
    .values({
      id: extOrderId,
      service_id: service.id,
      enterprise_id: enterpriseId,
      adset_id: adsetId,
      order_no: canary,
      person_sealed: sealCardPerson(services, { ...person, province: region, city: region, county: region }),
      phone_hash: canary,
      state: 'reviewing',
      remark: canary,
    })
    .execute()
  return { serviceId: String(service.id), extOrderId }
}

/** A robot of the enterprise; its address is none that may be called. */
const robot = async ({ services }: TestServer, owner: Api, enterpriseId: string, canary: string) => {
  const robotId = `ro_${canary}`
  await services.db
    .insertInto('robots')
    .values({
      id: robotId,
      enterprise_id: enterpriseId,
      name: `机器人 ${canary}`,
      platform: 'wecom',
      webhook_sealed: services.keys.encrypt('https://vendor.example.com/cgi-bin/webhook/send?key=none'),
      webhook_hint: canary,
      level: 'danger',
      created_by: owner.user?.id ?? '',
      search: canary,
    })
    .execute()
  return { robotId }
}

/** A view that is shared with the enterprise, and an export that is mailed to its owner. */
const habits = async (owner: Api, enterpriseId: string, canary: string) => {
  const shared = { list: 'adsets', name: `视图 ${canary}`, query: canary, enterpriseId }
  const { view } = (await owner.post('/views', shared)).body
  // Due half a day from now: what is compared before and after is not to change by itself.
  const at = `${String((shanghaiHour(new Date()) + 12) % 24).padStart(2, '0')}:00`
  const mailed = { list: 'audit', resource: 'audit', name: `定时 ${canary}`, recipients: [owner.user?.id], at }
  const { schedule } = (await owner.post('/schedules', { enterpriseId, ...mailed })).body
  return { viewId: String(view.id), scheduleId: String(schedule.id) }
}

/** A session, an API key, and a passkey of someone who does not sign in any more. */
const signIns = async (server: TestServer, enterpriseId: string, owner: Api, canary: string) => {
  const body = { name: `密钥 ${canary}`, scope: 'read', days: 30, password: ADMIN.password }
  const { apiKey } = (await owner.post(`/enterprise/${enterpriseId}/api-keys`, body)).body
  const [session] = await server.rows<{ id: string }>('select id from sessions where user_id = $1', [owner.user?.id])
  const passkeyId = `pk_${canary}`
  await server.rows(
    `insert into passkeys (id, user_id, credential_id, public_key, counter, transports, name, synced)
     select $1, id, $1, '', 0, '{}', $2, false from users where username = $3`,
    [passkeyId, canary, `gone.${canary}`],
  )
  return { apiKeyId: String(apiKey.id), passkeyId, sessionId: session?.id ?? '' }
}

export const foundTenant = async (server: TestServer): Promise<Tenant> => {
  const canary = `kanari${unique()}`
  const created = await server.admin.post('/enterprise', {
    name: `企业 ${canary}`,
    contact: canary,
    remark: `备注 ${canary}`,
  })
  const id = String(created.body.enterprise.id)
  const people = {
    User: await person(server, id, 'User', canary),
    Member: await person(server, id, 'Member', canary),
    MemberCustomer: await person(server, id, 'MemberCustomer', canary),
  }
  const [member] = await server.rows<{ id: string }>('select id from members where user_id = $1', [
    people.Member.user?.id,
  ])
  const adset = await makeAdset(server, people.User, id, {
    name: `广告组 ${canary}`,
    params: { ...ADSET.params, headline: canary },
    liveBoard: true,
  })
  const agent = await people.User.post('/customerservice', {
    enterpriseId: id,
    name: `客服 ${canary}`,
    weixin: canary,
    remark: canary,
    adsetIds: [adset.id],
  })
  if (agent.status !== 200) throw new Error(JSON.stringify(agent.body))
  return {
    id,
    canary,
    people,
    adsetId: adset.id,
    agentId: String(agent.body.customerservice.id),
    todoId: await todo(people.User, id, canary),
    experimentId: await experiment(people.User, adset.id, canary),
    ...(await makeRule(server, people.User, id, adset.id, canary)),
    trackId: await conversion(server, adset.id, canary),
    ...(await robot(server, people.User, id, canary)),
    ...(await makeWebhook(server, people.User, id, canary)),
    ...(await connections(server, id, canary)),
    ...(await form(server, people.User, id, adset.id, canary)),
    ...(await corp(server, id, canary)),
    ...(await goods(server, id, canary)),
    ...(await policy(server, id, canary)),
    ...(await card(server, people.User, id, adset.id, canary)),
    memberId: member?.id ?? '',
    ...(await habits(people.User, id, canary)),
    ...(await traces(server, id, people.User, canary)),
    ...(await signIns(server, id, people.User, canary)),
  }
}
