import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Adset } from '#contract/adsets/entities.ts'
import { makeAdset } from '../../testing/adsets.ts'
import type { Api } from '../../testing/api.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let enterprise: string
let owner: Api
let member: Api
let customer: Api
beforeAll(async () => {
  server = await startTestServer()
  enterprise = await server.enterprise()
  owner = await server.join(enterprise, 'User')
  member = await server.join(enterprise, 'Member')
  customer = await server.join(enterprise, 'MemberCustomer')
})
afterAll(() => server?.stop())

const make = (name: string) => makeAdset(server, owner, enterprise, { name })
const found = async (api: Api, ID: string, Value: string) => {
  const filters = encodeURIComponent(JSON.stringify({ ID, Value }))
  const { body } = await api.get(`/adsets?pageSize=100&filters=${filters}`)
  return body.adsets.map(({ id }: Adset) => id) as string[]
}

describe('tags and folders', () => {
  it('are saved, found, searched for and written down', async () => {
    const { id } = await make('家装')
    const saved = await member.put(`/adsets/${id}`, { tags: ['重点', ' 京东 '], folder: '双十一' })
    expect(saved.body.adset).toMatchObject({ tags: ['重点', '京东'], folder: '双十一' })
    const other = await make('其他')
    expect(await found(owner, 'Tag', '重点')).toEqual([id])
    expect(await found(owner, 'Tag', '重')).toEqual([])
    expect(await found(owner, 'Folder', '双十一')).toEqual([id])
    expect(await found(owner, 'Q', 'jingdong')).toEqual([id])
    expect(await found(owner, 'Q', other.name)).toEqual([other.id])
    const [line] = await server.rows(
      "select before, after from audit where entity_id = $1 and action = 'adset.update'",
      [id],
    )
    expect(line).toEqual({
      before: { tags: [], folder: '' },
      after: { tags: ['重点', '京东'], folder: '双十一' },
    })
  })

  it('stay when something else is changed, and can be given from the start', async () => {
    const { id } = await makeAdset(server, owner, enterprise, { tags: ['新品'], folder: '春季' })
    const renamed = await owner.put(`/adsets/${id}`, { name: '改名' })
    expect(renamed.body.adset).toMatchObject({ name: '改名', tags: ['新品'], folder: '春季' })
    expect((await owner.put(`/adsets/${id}`, { tags: [], folder: '' })).body.adset).toMatchObject({
      tags: [],
      folder: '',
    })
  })

  it.each([
    ['eleven tags', { tags: Array.from({ length: 11 }, (_, n) => `t${n}`) }, 'tags'],
    ['the same tag twice', { tags: ['甲', '甲 '] }, 'tags'],
    ['a tag of 21 letters', { tags: ['x'.repeat(21)] }, 'tags.0'],
    ['an empty tag', { tags: [' '] }, 'tags.0'],
    ['a comma in a tag', { tags: ['a,b'] }, 'tags.0'],
    ['a folder of 41 letters', { folder: 'x'.repeat(41) }, 'folder'],
  ])('are refused at their field with %s', async (_what, body, path) => {
    const { id } = await make('规则')
    const reply = await owner.put(`/adsets/${id}`, body)
    expect([reply.status, reply.body.issues?.[0]?.path]).toEqual([400, path])
  })

  it('are counted in the scope alone', async () => {
    const own = await server.enterprise()
    const api = await server.join(own, 'User')
    await makeAdset(server, api, own, { tags: ['甲', '乙'], folder: '一' })
    const second = await makeAdset(server, api, own, { tags: ['甲'], folder: '一' })
    const gone = await makeAdset(server, api, own, { tags: ['丙'], folder: '二' })
    await api.put(`/adsets/${gone.id}/state`, { status: 'AD_STOP' })
    await api.delete(`/adsets/${gone.id}`)
    expect((await api.get('/adsets/tags')).body).toEqual({
      tags: [
        { name: '甲', count: 2 },
        { name: '乙', count: 1 },
      ],
      folders: [{ name: '一', count: 2 }],
    })
    const shown = await server.join(own, 'MemberCustomer')
    expect((await shown.get('/adsets/tags')).body).toEqual({ tags: [], folders: [] })
    await api.put(`/adsets/${second.id}`, { customers: [shown.user?.id] })
    expect((await shown.get('/adsets/tags')).body.tags).toEqual([{ name: '甲', count: 1 }])
  })
})

it('lists those that are named, of what one may see', async () => {
  const [one, two] = [await make('一'), await make('二')]
  await make('三')
  const other = await server.enterprise()
  const foreign = await makeAdset(server, await server.join(other, 'User'), other)
  const { body } = await owner.get(`/adsets?sort=createdAt&ids=${[two.id, one.id, foreign.id].join()}`)
  expect(body.adsets.map(({ id }: Adset) => id)).toEqual([one.id, two.id])
  expect(body.page.totalCounts).toBe(2)
})

describe('favourites', () => {
  it('are a person’s own, marked as often as one likes, and found by the filter', async () => {
    const { id } = await make('收藏')
    for (const _ of [1, 2]) expect((await owner.put(`/adsets/${id}/favourite`)).body.adset.isFavourite).toBe(true)
    expect((await member.get(`/adsets/${id}`)).body.adset.isFavourite).toBe(false)
    expect((await server.admin.get(`/adsets/${id}`)).body.adset.isFavourite).toBe(false)
    expect(await found(owner, 'Favourite', 'true')).toEqual([id])
    expect(await found(member, 'Favourite', 'true')).toEqual([])
    expect(await found(server.admin, 'Favourite', 'true')).toEqual([])
    expect((await owner.delete(`/adsets/${id}/favourite`)).body.adset.isFavourite).toBe(false)
    expect(await found(owner, 'Favourite', 'true')).toEqual([])
  })

  it('can be made by a customer of what is shared with them, and of nothing else', async () => {
    const { id } = await make('共享')
    expect((await customer.put(`/adsets/${id}/favourite`)).body.code).toBe('adset.not_found')
    await owner.put(`/adsets/${id}`, { customers: [customer.user?.id] })
    expect((await customer.put(`/adsets/${id}/favourite`)).body.adset.isFavourite).toBe(true)
    expect(await found(customer, 'Favourite', 'true')).toEqual([id])
    const stranger = await server.join(await server.enterprise(), 'User')
    expect((await stranger.put(`/adsets/${id}/favourite`)).body.code).toBe('adset.not_found')
  })
})
