import { afterAll, beforeAll, expect, test } from 'vitest'
import { call } from '#simulators/testing/call.ts'
import { openTencent } from '#simulators/testing/tencent-world.ts'

let world: Awaited<ReturnType<typeof openTencent>>
let token = ''
beforeAll(async () => {
  world = await openTencent()
  token = world.tencent.authorise(world.agency.id).accessToken
})
afterAll(() => world.tencent.app.close())

const add = (json: unknown) => call(`${world.url}/v3.0/user_action_sets/add?${world.common(token)}`, { json })
const get = (query: string) => call(`${world.url}/v3.0/user_action_sets/get?${world.common(token)}&${query}`)

test('an account has one WEB data source, and the refusal names it', async () => {
  const account = world.other.id
  const first = await add({ account_id: account, type: 'WEB', name: '落地页' })
  const id = first.number('data.user_action_set_id')
  const second = await add({ account_id: account, type: 'WEB', name: '第二个' })
  expect(second.code).toBe(51_000)
  expect(second.message).toBe(`could create only one web action set for ${account} with existed one : ${id}`)
  const listed = await get(`account_id=${account}&type=WEB`)
  expect(listed.list('data.list')).toHaveLength(1)
  expect(listed.at('data.list.0.user_action_set_id')).toBe(id)
  expect(listed.at('data.list.0.enable_conversion_claim')).toBe(true)
})

test('names, apps and WeChat apps are required where the type needs them', async () => {
  const account_id = world.other.id
  expect((await add({ account_id, type: 'WEB' })).code).toBe(31_001)
  expect((await add({ account_id, type: 'WEB', name: '名'.repeat(11) })).code).toBe(31_001)
  expect((await add({ account_id, type: 'ANDROID', name: 'a' })).code).toBe(31_001)
  expect((await add({ account_id, type: 'WECHAT', name: 'a' })).code).toBe(31_001)
  expect((await add({ account_id, type: 'WECHAT', name: 'a', wechat_app_id: 'wx12345678' })).code).toBe(0)
})

test('another subject’s account is out of reach', async () => {
  const foreign = world.tencent.accounts.all.at(-1)?.id
  expect((await add({ account_id: foreign, type: 'WEB', name: 'a' })).code).toBe(11014)
  expect((await get(`account_id=${foreign}`)).code).toBe(11014)
})
