import { afterAll, beforeAll, expect, test } from 'vitest'
import { call } from '#simulators/testing/call.ts'
import { openWecom, type WecomWorld } from '#simulators/testing/wecom-world.ts'

let world: WecomWorld
beforeAll(async () => {
  world = await openWecom()
})
afterAll(() => world.wecom.app.close())

const png = Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), Buffer.alloc(64, 1)])
const upload = (bytes: Buffer, type = 'image', field = 'media') => {
  const form = new FormData()
  form.set(field, new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'a.png')
  const url = `${world.url}/cgi-bin/media/upload?access_token=${world.granted.accessToken}&type=${type}`
  return call(url, { method: 'POST', body: form })
}

test('a file is taken, kept byte for byte and dies after three days', async () => {
  const answer = await upload(png)
  expect(answer.body).toEqual({
    errcode: 0,
    errmsg: '',
    type: 'image',
    media_id: expect.any(String),
    created_at: expect.stringMatching(/^\d{10}$/),
  })
  const mediaId = answer.text('media_id')
  expect(world.corp.media.get(mediaId)?.bytes.equals(png)).toBe(true)
  world.wecom.clock.setOffset(3 * 86_400_000)
  const { accessToken } = world.wecom.authorise(world.corp)
  const late = await world.post('/kf/account/add', { name: '客服', media_id: mediaId }, accessToken)
  expect(late.at('errcode')).toBe(40007)
  world.wecom.clock.setOffset(0)
})

test('a body with filelength in its head is read as well', async () => {
  const head =
    '--b\r\nContent-Disposition: form-data; name="media"; filename="a.png"; filelength=72\r\nContent-Type: image/png\r\n\r\n'
  const body = Buffer.concat([Buffer.from(head), png, Buffer.from('\r\n--b--\r\n')])
  const answer = await call(`${world.url}/cgi-bin/media/upload?access_token=${world.granted.accessToken}&type=image`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
  })
  expect(world.corp.media.get(answer.text('media_id'))?.bytes.equals(png)).toBe(true)
})

test('wrong files are refused by kind, size and shape', async () => {
  expect((await upload(png, 'picture')).at('errcode')).toBe(40004)
  expect((await upload(Buffer.alloc(64), 'image')).at('errcode')).toBe(40005)
  expect((await upload(png.subarray(0, 5))).at('errcode')).toBe(40006)
  expect((await upload(Buffer.concat([png, Buffer.alloc(10 * 1024 * 1024)]))).at('errcode')).toBe(40009)
  expect((await upload(png, 'image', 'file')).at('errcode')).toBe(41006)
})

test('kf accounts are added, changed, listed until a page is short, and deleted', async () => {
  const media_id = (await upload(png)).text('media_id')
  const kf = (path: string, json: unknown) => world.post(`/kf/${path}`, json)
  const added = await kf('account/add', { name: '新建的客服账号', media_id })
  const open_kfid = added.text('open_kfid')
  expect(open_kfid).toMatch(/^wk/)
  expect((await kf('account/update', { open_kfid, name: '改名' })).at('errcode')).toBe(0)
  const all = await kf('account/list', {})
  expect(all.list('account_list')).toHaveLength(3)
  expect(all.at('account_list.2')).toMatchObject({ open_kfid, name: '改名', manage_privilege: true })
  expect((await fetch(all.text('account_list.2.avatar'))).headers.get('content-type')).toBe('image/png')
  expect((await kf('account/list', { offset: 2, limit: 2 })).list('account_list')).toHaveLength(1)
  expect((await kf('account/list', { offset: 0, limit: 101 })).at('errcode')).toBe(40058)
  expect((await kf('account/add', { name: '名'.repeat(17), media_id })).at('errcode')).toBe(40058)
  expect((await kf('account/add', { name: 'a', media_id: 'x' })).at('errcode')).toBe(40007)
  expect((await kf('account/del', { open_kfid })).at('errcode')).toBe(0)
  expect((await kf('account/del', { open_kfid })).at('errcode')).toBe(95004)
  expect((await kf('account/del', { open_kfid: 'x' })).at('errcode')).toBe(95000)
})

test('a kf address carries its scene', async () => {
  const open_kfid = [...world.corp.kfAccounts.keys()][0]
  const way = await world.post('/kf/add_contact_way', { open_kfid, scene: '12345' })
  expect(way.text('url')).toMatch(/\/kf\/kfc\w+\?enc_scene=ENC/)
  expect((await fetch(way.text('url'))).status).toBe(200)
  expect((await world.post('/kf/add_contact_way', { open_kfid })).text('url')).not.toContain('?')
  expect((await world.post('/kf/add_contact_way', { open_kfid, scene: '中文' })).at('errcode')).toBe(40058)
})

test('people are put behind an account one by one, each with a result', async () => {
  const open_kfid = [...world.corp.kfAccounts.keys()][0]
  const userid = world.able[0]?.userid
  const add = (json: Record<string, unknown>, verb = 'add') =>
    world.post(`/kf/servicer/${verb}`, { open_kfid, ...json })
  const first = await add({ userid_list: [userid, 'nobody'], department_id_list: [2] })
  expect(first.at('result_list')).toEqual([
    { userid, errcode: 0, errmsg: 'success' },
    { userid: 'nobody', errcode: 60111, errmsg: 'userid not found' },
    { department_id: 2, errcode: 0, errmsg: 'success' },
  ])
  expect((await add({ userid_list: [userid] })).at('result_list.0.errmsg')).toBe('ignored')
  const list = await world.get(`/kf/servicer/list?open_kfid=${open_kfid}`)
  expect(list.at('servicer_list')).toEqual([{ userid, status: 0 }, { department_id: 2 }])
  expect((await add({ userid_list: [userid] }, 'del')).at('result_list.0.errmsg')).toBe('success')
  expect((await add({})).at('errcode')).toBe(40058)
})

test('without the permission kf is forbidden', async () => {
  world.other.kf = false
  const { accessToken } = world.wecom.authorise(world.other)
  expect((await world.post('/kf/account/list', {}, accessToken)).at('errcode')).toBe(48002)
})
