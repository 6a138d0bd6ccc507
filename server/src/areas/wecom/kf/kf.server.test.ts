import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../../core/db/ids.ts'
import { gif, jpeg, png } from '../../../core/files/testing/samples.ts'
import { type Corp, type CorpBench, openCorpBench } from '../links/testing/corp-bench.ts'

let bench: CorpBench
let corp: Corp
let other: Corp
beforeAll(async () => {
  bench = await openCorpBench()
  corp = await bench.corp(0)
  other = await bench.corp(1)
  await bench.sync(corp.id)
})
afterAll(() => bench?.stop())
afterEach(() => bench.wecom.faults.clear())

const upload = (content: Buffer, { api = corp.owner, corpId = corp.id, field = 'media', type = 'image' } = {}) => {
  const form = new FormData()
  form.append(field, new Blob([new Uint8Array(content)]), '头像.png')
  form.append('type', type)
  form.append('corp_id', corpId)
  return api.post('/wxwork/upload_media', form)
}
const create = (media_id: string, name = '售前客服', api = corp.owner) =>
  api.post('/wxwork/create_kf_account', { corp_id: corp.id, name, media_id })
const list = async (more = '') => (await corp.owner.get(`/wxwork/kf_account_list?corp_id=${corp.id}${more}`)).body
const stored = async () =>
  (
    await readdir(join(bench.server.services.config.dataDir, 'uploads'), { withFileTypes: true }).catch(() => [])
  ).filter((one) => one.isFile()).length

describe('a picture', () => {
  test('goes to WeCom and stays here, to be seen', async () => {
    const { status, body } = await upload(png(3, 3))
    expect([status, body.type]).toEqual([200, 'image'])
    expect(corp.remote.media.get(body.media_id)?.bytes.equals(png(3, 3))).toBe(true)
    const served = await fetch(bench.server.url + body.url)
    expect([served.status, served.headers.get('content-type')]).toEqual([200, 'image/png'])
  })

  test('of another kind, of nobody or for nobody is refused, and leaves nothing behind', async () => {
    const before = await stored()
    const codes = [
      await upload(gif(3, 3)),
      await upload(Buffer.from('<svg/>')),
      await upload(png(3, 3), { field: 'file' }),
      await upload(png(3, 3), { type: 'voice' }),
      await upload(Buffer.concat([png(3, 3), Buffer.alloc(11 * 1024 * 1024)])),
      await upload(png(3, 3), { corpId: 'nowhere' }),
      await upload(png(3, 3), { api: other.owner }),
    ].map(({ status, body }) => [status, body.code])
    expect(codes).toEqual([
      [415, 'file.type'],
      [415, 'file.type'],
      [400, 'request.malformed'],
      [400, 'request.malformed'],
      [413, 'file.too_large'],
      [404, 'corp.not_found'],
      [404, 'corp.not_found'],
    ])
    bench.wecom.faults.set('away', {})
    expect((await upload(jpeg(3, 3))).status).toBe(503)
    expect(await stored()).toBe(before)
  })
})

describe('an account', () => {
  test('is made at WeCom, then here, with its address', async () => {
    const media = (await upload(png(3, 3))).body
    const { status, body } = await create(media.media_id)
    expect(status).toBe(200)
    expect(body.kf_account).toMatchObject({
      name: '售前客服',
      avatar: media.url,
      url: expect.stringMatching(/^http/),
      corpId: corp.id,
    })
    expect(corp.remote.kfAccounts.get(body.kf_account.open_kfid)?.name).toBe('售前客服')
    expect((await list(`&q=${encodeURIComponent('售前')}`)).kf_accounts).toMatchObject([
      { open_kfid: body.kf_account.open_kfid },
    ])
    expect((await list('&limit=2')).kf_accounts).toHaveLength(2)
  })

  test('a picture WeCom has forgotten is sent anew', async () => {
    const media = (await upload(png(3, 3))).body
    await bench.server.rows("update wecom_media set uploaded_at = now() - interval '4 days' where id = $1", [
      media.media_id,
    ])
    corp.remote.media.delete(media.media_id)
    const old = await create(media.media_id, '旧图')
    expect([old.status, old.body.kf_account?.avatar]).toEqual([200, media.url])
    const fresh = (await upload(png(4, 4))).body
    corp.remote.media.delete(fresh.media_id)
    expect((await create(fresh.url, '新图')).status).toBe(200)
    expect((await create('unknown')).body.code).toBe('file.not_found')
    expect(
      (await create((await upload(png(3, 3), { api: corp.owner })).body.media_id, '别人', other.owner)).body.code,
    ).toBe('corp.not_found')
  })

  test('nothing is here when WeCom is away; nothing stays there when it cannot be kept here', async () => {
    const { media_id } = (await upload(png(3, 3))).body
    const before = corp.remote.kfAccounts.size
    bench.wecom.faults.set('away', { path: '/kf/account/add' })
    expect((await create(media_id, '没有')).status).toBe(503)
    bench.wecom.faults.replace({ away: { path: '/kf/add_contact_way' } })
    expect((await create(media_id, '没有')).status).toBe(503)
    expect([corp.remote.kfAccounts.size, (await list(`&q=${encodeURIComponent('没有')}`)).total]).toEqual([before, 0])
  })

  test('is renamed and deleted at WeCom first; not while an agent stands on it', async () => {
    const { media_id } = (await upload(png(3, 3))).body
    const id = (await create(media_id, '旧名')).body.kf_account.open_kfid
    const change = (more: object, api = corp.owner) =>
      api.post('/wxwork/update_kf_account', { corp_id: corp.id, open_kfid: id, ...more })
    expect((await change({ name: '新名' })).body.kf_account.name).toBe('新名')
    expect(corp.remote.kfAccounts.get(id)?.name).toBe('新名')
    const remove = (api = corp.owner) => api.delete(`/wxwork/delete_kf_account?open_kfid=${id}`)
    expect([(await change({ name: '我的' }, other.owner)).status, (await remove(other.owner)).status]).toEqual([
      404, 404,
    ])
    const agent = newId('ag')
    const { db } = bench.server.services
    await db
      .insertInto('agents')
      .values({ id: agent, enterprise_id: corp.enterpriseId, name: '小李', open_kfid: id })
      .execute()
    expect((await remove()).body.code).toBe('kf.in_use')
    await db.updateTable('agents').set({ deleted_at: new Date() }).where('id', '=', agent).execute()
    expect((await remove()).status).toBe(200)
    expect(corp.remote.kfAccounts.has(id)).toBe(false)
    expect((await remove()).status).toBe(404)
  })

  test('is only for its enterprise', async () => {
    expect((await other.owner.get(`/wxwork/kf_account_list?corp_id=${corp.id}`)).status).toBe(404)
  })
})
