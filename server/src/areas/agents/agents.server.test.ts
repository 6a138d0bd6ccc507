import { encode as encodePng } from 'fast-png'
import jpeg from 'jpeg-js'
import encodeQR from 'qr'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import type { Api } from '../../testing/api.ts'
import { makeAdset } from '../../testing/adsets.ts'
import { startTestServer, type TestServer, unique } from '../../testing/test-server.ts'
import { makeCorp } from './testing/agents.ts'

let server: TestServer
let mine: string
let owner: Api
let corp: Awaited<ReturnType<typeof makeCorp>>
beforeAll(async () => {
  server = await startTestServer()
  mine = await server.enterprise()
  owner = await server.join(mine, 'User')
  corp = await makeCorp(server, mine)
})
afterAll(() => server.stop())

const create = async (body: Record<string, unknown> = {}, api = owner) => {
  const made = await api.post('/customerservice', { name: `客服 ${unique()}`, weixin: `wx_${unique()}`, ...body })
  if (made.status !== 200) throw new Error(JSON.stringify(made.body))
  return made.body.customerservice
}
const adset = async () => (await makeAdset(server, owner, mine)).id
const listed = async (query: string, api = owner): Promise<string[]> =>
  (await api.get(`/customerservice?${query}`)).body.customerservices.map(({ id }: { id: string }) => id)
const filter = (ID: string, Value: string) => `filters=${encodeURIComponent(JSON.stringify({ ID, Value }))}`
const wanted = async (): Promise<number> => {
  const [row] = await server.rows<{ range_wanted: number }>('select range_wanted from wecom_links where id = $1', [
    corp.linkId,
  ])
  return row?.range_wanted ?? 0
}

describe('an agent', () => {
  it('is made with all it has, found by name, pinyin, WeChat id and ad set, and named in the audit', async () => {
    const adsetId = await adset()
    const word = unique()
    const agent = await create({
      name: `王小明${word}`,
      weixin: `wx_${word}`,
      corpId: corp.corpId,
      userId: 'lisi',
      openKfid: corp.kfId,
      linkId: corp.linkId,
      weight: 5,
      dailyLimit: 30,
      schedule: [{ days: [1, 2, 3, 4, 5, 6, 7], from: '00:00', to: '24:00' }],
      adsetIds: [adsetId],
    })
    expect(agent).toMatchObject({
      enterpriseId: mine,
      corpName: '示例企微',
      userName: '李四',
      kfName: '在线客服',
      linkName: '获客链接',
      adsets: [{ id: adsetId, name: '测试广告组' }],
      today: { shown: 0, added: 0, lost: 0 },
      skipped: null,
      online: true,
    })
    expect((await owner.get(`/customerservice/${agent.id}`)).body.customerservice).toEqual(agent)
    for (const query of [
      `q=${word}`,
      'q=wangxiaoming',
      filter('Weixin', `wx_${word}`),
      filter('AdsetId', adsetId),
      `${filter('Status', 'online')}&${filter('Q', word)}`,
    ])
      expect(await listed(query)).toEqual([agent.id])
    expect(await listed(`${filter('Status', 'offline')}&${filter('Q', word)}`)).toEqual([])
    expect(await listed(filter('Weixin', 'wx_'))).toEqual([])
    const audit = await owner.get(`/audit?${filter('EntityId', agent.id)}`)
    expect(audit.body.audit.map(({ action }: { action: string }) => action)).toEqual(['agent.create'])
    await owner.delete(`/customerservice/${agent.id}`)
  })

  it('needs something a visitor can act on, and names only what its own enterprise has', async () => {
    const other = await server.enterprise()
    const theirs = await makeCorp(server, other)
    const theirAdset = await makeAdset(server, server.admin, other)
    const refused = async (body: object) => {
      const { status, body: reply } = await owner.post('/customerservice', { name: '某人', ...body })
      return [status, reply.code, reply.issues?.[0]?.path]
    }
    expect(await refused({})).toEqual([422, 'agent.no_contact', 'weixin'])
    expect(await refused({ corpId: corp.corpId })).toEqual([422, 'agent.no_contact', 'weixin'])
    expect(await refused({ userId: 'lisi' })).toEqual([404, 'corp.not_found', 'corpId'])
    expect(await refused({ corpId: theirs.corpId, userId: 'lisi' })).toEqual([404, 'corp.not_found', 'corpId'])
    expect(await refused({ corpId: corp.corpId, userId: 'nobody' })).toEqual([404, 'wx_user.not_found', 'userId'])
    expect(await refused({ openKfid: theirs.kfId })).toEqual([404, 'kf.not_found', 'openKfid'])
    expect(await refused({ linkId: theirs.linkId })).toEqual([404, 'link.not_found', 'linkId'])
    expect(await refused({ weixin: 'a', adsetIds: [theirAdset.id] })).toEqual([404, 'adset.not_found', 'adsetIds'])
    expect(await refused({ weixin: 'a', avatar: '/files/none.png' })).toEqual([404, 'file.not_found', 'avatar'])
    expect(await refused({ weixin: 'a', qrcode: '/files/none.png' })).toEqual([404, 'file.not_found', 'qrcode'])
    // An Admin too joins only what belongs together.
    const body = { name: '某人', enterpriseId: mine, linkId: theirs.linkId }
    expect((await server.admin.post('/customerservice', body)).body.code).toBe('link.not_found')
    expect((await server.admin.post('/customerservice', { name: '某人', weixin: 'a' })).body.code).toBe(
      'enterprise.choose',
    )
  })

  it('stands for a person alone', async () => {
    const agent = await create({ corpId: corp.corpId, userId: 'zhangsan' })
    const again = await owner.post('/customerservice', { name: '又一', corpId: corp.corpId, userId: 'zhangsan' })
    expect([again.status, again.body.code, again.body.message]).toEqual([
      409,
      'agent.user_taken',
      `该成员已有对应的客服：${agent.name}`,
    ])
    const both = await Promise.all(
      [1, 2].map(() => owner.post('/customerservice', { name: '同时', corpId: corp.corpId, userId: 'lisi' })),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    for (const { body } of both)
      if (body.customerservice) await owner.delete(`/customerservice/${body.customerservice.id}`)
    await owner.delete(`/customerservice/${agent.id}`)
  })

  it('changes what is given and nothing else; the ranges of its person follow what decides them', async () => {
    const [first, second] = [await adset(), await adset()]
    const agent = await create({ corpId: corp.corpId, userId: 'zhangsan', adsetIds: [first], dailyLimit: 9 })
    const put = async (body: object) => (await owner.put(`/customerservice/${agent.id}`, body)).body.customerservice
    let before = await wanted()
    const moved = async () => {
      const now = await wanted()
      const result = now > before
      before = now
      return result
    }
    expect(await put({ name: '新名字' })).toMatchObject({ name: '新名字', weixin: agent.weixin, dailyLimit: 9 })
    expect(await moved()).toBe(false)
    for (const change of [
      { online: false },
      { dailyLimit: null },
      { backup: true },
      { schedule: [{ days: [1], from: '09:00', to: '18:00' }] },
      { corpId: null, userId: null },
      { corpId: corp.corpId, userId: 'zhangsan' },
    ]) {
      expect(await put(change)).toMatchObject(change)
      expect([change, await moved()]).toEqual([change, true])
    }
    expect((await put({ adsetIds: [second] })).adsets.map(({ id }: { id: string }) => id)).toEqual([second])
    expect(await put({ online: false })).toMatchObject({ skipped: 'offline' })
    // What went away at WeCom meanwhile does not hold up other changes.
    await put({ linkId: corp.linkId })
    await server.rows('update wecom_links set gone_at = now() where id = $1', [corp.linkId])
    expect(await put({ remark: '备注' })).toMatchObject({ remark: '备注', linkName: null })
    await server.rows('update wecom_links set gone_at = null where id = $1', [corp.linkId])
    expect(
      (await owner.put(`/customerservice/${agent.id}`, { weixin: '', linkId: null, userId: null })).body.code,
    ).toBe('agent.no_contact')
    await owner.delete(`/customerservice/${agent.id}`)
  })

  it('is deleted and comes back to its ad sets, unless another took its person', async () => {
    const adsetId = await adset()
    const agent = await create({ corpId: corp.corpId, userId: 'zhangsan', adsetIds: [adsetId] })
    const { undo } = (await owner.delete(`/customerservice/${agent.id}`)).body
    expect((await owner.get(`/customerservice/${agent.id}`)).status).toBe(404)
    expect((await owner.get(`/adsets/${adsetId}/rotation`)).body.agents).toEqual([])
    expect((await owner.post(`/undo/${undo}`)).body).toEqual({ entity: 'agent', id: agent.id })
    expect((await owner.get(`/adsets/${adsetId}/rotation`)).body.agents).toHaveLength(1)
    const later = (await owner.delete(`/customerservice/${agent.id}`)).body.undo
    const heir = await create({ corpId: corp.corpId, userId: 'zhangsan' })
    expect((await owner.post(`/undo/${later}`)).body.code).toBe('undo.conflict')
    await owner.delete(`/customerservice/${heir.id}`)
  })
})

test('many at once: each row says what became of it', async () => {
  const adsetId = await adset()
  const body = {
    customerservices: [
      { name: '一', weixin: 'wx_one', adsetIds: [adsetId] },
      { name: '二' },
      { name: '', weixin: 'x' },
      { name: '三', weixin: 'wx_three', corpId: corp.corpId, userId: 'zhangsan' },
      { name: '四', corpId: corp.corpId, userId: 'zhangsan' },
      { name: '五', weixin: 'wx_five', nonsense: 1 },
    ],
  }
  const { status, body: reply } = await owner.post('/batch_customerservices', body, { 'idempotency-key': unique() })
  expect(status).toBe(200)
  expect(reply.results.map(({ outcome }: { outcome: string }) => outcome)).toEqual([
    'created',
    'failed',
    'failed',
    'created',
    'failed',
    'failed',
  ])
  expect(reply.results[1]).toMatchObject({ index: 1, id: null, issues: [{ path: 'weixin' }] })
  expect(reply.results[4].message).toBe('该成员已有对应的客服：三')
  expect(await listed(filter('AdsetId', adsetId))).toEqual([reply.results[0].id])
  await owner.delete(`/customerservice/${reply.results[3].id}`)
})

test('one takes the place of another in every ad set at once, with its position and turn', async () => {
  const [first, second] = [await adset(), await adset()]
  const [a, b, c] = [await create(), await create(), await create()]
  await owner.put(`/adsets/${first}/customerservices`, { ids: [a.id, b.id] })
  await owner.put(`/adsets/${second}/customerservices`, { ids: [b.id, a.id, c.id] })
  await server.rows('update adset_agents set turn = 7 where agent_id = $1', [a.id])
  const { body } = await owner.put('/customerservice/replace', { from: a.id, to: c.id })
  expect(body.adsets.map(({ id }: { id: string }) => id)).toEqual([first, second])
  const places = (id: string) =>
    server.rows('select agent_id, turn from adset_agents where adset_id = $1 order by position', [id])
  expect(await places(first)).toEqual([
    { agent_id: c.id, turn: 7 },
    { agent_id: b.id, turn: 0 },
  ])
  expect(await places(second)).toEqual([
    { agent_id: b.id, turn: 0 },
    { agent_id: c.id, turn: 0 },
  ])
  const refused = async (pair: object, api = owner) => (await api.put('/customerservice/replace', pair)).body.code
  expect(await refused({ from: b.id, to: b.id })).toBe('agent.same')
  expect(await refused({ from: 'cs_nobody', to: b.id })).toBe('agent.not_found')
  const other = await server.enterprise()
  const stranger = await create({ enterpriseId: other }, server.admin)
  expect(await refused({ from: b.id, to: stranger.id })).toBe('agent.not_found')
  expect(await refused({ from: b.id, to: stranger.id }, server.admin)).toBe('agent.other_enterprise')
})

test('an ad set has its agents in order and says whom the next visitor meets, and why nobody else', async () => {
  const adsetId = await adset()
  const [a, b] = [await create({ weight: 3 }), await create({ online: false })]
  const put = (body: object, api = owner) => api.put(`/adsets/${adsetId}/customerservices`, body)
  const { body } = await put({ ids: [b.id, a.id, b.id], mode: 'least', stickyDays: 3 })
  expect([body.customerservices.map(({ id }: { id: string }) => id), body.mode, body.stickyDays]).toEqual([
    [b.id, a.id],
    'least',
    3,
  ])
  const shown = (await owner.get(`/adsets/${adsetId}/rotation`)).body
  expect(shown).toMatchObject({ mode: 'least', stickyDays: 3, recent: [], next: { rule: 'turn', agentId: a.id } })
  expect(shown.next.candidates).toEqual([
    { agentId: b.id, name: b.name, chosen: false, reason: 'offline', detail: {} },
    { agentId: a.id, name: a.name, chosen: true, reason: null, detail: {} },
  ])
  expect((await put({ ids: ['cs_nobody'] })).body.code).toBe('agent.not_found')
  const stranger = await create({ enterpriseId: await server.enterprise() }, server.admin)
  expect((await put({ ids: [stranger.id] })).body.code).toBe('agent.not_found')
  expect((await put({ ids: [stranger.id] }, server.admin)).body.code).toBe('agent.other_enterprise')
  expect((await put({ ids: [] })).body.mode).toBe('least')
  const audit = await owner.get(`/audit?${filter('EntityId', adsetId)}`)
  expect(audit.body.audit[0]).toMatchObject({ action: 'adset.agents', after: { agents: [] } })
})

describe('an ad set and its link', () => {
  it('leads to the address of a link of ours; moved away it keeps the address and lets go of link and agents', async () => {
    const body = { params: { linkId: corp.linkId } }
    const made = await makeAdset(server, owner, mine, body)
    expect(made.params).toMatchObject({ linkId: corp.linkId, target: corp.url })
    const agent = await create({ adsetIds: [made.id] })
    const other = await server.enterprise()
    await server.rows(
      'insert into account_grants (account_id, enterprise_id) select account_id, $2 from adsets where id = $1',
      [made.id, other],
    )
    const moved = await server.admin.put(`/adsets/${made.id}/move`, { enterpriseId: other })
    expect(moved.body.adset.params).toMatchObject({ linkId: '', target: corp.url })
    expect((await owner.get(`/customerservice/${agent.id}`)).body.customerservice.adsets).toEqual([])
  })

  it('refuses a link that is not ours, and one that leads nowhere', async () => {
    const theirs = await makeCorp(server, await server.enterprise())
    const made = await makeAdset(server, owner, mine)
    const put = async (params: object) => {
      const { status, body } = await owner.put(`/adsets/${made.id}`, { params })
      return [status, body.code, body.issues?.[0]?.path]
    }
    expect(await put({ linkId: theirs.linkId })).toEqual([400, 'request.malformed', 'params.linkId'])
    expect(await put({ target: '' })).toEqual([400, 'request.malformed', 'params.target'])
    expect(await put({ target: 'javascript:alert(1)' })).toEqual([400, 'request.malformed', 'params.target'])
    expect((await put({ target: 'https://old.example.com/x', linkId: corp.linkId }))[0]).toBe(200)
    // Gone at WeCom since: the ad set can still be edited.
    await server.rows('update wecom_links set gone_at = now() where id = $1', [corp.linkId])
    expect((await put({ target: corp.url, linkId: corp.linkId, headline: '新' }))[0]).toBe(200)
    await server.rows('update wecom_links set gone_at = null where id = $1', [corp.linkId])
  })
})

describe('a QR code', () => {
  const draw = (text: string, scale: number) => {
    const rows = encodeQR(text, 'raw', { border: 4 })
    const width = rows.length * scale
    return { width, isDark: (x: number, y: number) => rows[Math.floor(y / scale)]?.[Math.floor(x / scale)] === true }
  }
  const upload = async (file: Uint8Array<ArrayBuffer>, name: string): Promise<string> => {
    const form = new FormData()
    form.append('attachment', new Blob([file]), name)
    const { body } = await owner.call('POST', '/files', { body: form })
    return body.files[0].url
  }
  const check = async (file: string) => {
    const { status, body } = await owner.post('/customerservice/check_qrcode', { file })
    return status === 200 ? body.text : body.code
  }
  const TEXT = 'https://u.wechat.com/MA-demo'
  const picture = (scale: number, channels: 1 | 4) => {
    const { width, isDark } = draw(TEXT, scale)
    const data = new Uint8Array(width * width * channels).fill(255)
    for (let at = 0; at < width * width; at++)
      if (isDark(at % width, Math.floor(at / width))) data.fill(0, at * channels, at * channels + Math.min(channels, 3))
    return { width, height: width, data, channels }
  }

  /** Eight pixels a byte, as generators of codes like to write them. */
  const oneBit = (scale: number) => {
    const { width, data } = picture(scale, 1)
    const perRow = Math.ceil(width / 8)
    const bits = new Uint8Array(perRow * width)
    for (const [at, value] of data.entries()) {
      const [x, y] = [at % width, Math.floor(at / width)]
      if (value > 0) bits[y * perRow + (x >> 3)] = (bits[y * perRow + (x >> 3)] ?? 0) | (128 >> (x & 7))
    }
    return { width, height: width, data: bits, depth: 1 as const, channels: 1 }
  }

  it('is read from PNG of every kind and from JPEG, and kept with the agent', async () => {
    const grey = await upload(Uint8Array.from(encodePng(picture(8, 1))), 'grey.png')
    expect(await check(grey)).toBe(TEXT)
    expect(await check(await upload(Uint8Array.from(encodePng(picture(52, 1))), 'large.png'))).toBe(TEXT)
    expect(await check(await upload(Uint8Array.from(encodePng(oneBit(8))), 'bits.png'))).toBe(TEXT)
    const photo = jpeg.encode(picture(8, 4), 80).data
    expect(await check(await upload(Uint8Array.from(photo), 'photo.jpg'))).toBe(TEXT)
    const agent = await create({ weixin: '', qrcode: grey })
    expect(agent.qrcodeText).toBe(TEXT)
    expect((await owner.put(`/customerservice/${agent.id}`, { name: '改名' })).body.customerservice.qrcodeText).toBe(
      TEXT,
    )
  })

  it('that is none is refused at its field', async () => {
    const blank = Uint8Array.from(
      encodePng({ width: 64, height: 64, channels: 1, data: new Uint8Array(4096).fill(200) }),
    )
    const file = await upload(blank, 'blank.png')
    expect(await check(file)).toBe('agent.not_qrcode')
    const { status, body } = await owner.post('/customerservice', { name: '无码', qrcode: file })
    expect([status, body.code, body.issues[0].path]).toEqual([422, 'agent.not_qrcode', 'qrcode'])
    expect(await check('/files/none.png')).toBe('file.not_found')
  })
})
