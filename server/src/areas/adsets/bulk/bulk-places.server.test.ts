import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Adset } from '#contract/adsets/entities.ts'
import { untilMoving } from '../../../core/jobs/testing/workers.ts'
import { makeAdset } from '../../../testing/adsets.ts'
import type { Api } from '../../../testing/api.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { readBulk, runBulk, statesOf, undoBulk } from './testing/bulks.ts'

let server: TestServer
let enterprise: string
let owner: Api
let member: Api
beforeAll(async () => {
  server = await startTestServer()
  enterprise = await server.enterprise()
  owner = await server.join(enterprise, 'User')
  member = await server.join(enterprise, 'Member')
})
afterAll(() => server?.stop())

const make = (body: Record<string, unknown> = {}) => makeAdset(server, owner, enterprise, body)
const get = async (id: string, api = owner) => (await api.get(`/adsets/${id}`)).body.adset as Adset
const makeAgent = async (name: string, of = enterprise): Promise<string> =>
  (await server.admin.post('/customerservice', { enterpriseId: of, name, weixin: 'wx_demo' })).body.customerservice.id
const setAgents = (id: string, ids: string[]) => owner.put(`/adsets/${id}/customerservices`, { ids })
const agentsOf = async (id: string) =>
  (
    await server.rows<{ agent_id: string }>('select agent_id from adset_agents where adset_id = $1 order by position', [
      id,
    ])
  ).map(({ agent_id }) => agent_id)

describe('the agents of many', () => {
  it('are set, added and removed in their order, and come back', async () => {
    const [a, b, c] = [await makeAgent('甲'), await makeAgent('乙'), await makeAgent('丙')]
    const [one, two] = [await make(), await make()]
    await setAgents(one.id, [a])
    await setAgents(two.id, [b, c])
    const ids = [one.id, two.id]
    const added = await runBulk(member, { ids, action: { kind: 'agents', how: 'add', ids: [b, c] } })
    expect(statesOf(added.rows)).toEqual(['changed', 'unchanged'])
    expect(added.rows[0]).toMatchObject({ before: { agents: ['甲'] }, after: { agents: ['甲', '乙', '丙'] } })
    expect(await agentsOf(one.id)).toEqual([a, b, c])
    const removed = await runBulk(member, { ids, action: { kind: 'agents', how: 'remove', ids: [b] } })
    expect(await agentsOf(two.id)).toEqual([c])
    await undoBulk(member, removed.id)
    expect([await agentsOf(one.id), await agentsOf(two.id)]).toEqual([
      [a, b, c],
      [b, c],
    ])
    await runBulk(member, { ids, action: { kind: 'agents', how: 'set', ids: [] } })
    expect(await agentsOf(one.id)).toEqual([])
    const lines = await server.rows("select 1 from audit where entity_id = $1 and action = 'adset.agents'", [one.id])
    expect(lines.length).toBe(5)
  })

  it('are refused where they are of another enterprise', async () => {
    const foreign = await makeAgent('外', await server.enterprise())
    const { id } = await make()
    const body = { ids: [id], action: { kind: 'agents', how: 'set', ids: [foreign] } }
    const [{ rows: planned }, { rows }] = [
      (await owner.post('/adsets/bulk/preview', body)).body,
      await runBulk(owner, body),
    ]
    expect(rows).toEqual(planned)
    expect(rows[0]).toMatchObject({ state: 'refused' })
    expect(await agentsOf(id)).toEqual([])
  })
})

describe('moving many', () => {
  it('is for owners, refused where the account is not granted, and comes back with customers and agents', async () => {
    const other = await server.enterprise('另一家')
    await server.admin.put(`/enterprise/${other}/members`, { username: owner.user?.username, role: 'User' })
    await server.admin.put(`/enterprise/${other}/members`, { username: member.user?.username, role: 'User' })
    const [granted, refused] = [await make(), await make()]
    await server.rows('insert into account_grants (account_id, enterprise_id) values ($1, $2)', [
      granted.account?.id,
      other,
    ])
    const customer = await server.join(enterprise, 'MemberCustomer')
    await owner.put(`/adsets/${granted.id}`, { customers: [customer.user?.id] })
    const agent = await makeAgent('随行')
    await setAgents(granted.id, [agent])
    const body = { ids: [granted.id, refused.id], action: { kind: 'move', enterpriseId: other } }

    expect((await member.post('/adsets/bulk/preview', body)).body.code).toBe('access.forbidden')
    const nowhere = { ...body, action: { kind: 'move', enterpriseId: await server.enterprise() } }
    expect((await owner.post('/adsets/bulk', nowhere)).body).toMatchObject({
      code: 'enterprise.not_found',
      issues: [{ path: 'action.enterpriseId' }],
    })

    const { id, rows } = await runBulk(owner, body)
    expect(rows.map(({ state, after, reason }) => [state, after, reason])).toEqual([
      ['changed', { enterprise: '另一家' }, null],
      ['refused', {}, '目标企业没有该广告账户的使用权，请先授权'],
    ])
    expect(await get(granted.id)).toMatchObject({ enterpriseId: other, customers: [] })
    const { rows: back } = await undoBulk(owner, id)
    expect(statesOf(back)).toEqual(['changed'])
    const again = await get(granted.id)
    expect(again.enterpriseId).toBe(enterprise)
    expect(again.customers.map((one) => one.id)).toEqual([customer.user?.id])
    expect(await agentsOf(granted.id)).toEqual([agent])
  })
})

describe('copying many', () => {
  it('makes stopped copies with tags, strategy and agents, which the undo deletes unless they were changed', async () => {
    const one = await make({ name: '春季', tags: ['甲'], folder: '一', liveBoard: true })
    const two = await make({ name: '字'.repeat(60) })
    const agent = await makeAgent('同')
    await setAgents(one.id, [agent])
    const { id, rows } = await runBulk(owner, { ids: [one.id, two.id], action: { kind: 'copy' } })
    expect(rows.map(({ after }) => after)).toEqual([{ name: '春季 副本' }, { name: `${'字'.repeat(57)} 副本` }])
    const copies: Adset[] = (await owner.get('/adsets?q=%E5%89%AF%E6%9C%AC')).body.adsets
    const copy = copies.find(({ name }) => name === '春季 副本')
    expect(copy).toMatchObject({
      status: 'AD_STOP',
      tags: ['甲'],
      folder: '一',
      params: one.params,
      liveBoard: false,
    })
    expect(copy?.pushStrategy).toEqual(one.pushStrategy)
    expect(copy?.links.monitor).not.toBe(one.links.monitor)
    expect(await agentsOf(copy?.id ?? '')).toEqual([agent])
    await owner.put(`/adsets/${copy?.id}`, { name: '改过的' })
    const undone = await undoBulk(owner, id)
    expect(statesOf(undone.rows)).toEqual(['refused', 'changed'])
    expect((await owner.get('/adsets?q=%E5%89%AF%E6%9C%AC')).body.adsets).toEqual([])
    expect((await get(copy?.id ?? '')).name).toBe('改过的')
  })

  it('is put back by those who may delete', async () => {
    const { id } = await make()
    const copied = await runBulk(member, { ids: [id], action: { kind: 'copy' } })
    expect(statesOf(copied.rows)).toEqual(['changed'])
    expect((await member.post(`/adsets/bulk/${copied.id}/undo`)).body.code).toBe('access.forbidden')
  })
})

describe('a job under way', () => {
  it('is cancelled between two ad sets; what it did stays, is shown and can be put back', async () => {
    const { id } = await make()
    const ids: string[] = []
    while (ids.length < 150) {
      const copy = `as_cancel${String(ids.length).padStart(4, '0')}`
      ids.push(copy)
      await server.rows(
        `insert into adsets (id, key, name, kind, provider, enterprise_id, account_id, params, strategy, status)
        select $2, $2, 'x', kind, provider, enterprise_id, account_id, params, strategy, status from adsets where id = $1`,
        [id, copy],
      )
    }
    const { body } = await owner.post('/adsets/bulk', { ids, action: { kind: 'stop' } })
    await untilMoving(owner, body.job.id)
    expect((await owner.post(`/adsets/bulk/${body.job.id}/undo`)).body.code).toBe('bulk.running')
    expect((await owner.post(`/jobs/${body.job.id}/cancel`)).status).toBe(200)
    const stopped = () => server.rows("select count(*) n from adsets where id like 'as_cancel%' and status = 'AD_STOP'")
    let before
    do {
      before = await stopped()
      await new Promise((resolve) => setTimeout(resolve, 600))
    } while (JSON.stringify(before) !== JSON.stringify(await stopped()))
    const { bulk } = await readBulk(owner, body.job.id)
    expect(bulk.job.state).toBe('cancelled')
    expect([{ n: bulk.counts.changed }]).toEqual(before)
    expect(bulk.counts.changed).toBeLessThan(150)
    expect(bulk.undoable).toBe(true)
    await undoBulk(owner, body.job.id)
    expect(await stopped()).toEqual([{ n: 0 }])
  })
})
