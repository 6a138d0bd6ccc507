import { Writable } from 'node:stream'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { demoRobots } from '#simulators/robots/build-robots.ts'
import type { Api } from '../../testing/api.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { type NoticeWorld, openNoticeWorld } from './testing/notice-world.ts'

let world: NoticeWorld
let logged = ''
let enterpriseId: string
let owner: Api
let foreign: Api
const KEY = demoRobots.wecom[0]
const SECRET = 'a-signing-secret'

beforeAll(async () => {
  const stream = new Writable({
    write: (chunk, _encoding, done) => {
      logged += String(chunk)
      done()
    },
  })
  world = await openNoticeWorld(pino({ level: 'trace' }, stream))
  await world.configure({})
})
beforeEach(async () => {
  world.robots.faults.clear()
  world.robots.inbox.clear()
  world.robots.changeSettings({ feishuSecret: '' })
  enterpriseId = await world.server.enterprise()
  owner = await world.server.join(enterpriseId, 'User')
  foreign = await world.server.join(await world.server.enterprise(), 'User')
})
afterAll(() => world?.stop())

describe('robots', () => {
  test('an owner adds one for the own enterprise; its key and secret are never shown again', async () => {
    const webhook = world.robots.webhookOf('feishu')
    const made = await world.addRobot(owner, { platform: 'feishu', webhook, secret: SECRET })
    expect(made).toMatchObject({ enterpriseId, platform: 'feishu', secretSet: true, status: 'on', lastError: null })
    expect(made.webhook.endsWith('/open-apis/bot/v2/hook/****k-c3')).toBe(true)
    const { body } = await owner.get('/robots')
    expect(body.robots.map(({ id }: { id: string }) => id)).toEqual([made.id])
  })

  test('neither reply, log nor audit ever holds the key or the secret', async () => {
    const { id } = await world.addRobot(owner, { platform: 'feishu', secret: SECRET })
    await owner.put(`/robots/${id}`, { name: '新名', webhook: world.robots.webhookOf('feishu', 1), secret: SECRET })
    await owner.post(`/robots/${id}/test`)
    await owner.delete(`/robots/${id}`)
    const seen = JSON.stringify([
      (await world.server.admin.get('/audit?pageSize=100')).body,
      await world.server.rows('select before, after from audit'),
      (await world.server.admin.get('/robots')).body,
      logged,
    ])
    expect(seen).toContain('robot.test')
    for (const hidden of [...demoRobots.feishu, ...demoRobots.wecom, SECRET]) expect(seen).not.toContain(hidden)
    const stored = JSON.stringify(await world.server.rows('select * from robots'))
    for (const hidden of [...demoRobots.feishu, SECRET]) expect(stored).not.toContain(hidden)
    const [line] = await world.server.rows<{ after: object }>(
      "select after from audit where action = 'robot.update' and entity_id = $1",
      [id],
    )
    expect(line?.after).toMatchObject({ name: '新名', webhookSecret: '***', secret: '***' })
  })

  test('nobody of another enterprise sees, changes, tests or removes it, nor adds one there', async () => {
    const { id } = await world.addRobot(owner)
    expect((await foreign.get('/robots')).body.robots).toEqual([])
    expect((await foreign.get(`/robots?enterprise_id=${enterpriseId}`)).status).toBe(404)
    for (const reply of [
      await foreign.put(`/robots/${id}`, { name: 'x' }),
      await foreign.post(`/robots/${id}/test`),
      await foreign.delete(`/robots/${id}`),
    ])
      expect([reply.status, reply.body.code]).toEqual([404, 'robot.not_found'])
    const planted = { name: 'x', platform: 'wecom', webhook: world.robots.webhookOf('wecom'), enterpriseId }
    expect((await foreign.post('/robots', planted)).status).toBe(404)
    const member = await world.server.join(enterpriseId, 'Member')
    expect((await member.get('/robots')).status).toBe(403)
    expect(world.robots.inbox.size()).toBe(0)
  })

  test('one of the whole site is an Admin’s', async () => {
    const { id, enterpriseId: whose } = await world.addRobot(world.server.admin)
    expect(whose).toBeNull()
    expect((await owner.get('/robots')).body.robots).toEqual([])
    expect((await owner.put(`/robots/${id}`, { name: 'x' })).status).toBe(404)
    const all = { name: 'x', platform: 'wecom', webhook: world.robots.webhookOf('wecom'), enterpriseId: null }
    expect((await owner.post('/robots', all)).status).toBe(422)
    await world.server.admin.delete(`/robots/${id}`)
  })

  test('only addresses of the platform’s robots are taken, and said at the field', async () => {
    for (const webhook of [
      'https://example.com/cgi-bin/webhook/send?key=12345678',
      'http://169.254.169.254/cgi-bin/webhook/send?key=12345678',
      `${world.robots.url()}/admin/faults`,
      `${world.robots.url()}/cgi-bin/webhook/send`,
      world.robots.webhookOf('feishu'),
      `${world.robots.webhookOf('wecom')}#x`,
    ]) {
      const { status, body } = await owner.post('/robots', { name: 'x', platform: 'wecom', webhook })
      expect([webhook, status, body.issues?.[0]?.path]).toEqual([webhook, 400, 'webhook'])
    }
  })

  test('a deleted one comes back by undo', async () => {
    const { id } = await world.addRobot(owner)
    const { body } = await owner.delete(`/robots/${id}`)
    expect((await owner.get('/robots')).body.robots).toEqual([])
    expect((await owner.post(`/undo/${body.undo}`)).status).toBe(200)
    expect((await owner.get('/robots')).body.robots).toHaveLength(1)
    const actions = await world.server.rows<{ action: string }>(
      "select action from audit where entity = 'robot' and entity_id = $1 order by id",
      [id],
    )
    expect(actions.map(({ action }) => action)).toEqual(['robot.create', 'robot.delete', 'robot.restore'])
  })

  test('an empty address and secret stay, null takes the secret away', async () => {
    const { id } = await world.addRobot(owner, { platform: 'feishu', secret: SECRET })
    world.robots.changeSettings({ feishuSecret: SECRET })
    await owner.put(`/robots/${id}`, { webhook: '', secret: '', level: 'danger' })
    expect((await owner.post(`/robots/${id}/test`)).body).toMatchObject({ ok: true })
    expect((await owner.put(`/robots/${id}`, { secret: null })).body.robot.secretSet).toBe(false)
    expect((await owner.post(`/robots/${id}/test`)).body).toMatchObject({ ok: false })
  })
})

describe('the test message', () => {
  test('arrives, and its row says so', async () => {
    const { id } = await world.addRobot(owner)
    const { body } = await owner.post(`/robots/${id}/test`)
    expect(body).toMatchObject({ ok: true, answer: '0 ok' })
    expect(body.robot.lastSuccessAt).not.toBeNull()
    expect(world.robots.inbox.of(KEY)[0]?.text).toContain('测试消息')
  })

  test('says what the robot answered', async () => {
    world.robots.changeSettings({ feishuSecret: 'another' })
    const { id } = await world.addRobot(owner, { platform: 'feishu', secret: SECRET })
    const { body } = await owner.post(`/robots/${id}/test`)
    expect(body).toMatchObject({ ok: false })
    expect(body.answer).toContain('19021 sign match fail')
    expect(body.robot.lastError).toContain('19021')
    world.robots.faults.set('status500', { count: 1 })
    expect((await owner.post(`/robots/${id}/test`)).body).toMatchObject({ ok: false, answer: 'HTTP 500' })
    world.robots.faults.set('throttle', { count: 1 })
    expect((await owner.post(`/robots/${id}/test`)).body.answer).toContain('11232')
  })
})

test('without simulators neither this machine nor a private network is ever called', async () => {
  const { port } = new URL(world.robots.url())
  const guarded = await startTestServer({ ROLES: 'api' })
  try {
    const hosts = `127.0.0.1:${port} localhost:${port} 10.0.0.7`
    const settings = JSON.stringify({ wecomHosts: hosts, feishuHosts: hosts })
    expect((await guarded.admin.put('/config/notification', { settings })).status).toBe(200)
    for (const host of [`127.0.0.1:${port}`, '10.0.0.7']) {
      const webhook = `https://${host}/cgi-bin/webhook/send?key=${KEY}`
      const reply = await guarded.admin.post('/robots', { name: 'x', platform: 'wecom', webhook })
      expect([host, reply.status, reply.body.issues?.[0]?.path]).toEqual([host, 400, 'webhook'])
    }
    // A name shows where it leads only when it is connected to.
    const webhook = `https://localhost:${port}/cgi-bin/webhook/send?key=${KEY}`
    const made = await guarded.admin.post('/robots', { name: 'x', platform: 'wecom', webhook })
    const { body } = await guarded.admin.post(`/robots/${made.body.robot.id}/test`)
    expect(body).toMatchObject({ ok: false, answer: '地址不在允许的范围内' })
    const plain = await guarded.admin.post('/robots', { name: 'x', platform: 'wecom', webhook: webhook.replace('https', 'http') }) // prettier-ignore
    expect(plain.status).toBe(400)
    expect(world.robots.inbox.size()).toBe(0)
  } finally {
    await guarded.stop()
  }
})
