import { setTimeout as wait } from 'node:timers/promises'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildHaoka, haokaDemoApp } from '#simulators/haoka/build-haoka.ts'
import { inventIdentity } from '#simulators/haoka/identity.ts'
import { buildInsurance, insuranceDemoApp } from '#simulators/insurance/build-insurance.ts'
import { createSeeded } from '#simulators/shared/seeded.ts'
import { buildVas, vasDemoApp } from '#simulators/vas/build-vas.ts'
import { pollCards } from '../../areas/cards/orders/poll-orders.ts'
import { addVisit } from '../../areas/delivery/testing/visits.ts'
import { makeForm } from '../../areas/forms/testing/form-harness.ts'
import { makeAdset } from '../adsets.ts'
import type { Api } from '../api.ts'
import { startTestServer, type TestServer } from '../test-server.ts'
import { PHONE } from '../../areas/tracking/testing/link.ts'

/** One person who leaves everything a visitor can leave. */
const NAME = '司马相如'
const NUMBER = '13977770042'
const ADDRESS = '钟村街道临邛路 4242 号'
const IDENTITY = inventIdentity(createSeeded(42), 1990)
const SECRETS = [NAME, NUMBER, ADDRESS, '临邛路 4242', IDENTITY]
const found = (text: string): string[] => SECRETS.filter((one) => text.includes(one))

const VISITOR = { 'user-agent': PHONE, accept: 'text/html' }
const lines: string[] = []
const [haoka, vas, insurer] = [buildHaoka({ seed: 7 }), buildVas({ seed: 7 }), buildInsurance({ seed: 7 })]
let server: TestServer
let owner: Api
let member: Api
let stranger: Api
let customer: Api
let enterpriseId: string

const page = async (kind: string, params: Record<string, unknown>) => {
  const { id, links } = await makeAdset(server, owner, enterpriseId, { kind, params })
  const url = new URL(links.landing).pathname
  const opened = await fetch(`${server.url}${url}?gdt_vid=wx0${id.slice(-12)}`, { headers: VISITOR })
  const token = /name="_token" value="([^"]+)"/.exec(await opened.text())?.[1] ?? ''
  return async (fields: Record<string, string>, path = '') => {
    const body = new URLSearchParams({ _token: token, ...fields })
    return (await fetch(`${server.url}${url}${path}`, { method: 'POST', headers: VISITOR, body })).text()
  }
}
const service = async (vendor: string, base: string, app: { id: string; secret: string }, goodsId: string) => {
  const body = {
    enterpriseId,
    name: '卡',
    vendor,
    carrier: 'mobile',
    goodsId,
    apiBase: base,
    appId: app.id,
    secret: app.secret,
  }
  return String((await owner.post('/service', body)).body.service.id)
}

beforeAll(async () => {
  for (const { app } of [haoka, vas, insurer]) await app.listen({ port: 0, host: '127.0.0.1' })
  const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) })
  server = await startTestServer({ SIMULATORS: 'on' }, log)
  insurer.settings.noticeUrl = `${server.url}/hooks/yian`
  const settings = JSON.stringify({ appId: insuranceDemoApp.id, secret: insuranceDemoApp.secret })
  await server.admin.put('/config/yian', { settings })
  server.services.settings.invalidate('yian')
  enterpriseId = await server.enterprise()
  ;[owner, member, customer] = [
    await server.join(enterpriseId, 'User'),
    await server.join(enterpriseId, 'Member'),
    await server.join(enterpriseId, 'MemberCustomer'),
  ]
  stranger = await server.join(await server.enterprise(), 'User')
  // What happens is told to one that nobody reaches, so that all of it stays to be looked at.
  expect((await owner.post('/webhooks', { name: 'CRM', url: 'http://127.0.0.1:1/' })).status).toBe(200)

  const form = await page('formschema', { schemaId: await makeForm(server, enterpriseId) })
  const card = await page('idcard', { serviceId: await service('guangmeng', haoka.url(), haokaDemoApp, '46') })
  const ring = await page('colorring', { serviceId: await service('vas', vas.url(), vasDemoApp, 'VR001') })
  await wait(2_100)
  expect(await form({ name: NAME, phone: NUMBER, wish: `请打 ${NUMBER}`, agree: '1' })).not.toContain('role="alert"')
  const person = { name: NAME, identity: IDENTITY, phone: NUMBER, address: ADDRESS, agree: '1' }
  expect(await card({ ...person, province: '440000', city: '440100', county: '440113' })).not.toContain('role="alert"')
  await ring({ phone: NUMBER, agree: '1' }, '/code')
  await ring({ phone: NUMBER, agree: '1', _code: vas.desk.lastCode(NUMBER) ?? '' })
  const extra = await addVisit(server.services, { adsetId: (await makeAdset(server, owner, enterpriseId)).id })
  insurer.walk.issue(insurer.insure({ extra, name: NAME, phone: NUMBER }).orderNo)
  await insurer.notices.idle()
}, 60_000)
afterAll(async () => {
  await server?.stop()
  await Promise.all([haoka, vas, insurer].map(({ app }) => app.close()))
})

const LISTS = ['/forms', '/extorders', '/yian/order'] as const
const idsIn = async (api: Api, path: string): Promise<string[]> => {
  const { body } = await api.get(path)
  const rows: { id: string }[] = body.forms ?? body.extorders ?? body.orders ?? []
  return rows.map(({ id }) => id)
}

const atVendors = async (): Promise<number> => {
  await pollCards(server.services)
  const { extorders } = (await owner.get('/extorders')).body
  return extorders.filter((order: { vendorOrderNo: string | null }) => order.vendorOrderNo !== null).length
}

test('it is all there, masked for those it is for, and for no one else', async () => {
  await expect.poll(atVendors, { timeout: 45_000 }).toBe(2)
  expect(await Promise.all(LISTS.map(async (path) => (await idsIn(member, path)).length))).toEqual([1, 2, 1])
  for (const path of LISTS)
    for (const api of [owner, member, server.admin]) {
      expect(found(JSON.stringify(await api.get(path)))).toEqual([])
      for (const id of await idsIn(api, path)) expect(found(JSON.stringify(await api.get(`${path}/${id}`)))).toEqual([])
    }
  for (const path of LISTS)
    for (const api of [stranger, customer]) {
      const text = JSON.stringify(await api.get(path))
      expect(found(text)).toEqual([])
      expect(await idsIn(api, path)).toEqual([])
    }
})

test('looking closer needs a call of its own, which is written down without what was seen', async () => {
  for (const path of LISTS)
    for (const id of await idsIn(owner, path)) {
      expect((await stranger.post(`${path}/${id}/reveal`)).status).toBe(404)
      const { status, body } = await member.post(`${path}/${id}/reveal`)
      // The insurer itself tells no more than this.
      expect([status, found(JSON.stringify(body)).includes(NUMBER)]).toEqual([200, path !== '/yian/order'])
      const [seen] = await server.rows<{ action: string }>(
        "select action from audit where entity_id = $1 and action like '%reveal' and actor_id = $2",
        [id, member.user?.id],
      )
      expect(seen?.action).toMatch(/\.reveal$/)
    }
  expect(found(JSON.stringify((await server.admin.get('/audit?pageSize=100')).body))).toEqual([])
})

test('an export is masked, too', async () => {
  for (const resource of ['forms', 'extorders', 'yian_orders']) {
    const { job } = (await owner.post('/exports', { resource, query: '' })).body
    await expect
      .poll(async () => (await owner.get(`/exports/${job.id}`)).body.job.state, { timeout: 45_000 })
      .toBe('done')
    const file = await fetch(`${server.url}/api/v1/exports/${job.id}/file`, {
      headers: { authorization: `JWT ${owner.token}` },
    })
    const text = await file.text()
    expect([resource, text.split('\n').length > 1, found(text)]).toEqual([resource, true, []])
  }
})

test('nothing of it stands in the database as it is, nor in any log line', async () => {
  const tables = await server.rows<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) name from information_schema.tables
      where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'`,
  )
  expect(tables.length).toBeGreaterThan(60)
  const told = await server.rows<{ type: string }>('select distinct type from webhook_events')
  expect(told.map(({ type }) => type)).toEqual(expect.arrayContaining(['conversion.recorded', 'order.created']))
  for (const { name } of tables) {
    const rows = await server.rows<{ t: string }>(`select t::text from ${name} t where t::text ~ $1`, [
      SECRETS.join('|'),
    ])
    expect([name, rows]).toEqual([name, []])
  }
  expect(lines.length).toBeGreaterThan(20)
  expect(lines.filter((line) => found(line).length > 0)).toEqual([])
})
