import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../../core/db/ids.ts'
import { type Corp, type CorpBench, openCorpBench } from '../links/testing/corp-bench.ts'
import { createRangeWorker, startRanges } from './range-worker.ts'
import { wantByTime } from './want-by-time.ts'

let bench: CorpBench
let corp: Corp
beforeAll(async () => {
  bench = await openCorpBench({ world: { users: 80 } })
  corp = await bench.corp(0)
  await bench.sync(corp.id)
})
afterAll(() => bench?.stop())
afterEach(() => bench.wecom.faults.clear())

const people = (from: number, n: number): string[] => corp.able.slice(from, from + n).sort()
let made = 0
const makeLink = async (users: string[]): Promise<string> => {
  const { status, body } = await corp.owner.post('/wxwork/create_customer_acquisition', {
    corp_id: corp.id,
    name: `链接 ${++made}`,
    users,
  })
  expect([status, body.code]).toEqual([200, undefined])
  await bench.ranges.drain()
  return body.link.id
}
const turn = (userId: string, to: 'online' | 'offline', reason = '休息') =>
  corp.owner.post(`/wxwork/wx_user/${to}`, { corpId: corp.id, userId, reason })
const linkState = async (id: string) => {
  const { body } = await corp.owner.get(`/wxwork/customer_acquisition/${id}?corp_id=${corp.id}`)
  return body.link
}
const makeAgent = async (userId: string, change: Record<string, unknown> = {}): Promise<string> => {
  const id = newId('ag')
  await bench.server.services.db
    .insertInto('agents')
    .values({
      id,
      enterprise_id: corp.enterpriseId,
      name: `客服 ${userId}`,
      corp_id: corp.id,
      user_id: userId,
      ...change,
    })
    .execute()
  return id
}
const dropAgent = (id: string) =>
  bench.server.services.db.updateTable('agents').set({ deleted_at: new Date() }).where('id', '=', id).execute()

describe('going on- and offline', () => {
  test('reaches WeCom, and back', async () => {
    const [a = '', b = '', c = ''] = people(0, 3)
    const link = await makeLink([a, b, c])
    expect(bench.remoteUsers(link)).toEqual([a, b, c])

    const { status, body } = await turn(b, 'offline', '午休')
    expect([status, body.user.online, body.user.offlineReason, body.user.skipped]).toEqual([
      200,
      false,
      '午休',
      'offline',
    ])
    expect(body.links).toEqual([{ id: link, name: expect.any(String), userCount: 3, effectiveCount: 2 }])
    await bench.ranges.drain()
    expect(bench.remoteUsers(link)).toEqual([a, c])
    expect(await linkState(link)).toMatchObject({ range: { state: 'settled', error: null }, effectiveCount: 2 })

    await turn(b, 'online')
    await bench.ranges.drain()
    expect(bench.remoteUsers(link)).toEqual([a, b, c])
  })

  test('follows within seconds where a worker runs', async () => {
    const [a = '', b = ''] = people(3, 2)
    const link = await makeLink([a, b])
    const worker = startRanges(bench.server.services)
    await turn(a, 'offline')
    await expect.poll(() => bench.remoteUsers(link), { timeout: 45_000 }).toEqual([b])
    await turn(a, 'online')
    await expect.poll(() => bench.remoteUsers(link), { timeout: 45_000 }).toEqual([a, b])
    await worker.stop()
  })

  test('is refused for the last one of a link, by name', async () => {
    const [a = '', b = ''] = people(5, 2)
    const link = await makeLink([a, b])
    await turn(a, 'offline')
    const { status, body } = await turn(b, 'offline')
    expect([status, body.code]).toEqual([409, 'wx_user.last'])
    expect(body.message).toContain((await linkState(link)).name)
    await bench.ranges.drain()
    expect(bench.remoteUsers(link)).toEqual([b])
    await turn(a, 'online')
  })

  test('two who go at the same moment do not leave a link empty', async () => {
    const [a = '', b = ''] = people(7, 2)
    const link = await makeLink([a, b])
    const both = await Promise.all([turn(a, 'offline'), turn(b, 'offline')])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    await bench.ranges.drain()
    expect(bench.remoteUsers(link)).toHaveLength(1)
    for (const id of [a, b]) await turn(id, 'online')
  })

  test('a backup steps in for the last one', async () => {
    const [a = '', backup = ''] = people(9, 2)
    const link = await makeLink([a])
    const agent = await makeAgent(backup, { backup: true })
    expect((await turn(a, 'offline')).status).toBe(200)
    await bench.ranges.drain()
    expect(bench.remoteUsers(link)).toEqual([backup])
    await turn(a, 'online')
    await bench.ranges.drain()
    expect(bench.remoteUsers(link)).toEqual([a])
    await dropAgent(agent)
  })

  test('a change that was taken back costs no call', async () => {
    const [a = '', b = ''] = people(11, 2)
    const link = await makeLink([a, b])
    const before = await linkState(link)
    bench.wecom.faults.set('away', {})
    await turn(a, 'offline')
    await turn(a, 'online')
    await bench.ranges.drain()
    expect(await linkState(link)).toMatchObject({ range: { state: 'settled', pushedAt: before.range.pushedAt } })
  })

  test('no second line in the audit log for what is so already', async () => {
    const [a = '', b = ''] = people(13, 2)
    await makeLink([a, b])
    for (let n = 0; n < 2; n++) expect((await turn(a, 'offline', '开会')).status).toBe(200)
    const lines = await bench.server.rows('select after from audit where action = $1 and entity_name = $2', [
      'wx_user.offline',
      corp.remote.directory.users.get(a)?.name,
    ])
    expect(lines).toEqual([{ after: { online: false, reason: '开会' } }])
    await turn(a, 'online')
  })
})

describe('when WeCom does not play along', () => {
  test('away during the switches: nothing is lost, and it converges', async () => {
    const [a = '', b = '', c = ''] = people(15, 3)
    const link = await makeLink([a, b, c])
    bench.wecom.faults.set('away', {})
    await turn(a, 'offline')
    await bench.ranges.drain()
    expect((await linkState(link)).range).toMatchObject({ state: 'pending', error: expect.stringMatching(/企业微信/) })
    await turn(b, 'offline')
    await turn(a, 'online')
    await bench.ranges.drain()
    expect(bench.remoteUsers(link)).toEqual([a, b, c])
    bench.wecom.faults.clear()
    const later = createRangeWorker(bench.server.services, {
      now: () => new Date(Date.now() + 600_000),
      random: () => 0,
    })
    await later.drain()
    expect(bench.remoteUsers(link)).toEqual([a, c])
    expect((await linkState(link)).range).toMatchObject({ state: 'settled', error: null })
    await turn(b, 'online')
    await bench.ranges.drain()
  })

  test('a range whose answer was lost is sent again, even when it looks like the old one', async () => {
    const [a = '', b = ''] = people(18, 2)
    const link = await makeLink([a, b])
    bench.wecom.faults.set('badJson', { path: 'update_link', count: 1 })
    await turn(a, 'offline')
    await bench.ranges.drain()
    expect(bench.remoteUsers(link)).toEqual([b])
    await turn(a, 'online')
    await bench.ranges.drain()
    expect(bench.remoteUsers(link)).toEqual([a, b])
  })

  test('after many failures people are told, and it goes on trying', async () => {
    const [a = '', b = ''] = people(20, 2)
    const link = await makeLink([a, b])
    bench.wecom.faults.set('away', {})
    await turn(a, 'offline')
    for (let n = 0; n < 5; n++) {
      const at = Date.now() + n * 120_000 + 5000
      await createRangeWorker(bench.server.services, { now: () => new Date(at), random: () => 0.5 }).drain()
    }
    expect((await linkState(link)).range.state).toBe('failed')
    const told = await corp.owner.get('/wxwork/list_corp_customer_acquisition?corp_id=' + corp.id)
    expect(told.status).toBe(200)
    const [news] = await bench.server.rows(
      'select count(*)::int n from notifications where kind = $1 and user_id = $2',
      ['wecom.range_failed', corp.owner.user?.id],
    )
    expect(news).toEqual({ n: 1 })
    bench.wecom.faults.clear()
    await createRangeWorker(bench.server.services, {
      now: () => new Date(Date.now() + 3_600_000),
      random: () => 0,
    }).drain()
    expect(bench.remoteUsers(link)).toEqual([b])
    await turn(a, 'online')
    await bench.ranges.drain()
  })

  test('one whom WeCom does not accept is left out and shown as such; the others are sent', async () => {
    const [a = '', b = '', c = ''] = people(22, 3)
    const link = await makeLink([a, b, c])
    const bad = corp.remote.directory.users.get(b)
    if (bad === undefined) throw new Error('nobody')
    bad.contact = false
    await turn(a, 'offline')
    await bench.ranges.drain()
    expect(bench.remoteUsers(link)).toEqual([c])
    const { users } = await linkState(link)
    expect(users.find((one: { userId: string }) => one.userId === b)).toMatchObject({
      effective: false,
      skipped: 'no_contact',
    })
    expect(await turn(b, 'online')).toMatchObject({ status: 422, body: { code: 'wx_user.invalid' } })
    bad.contact = true
    await turn(a, 'online')
    await bench.sync(corp.id)
    await bench.ranges.drain()
    expect(bench.remoteUsers(link)).toEqual([a, b, c])
  })

  test('two workers send each change once', async () => {
    const links = await Promise.all(Array.from({ length: 6 }, () => makeLink(people(25, 3))))
    const [a = '', ...rest] = people(25, 3)
    await turn(a, 'offline')
    const other = createRangeWorker(bench.server.services, {
      now: () => new Date(Date.now() + 2000),
      random: () => 0.5,
    })
    await Promise.all([bench.ranges.drain(), other.drain()])
    for (const link of links) expect(bench.remoteUsers(link)).toEqual(rest)
    await turn(a, 'online')
    await bench.ranges.drain()
  })
})

describe('time', () => {
  const at = (clock: string) => new Date(`2026-03-02T${clock}:00+08:00`)
  const workAt = async (now: Date) => {
    await wantByTime(bench.server.services, now)
    const later = new Date(Math.max(now.getTime(), Date.now()) + 2000)
    // What is due is told by the database's clock, who works by the one given.
    await bench.server.services.db
      .updateTable('wecom_links')
      .set({ range_due: new Date(0) })
      .where('range_due', '<', later)
      .execute()
    await createRangeWorker(bench.server.services, { now: () => now, random: () => 0.5 }).drain()
  }

  test('the edges of a shift move people in and out', async () => {
    const [a = '', b = ''] = people(28, 2)
    const link = await makeLink([a, b])
    const agent = await makeAgent(a, { schedule: JSON.stringify([{ days: [1], from: '09:00', to: '18:00' }]) })
    await workAt(at('08:59'))
    expect(bench.remoteUsers(link)).toEqual([b])
    await workAt(at('09:00'))
    expect(bench.remoteUsers(link)).toEqual([a, b])
    expect(await wantByTime(bench.server.services, at('12:00'))).toBe(0)
    await workAt(at('18:00'))
    expect(bench.remoteUsers(link)).toEqual([b])
    await dropAgent(agent)
  })

  test('a limit that was reached is over at midnight in Shanghai', async () => {
    const [a = '', b = ''] = people(30, 2)
    const link = await makeLink([a, b])
    const agent = await makeAgent(a, { daily_limit: 2 })
    const { db } = bench.server.services
    await db.insertInto('agent_days').values({ agent_id: agent, day: '2026-03-02', added: 2 }).execute()
    await workAt(at('23:59'))
    expect(bench.remoteUsers(link)).toEqual([b])
    await workAt(new Date(at('23:59').getTime() + 60_000))
    expect(bench.remoteUsers(link)).toEqual([a, b])
    await dropAgent(agent)
  })

  test('where everyone is off shift the last range stays, and people are told', async () => {
    const [a = ''] = people(32, 1)
    const link = await makeLink([a])
    const agent = await makeAgent(a, { schedule: JSON.stringify([{ days: [1], from: '09:00', to: '18:00' }]) })
    await workAt(at('20:00'))
    expect(bench.remoteUsers(link)).toEqual([a])
    expect((await linkState(link)).range.state).toBe('starved')
    const [news] = await bench.server.rows('select params from notifications where kind = $1 and user_id = $2', [
      'wecom.link_starved',
      corp.owner.user?.id,
    ])
    expect(news).toMatchObject({ params: { link: (await linkState(link)).name } })
    await workAt(at('10:00'))
    expect((await linkState(link)).range.state).toBe('settled')
    await dropAgent(agent)
  })
})
