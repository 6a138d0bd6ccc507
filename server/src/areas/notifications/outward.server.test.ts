import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Notification } from '#contract/core/entities.ts'
import { demoRobots } from '#simulators/robots/build-robots.ts'
import type { Api } from '../../testing/api.ts'
import { withTenant } from '../../core/db/tenant.ts'
import { notify } from '../../core/notifications/notify.ts'
import { claimNotices, LEASE_MS } from './outward/claim.ts'
import { deleteExpiredNotices } from './outward/delete-expired-notices.ts'
import { sendClaim } from './outward/send.ts'
import { settleClaim } from './outward/settle.ts'
import { spreadEvents } from './outward/spread.ts'
import { createNoticeWorker } from './outward/worker.ts'
import { type NoticeWorld, openNoticeWorld } from './testing/notice-world.ts'

const MINUTE = 60_000
let world: NoticeWorld
let enterpriseId: string
let owner: Api
beforeAll(async () => {
  world = await openNoticeWorld()
})
beforeEach(async () => {
  const { robots, server, clock } = world
  robots.faults.clear()
  robots.inbox.clear()
  robots.changeSettings({ feishuSecret: '', wecomPerMinute: 0 })
  await world.configure({})
  await server.services.db.deleteFrom('notice_events').execute()
  await server.services.db.updateTable('robots').set({ status: 'off' }).execute()
  // A time of its own for each test, outside of all quiet hours.
  clock.at = new Date('2026-03-02T10:00:00+08:00')
  enterpriseId = await server.enterprise('澄明传媒 ' + Math.random().toString(36).slice(2))
  owner = await server.join(enterpriseId, 'User')
})
afterAll(() => world?.stop())

const texts = (key: string = demoRobots.wecom[0]): string[] => world.robots.inbox.of(key).map(({ text }) => text)
const notifyOwner = (n: number, given: Record<string, string> = {}) =>
  world.notify([owner], {
    enterpriseId,
    params: { count: String(n), account: `账户${n}`, error: '超时', ...given },
    link: '/apps/adsets/list?Status=failing',
  })
const states = async (): Promise<string[]> =>
  (
    await world.server.rows<{ state: string }>(
      "select n.state from notices n join robots r on n.target = 'robot:' || r.id where r.enterprise_id = $1 order by n.id",
      [enterpriseId],
    )
  ).map(({ state }) => state)
const bell = async (api: Api, kind: string): Promise<Notification[]> =>
  (await api.get('/notifications?pageSize=100')).body.notifications.filter((one: Notification) => one.kind === kind)

describe('what a group is told', () => {
  test('an owner’s own transaction may tell of it, and read nothing of what waits', async () => {
    await world.addRobot(owner)
    const { db } = world.server.services
    const tenant = { userId: owner.user?.id ?? '', scope: [enterpriseId] }
    const params = { count: '5', account: '自己', error: '超时' }
    await withTenant(db, tenant, (tx) => notify(tx, [tenant.userId], { kind: 'push.failing', params, enterpriseId }))
    for (const forbidden of [
      sql`select * from notice_events`,
      sql`delete from notice_events`,
      sql`select params from notices`,
      sql`update notices set state = 'waiting'`,
      sql`insert into notice_lanes (target) values ('robot:x')`,
    ])
      await expect(withTenant(db, tenant, (tx) => forbidden.execute(tx))).rejects.toThrow('permission denied')
    await world.worker.drain()
    expect(texts()[0]).toContain('自己')
  })

  test('what happened, where, and an address that leads there', async () => {
    await world.addRobot(owner)
    await notifyOwner(5)
    await world.worker.drain()
    const [text = ''] = texts()
    expect(text).toContain('账户“账户5”连续 5 条回传失败：超时')
    expect(text).toContain('【严重】')
    expect(text).toContain('企业：澄明传媒')
    expect(text).toContain('来自：获客台')
    expect(text).toContain(`(${world.server.services.origin()}/#/apps/adsets/list?Status=failing)`)
    expect(await states()).toEqual(['sent'])
  })

  test('the same in a signed card of Feishu', async () => {
    world.robots.changeSettings({ feishuSecret: 's3cret' })
    await world.addRobot(owner, { platform: 'feishu', secret: 's3cret' })
    await notifyOwner(5)
    await world.worker.drain()
    const [text = ''] = texts(demoRobots.feishu[0])
    expect(text).toContain('账户“账户5”连续 5 条回传失败：超时')
    expect(text).toContain(`${world.server.services.origin()}/#/apps/adsets/list?Status=failing`)
  })

  test('names and errors of others are no marks, links or mentions', async () => {
    await world.addRobot(owner)
    await notifyOwner(1, { account: '**x**[去](http://evil)<@all>', error: 'a\n# b' })
    await world.worker.drain()
    const [text = ''] = texts()
    expect(text).toContain('＊＊x＊＊［去］(http://evil)＜＠all＞')
    expect(text).not.toMatch(/<@|\n# b|\]\(http:\/\/evil/)
  })

  test('only its own enterprise, from its level on, of its topics, and while it is on', async () => {
    const strange = await world.server.enterprise()
    await world.addRobot(owner, { level: 'danger', topics: ['push'] })
    await world.notify([owner], { enterpriseId: strange, params: { count: '1', account: '别家', error: 'x' } })
    await world.notify([owner], { enterpriseId, kind: 'push.dead', params: { adset: '低一级', count: '1' } })
    await world.notify([owner], { enterpriseId, kind: 'wecom.quota_out', params: { corp: '别的主题' } })
    await world.notify([owner], { params: { count: '1', account: '全站', error: 'x' } })
    await notifyOwner(1)
    await world.worker.drain()
    expect(texts()).toHaveLength(1)
    expect(texts()[0]).toContain('账户1')
  })

  test('a robot of the whole site hears of every enterprise, and of one event once', async () => {
    const { id } = await world.addRobot(world.server.admin, { webhook: world.robots.webhookOf('wecom', 1) })
    await world.addRobot(owner)
    const news = { dedupeKey: `push.failing:${enterpriseId}`, params: { count: '3', account: '甲', error: 'x' } }
    await world.notify([world.server.admin], news)
    await world.notify([owner], { ...news, enterpriseId })
    await world.notify([owner], { enterpriseId, kind: 'push.dead', params: { adset: '乙组', count: '1' } })
    await world.worker.drain()
    const site = texts(demoRobots.wecom[1]).join('\n')
    expect(site.match(/甲/g)).toHaveLength(1)
    expect(site).toContain('乙组')
    expect(texts().join('\n').match(/甲/g)).toHaveLength(1)
    await world.server.admin.delete(`/robots/${id}`)
  })

  test('a request for a new password, somebody’s own export and a robot’s failure never go to a group', async () => {
    const { id } = await world.addRobot(world.server.admin)
    const { admin } = world.server
    await world.notify([admin], { kind: 'password_reset.asked', params: { username: 'a' } })
    await world.notify([admin], { kind: 'export.done', params: { title: 'a', rows: '1' } })
    await world.notify([admin], { kind: 'robot.failing', params: { robot: 'a', error: 'e' } })
    await world.worker.drain()
    expect(world.robots.inbox.size()).toBe(0)
    await admin.delete(`/robots/${id}`)
  })
})

describe('nothing twice', () => {
  test('the same event told again, and two workers at once, make one message', async () => {
    await world.addRobot(owner)
    const news = { enterpriseId, dedupeKey: `once:${enterpriseId}` }
    await world.notify([owner], news)
    await world.notify([], news)
    const other = createNoticeWorker(world.server.services, () => world.clock.at)
    await Promise.all([world.worker.drain(), other.drain()])
    await world.notify([], news)
    await world.worker.drain()
    expect(texts()).toHaveLength(1)
  })

  test('a worker that dies before it sends: another sends it, once', async () => {
    const { id } = await world.addRobot(owner)
    await notifyOwner(1)
    await spreadEvents(world.server.services, world.clock.at)
    expect(await claimNotices(world.server.services, `robot:${id}`, world.clock.at)).toBeDefined()
    await world.worker.drain()
    expect(texts()).toEqual([])
    world.clock.pass(LEASE_MS + 1000)
    await world.worker.drain()
    expect(texts()).toHaveLength(1)
    expect(await states()).toEqual(['sent'])
  })

  test('a worker that dies between sending and writing it down loses nothing: it goes out again and says so', async () => {
    const { services } = world.server
    const { id } = await world.addRobot(owner)
    await notifyOwner(1)
    await spreadEvents(services, world.clock.at)
    const claim = await claimNotices(services, `robot:${id}`, world.clock.at)
    if (claim === undefined) throw new Error('nothing to send')
    const answer = await sendClaim(services, claim, world.clock.at)
    world.clock.pass(LEASE_MS + 1000)
    await world.worker.drain()
    expect(texts().map((text) => text.includes('可能重复'))).toEqual([false, true])
    // The lost one comes back late: what it knows changes nothing.
    await settleClaim(services, claim, { ...answer, outcome: 'away' }, world.clock.at)
    world.clock.pass(MINUTE)
    await world.worker.drain()
    expect(texts()).toHaveLength(2)
    expect(await states()).toEqual(['sent'])
  })

  test('an answer that never came: asked once more, then left alone', async () => {
    await world.addRobot(owner)
    await notifyOwner(1)
    world.robots.faults.set('dropAfterAccept', { count: 5 })
    for (let n = 0; n < 4; n += 1) {
      await world.worker.drain()
      world.clock.pass(30 * MINUTE)
    }
    expect(texts().map((text) => text.includes('可能重复'))).toEqual([false, true])
    expect(await states()).toEqual(['unsure'])
  })

  test('for a month the same event does not come back', async () => {
    await world.addRobot(owner)
    const news = { enterpriseId, dedupeKey: `month:${enterpriseId}` }
    await world.notify([], news)
    await world.worker.drain()
    await deleteExpiredNotices(world.server.services)
    await world.notify([], news)
    await world.worker.drain()
    expect(texts()).toHaveLength(1)
    await world.server.rows("update notices set created_at = now() - interval '31 days'")
    await deleteExpiredNotices(world.server.services)
    expect(await states()).toEqual([])
  })
})

describe('quiet hours', () => {
  const night = { quiet: true, quietFrom: '22:00', quietTo: '08:00', quietDanger: true }
  const dead = (adset: string) =>
    world.notify([owner], { enterpriseId, kind: 'push.dead', params: { adset, count: '1' } })

  test('what comes in them goes out as one message at their end; what is serious goes at once', async () => {
    await world.configure(night)
    await world.addRobot(owner)
    world.clock.at = new Date('2026-03-02T23:10:00+08:00')
    await dead('甲组')
    await dead('乙组')
    await notifyOwner(9)
    await world.worker.drain()
    expect(texts()).toHaveLength(1)
    expect(texts()[0]).toContain('账户9')
    world.clock.at = new Date('2026-03-03T07:59:00+08:00')
    await world.worker.drain()
    expect(texts()).toHaveLength(1)
    world.clock.at = new Date('2026-03-03T08:00:00+08:00')
    await world.worker.drain()
    expect(texts()).toHaveLength(2)
    expect(texts()[1]).toContain('2 条通知')
    expect(texts()[1]).toMatch(/甲组[^]*乙组/)
  })

  test('if the switch says so, the serious wait too', async () => {
    await world.configure({ ...night, quietDanger: false })
    await world.addRobot(owner)
    world.clock.at = new Date('2026-03-02T23:10:00+08:00')
    await notifyOwner(1)
    await world.worker.drain()
    expect(texts()).toEqual([])
    world.clock.at = new Date('2026-03-03T08:00:00+08:00')
    await world.worker.drain()
    expect(texts()).toHaveLength(1)
  })
})

describe('pace', () => {
  test('more than may go one by one goes together, within twenty a minute, and nothing is left out', async () => {
    world.robots.changeSettings({ wecomPerMinute: 20 })
    await world.addRobot(owner)
    for (let n = 1; n <= 30; n += 1) await notifyOwner(n)
    await world.worker.drain()
    const [text = ''] = texts()
    expect(texts()).toHaveLength(1)
    expect(text).toContain('30 条通知')
    expect(text).toContain('1. ')
    expect(text).toMatch(/还有 \d+ 条/)
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(4096)
    for (let second = 0; second < 60; second += 1) {
      await notifyOwner(100 + second)
      world.clock.pass(1000)
      await world.worker.drain()
    }
    world.clock.pass(MINUTE)
    await world.worker.drain()
    expect(texts().length).toBeGreaterThan(10)
    expect(texts().length).toBeLessThanOrEqual(21)
    expect(new Set(await states())).toEqual(new Set(['sent']))
  })

  test('a robot that says “too many” is left alone for a minute and then told everything', async () => {
    const { id } = await world.addRobot(owner)
    world.robots.faults.set('throttle', { count: 1 })
    await notifyOwner(1)
    await notifyOwner(2)
    await world.worker.drain()
    await world.worker.drain()
    expect(texts()).toEqual([])
    world.clock.pass(61_000)
    await world.worker.drain()
    expect(texts().join()).toMatch(/账户1[^]*账户2/)
    expect((await world.robot(id)).lastError).toBeNull()
  })
})

describe('a robot that fails', () => {
  test('says so on its row, tells its owner once, and catches up when it is back', async () => {
    const { id } = await world.addRobot(owner)
    world.robots.faults.set('status500', { count: 4 })
    await notifyOwner(1)
    for (let n = 0; n < 4; n += 1) {
      await world.worker.drain()
      world.clock.pass(5 * MINUTE)
    }
    const failing = await world.robot(id)
    expect(failing).toMatchObject({ lastError: 'HTTP 500', lastSuccessAt: null, waiting: 1 })
    const [notified, ...more] = await bell(owner, 'robot.failing')
    expect(more).toEqual([])
    expect(notified).toMatchObject({
      params: { robot: '告警群', error: 'HTTP 500' },
      link: `/apps/enterprises/list_members/${enterpriseId}?tab=robots`,
    })
    await world.worker.drain()
    expect(texts()).toHaveLength(1)
    expect(await world.robot(id)).toMatchObject({ lastError: null, waiting: 0 })
  })

  test('a wrong signature is told at once, and what waited goes out when it is put right', async () => {
    world.robots.changeSettings({ feishuSecret: 'right' })
    const { id } = await world.addRobot(owner, { platform: 'feishu', secret: 'wrong' })
    await notifyOwner(1)
    await world.worker.drain()
    expect((await world.robot(id)).lastError).toContain('19021')
    expect(await bell(owner, 'robot.failing')).toHaveLength(1)
    await owner.put(`/robots/${id}`, { secret: 'right' })
    await world.worker.drain()
    expect(texts(demoRobots.feishu[0])).toHaveLength(1)
  })

  test('what waits for one that is off or deleted is not sent when it comes back', async () => {
    const { id } = await world.addRobot(owner)
    await notifyOwner(1)
    await spreadEvents(world.server.services, world.clock.at)
    await owner.put(`/robots/${id}`, { status: 'off' })
    await world.worker.drain()
    await owner.put(`/robots/${id}`, { status: 'on' })
    await world.worker.drain()
    expect(texts()).toEqual([])
    expect(await states()).toEqual(['dropped'])
  })
})
