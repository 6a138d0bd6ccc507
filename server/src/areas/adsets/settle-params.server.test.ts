import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../core/db/ids.ts'
import { makeForm } from '../forms/testing/form-harness.ts'
import { giveAccount, makeAdset } from '../../testing/adsets.ts'
import type { Api } from '../../testing/api.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let enterprise: string
let elsewhere: string
let owner: Api
beforeAll(async () => {
  server = await startTestServer({ ROLES: 'api,second' })
  enterprise = await server.enterprise()
  elsewhere = await server.enterprise()
  owner = await server.join(enterprise, 'User')
})
afterAll(() => server?.stop())

const make = async (kind: string, params: Record<string, unknown>) => {
  const accountId = await giveAccount(server, enterprise)
  const body = { name: '去处', kind, provider: 'tencent_gdt', enterpriseId: enterprise, accountId, params }
  const reply = await owner.post('/adsets', body)
  return {
    ...reply,
    adset: reply.body.adset,
    paths: (reply.body.issues ?? []).map((one: { path: string }) => one.path),
  }
}
const product = async (enterpriseId: string, provider: string) => {
  const id = newId('pr')
  await server.rows(
    `insert into products (id, provider, enterprise_id, goods_id, name, link, search)
     values ($1, $2, $3, $1, '杯子', 'https://p.example/x?t={track}', '杯子')`,
    [id, provider, enterpriseId],
  )
  return id
}
const service = async (enterpriseId: string | null) => {
  const body = {
    enterpriseId,
    name: '大流量卡',
    vendor: 'guangmeng',
    carrier: 'mobile',
    goodsId: '46',
    apiBase: 'https://vendor.example.com',
    appId: '15',
    secret: 'long-enough',
  }
  return String((await server.admin.post('/service', body)).body.service.id)
}

describe('where an ad set leads', () => {
  it('is a form of its own enterprise', async () => {
    const own = await makeForm(server, enterprise)
    expect((await make('formschema', { schemaId: own })).adset.params).toMatchObject({ schemaId: own })
    for (const schemaId of [await makeForm(server, elsewhere), 2_000_000_000])
      expect(await make('formschema', { schemaId })).toMatchObject({ status: 400, paths: ['params.schemaId'] })
    expect(await make('formschema', {})).toMatchObject({ status: 400, paths: ['params.schemaId'] })
    expect(await make('formschema', { schemaId: own, target: 'https://a.example' })).toMatchObject({ status: 400 })
  })

  it('is a product of its own enterprise and shop, whose link becomes the target', async () => {
    const own = await product(enterprise, 'pingduoduo')
    const made = await make('cid_pingduoduo', { productId: own })
    expect(made.adset.params).toMatchObject({ productId: own, target: 'https://p.example/x?t={track}' })
    for (const productId of [await product(elsewhere, 'pingduoduo'), await product(enterprise, 'jdunion'), 'pr_none'])
      expect(await make('cid_pingduoduo', { productId })).toMatchObject({ status: 400, paths: ['params.productId'] })
    expect(await make('cid_pingduoduo', {})).toMatchObject({ status: 400, paths: ['params.target'] })
    expect((await make('cid_pingduoduo', { target: 'https://p.example/y' })).status).toBe(200)
    // Gone since, its link stays.
    await server.rows('update products set deleted_at = now() where id = $1', [own])
    const renamed = await owner.put(`/adsets/${made.adset.id}`, { params: { ...made.adset.params, headline: '新' } })
    expect(renamed.body.adset.params).toMatchObject({ headline: '新', target: 'https://p.example/x?t={track}' })
  })

  it('is a service for everybody or of its own enterprise, of the right sort', async () => {
    for (const serviceId of [await service(enterprise), await service(null)])
      expect((await make('idcard', { serviceId })).adset.params).toMatchObject({ serviceId })
    const own = await service(enterprise)
    expect(await make('idcard', { serviceId: await service(elsewhere) })).toMatchObject({ paths: ['params.serviceId'] })
    expect(await make('colorring', { serviceId: own })).toMatchObject({ status: 400, paths: ['params.serviceId'] })
  })

  it('holds it back in its enterprise where it cannot go along', async () => {
    await server.admin.put(`/enterprise/${elsewhere}/members`, { username: owner.user?.username, role: 'User' })
    const move = async (kind: string, params: Record<string, unknown>) => {
      const { id, account } = await makeAdset(server, owner, enterprise, { kind, params })
      const grant = 'insert into account_grants (account_id, enterprise_id) values ($1, $2)'
      await server.rows(grant, [account?.id, elsewhere])
      return (await owner.put(`/adsets/${id}/move`, { enterpriseId: elsewhere })).body
    }
    expect((await move('formschema', { schemaId: await makeForm(server, enterprise) })).code).toBe('adset.bound')
    expect((await move('idcard', { serviceId: await service(enterprise) })).code).toBe('adset.bound')
    expect((await move('idcard', { serviceId: await service(null) })).adset.enterpriseId).toBe(elsewhere)
    const moved = await move('cid_jdunion', { productId: await product(enterprise, 'jdunion') })
    expect(moved.adset.params).toMatchObject({ productId: '', target: 'https://p.example/x?t={track}' })
  })
})
