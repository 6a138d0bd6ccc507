import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Adset } from '#contract/adsets/entities.ts'
import { makeAdset } from '../../testing/adsets.ts'
import type { Api } from '../../testing/api.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { makeExperiment, setState } from './testing/experiment.ts'

let server: TestServer
let enterpriseId: string
let owner: Api
beforeAll(async () => {
  server = await startTestServer({ ROLES: 'api' })
  enterpriseId = await server.enterprise()
  owner = await server.join(enterpriseId, 'User')
})
afterAll(() => server.stop())

const adsetOf = (): Promise<Adset> => makeAdset(server, owner, enterpriseId)
const read = async (id: string) => (await owner.get(`/experiments/${id}`)).body
const auditOf = (id: string) =>
  server.rows<{ action: string; before: object; after: object }>(
    'select action, before, after from audit where entity_id = $1 order by id',
    [id],
  )

describe('a variant that is adopted', () => {
  it('is what the ad set shows from then on, with its history, and can be taken back', async () => {
    const adset = await adsetOf()
    const { id } = await makeExperiment(owner, adset.id)
    const { variants } = await setState(owner, id, 'running')
    const refused = await owner.post(`/experiments/${id}/adopt`, { variantId: 'va_other' })
    expect(refused.body.issues[0].path).toBe('variantId')
    const reply = await owner.post(`/experiments/${id}/adopt`, { variantId: variants[1]?.id })
    expect(reply.body.experiment).toMatchObject({ status: 'decided', winnerId: variants[1]?.id })
    const paramsNow = async () => (await owner.get(`/adsets/${adset.id}`)).body.adset.params
    expect(await paramsNow()).toEqual({ ...adset.params, headline: '限时领取', color: '#ff6600' })
    expect((await auditOf(adset.id)).at(-2)).toMatchObject({
      action: 'adset.update',
      after: { params: { headline: '限时领取' } },
    })
    for (const [method, path, body] of [
      ['PUT', '', { name: '迟到' }],
      ['PUT', '/state', { status: 'running' }],
      ['POST', '/adopt', { variantId: variants[0]?.id }],
    ] as const)
      expect((await owner.call(method, `/experiments/${id}${path}`, { body })).body.code).toBe('experiment.decided')

    expect((await owner.post(`/undo/${reply.body.undo}`)).status).toBe(200)
    expect(await paramsNow()).toEqual(adset.params)
    expect((await read(id)).experiment).toMatchObject({ status: 'stopped', winnerId: null, result: { phase: 1 } })
    expect((await auditOf(id)).map(({ action }) => action).slice(-2)).toEqual(['experiment.adopt', 'adoption.restore'])
  })

  it('is not taken back where the ad set was changed meanwhile', async () => {
    const adset = await adsetOf()
    const { id, variants } = await makeExperiment(owner, adset.id)
    const { body } = await owner.post(`/experiments/${id}/adopt`, { variantId: variants[1]?.id })
    await owner.put(`/adsets/${adset.id}`, { params: { ...adset.params, headline: '再改' } })
    expect((await owner.post(`/undo/${body.undo}`)).body.code).toBe('experiment.changed_since')
    expect((await read(id)).adoptionStands).toBe(false)
    expect((await owner.post(`/experiments/${id}/adoption/undo`)).body.code).toBe('experiment.changed_since')
  })

  it('is taken back later, too, by whoever may change it, and the ad set’s history names the experiment', async () => {
    const adset = await adsetOf()
    const { id, name, variants } = await makeExperiment(owner, adset.id)
    expect((await read(id)).adoptionStands).toBe(false)
    const { undo } = (await owner.post(`/experiments/${id}/adopt`, { variantId: variants[1]?.id })).body
    expect((await read(id)).adoptionStands).toBe(true)
    const [stranger, customer] = [
      await server.join(await server.enterprise(), 'User'),
      await server.join(enterpriseId, 'MemberCustomer'),
    ]
    expect((await stranger.post(`/experiments/${id}/adoption/undo`)).status).toBe(404)
    expect((await customer.post(`/experiments/${id}/adoption/undo`)).status).toBe(403)
    const colleague = await server.join(enterpriseId, 'User')
    const replies = await Promise.all([1, 2].map(() => colleague.post(`/experiments/${id}/adoption/undo`)))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(replies.map(({ body }) => body.code).filter(Boolean)).toEqual(['experiment.undone'])
    expect((await owner.post(`/undo/${undo}`)).body).toMatchObject({ code: 'experiment.undone' })
    expect((await owner.get(`/adsets/${adset.id}`)).body.adset.params).toEqual(adset.params)
    expect((await read(id)).experiment).toMatchObject({ status: 'stopped', winnerId: null })
    const lines = (await auditOf(adset.id)).filter(({ action }) => action !== 'adset.update')
    expect(lines.slice(-2)).toMatchObject([
      { action: 'adset.adopt_variant', after: { experiment: name, variant: '新标题' } },
      { action: 'adset.undo_adoption', after: { experiment: name, variant: '新标题' } },
    ])
  })
})
