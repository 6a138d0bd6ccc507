import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../core/db/ids.ts'
import { withSystem } from '../../core/db/tenant.ts'
import { howMany } from '../../testing/extent.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { makeLink } from '../tracking/testing/link.ts'
import { type Given, type Giver, openGiver } from './give-agent.ts'
import { noteFriend } from './note-friend.ts'
import { attach, makeAgent, makeCorp } from './testing/agents.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const giver = (now?: () => Date): Giver =>
  openGiver({
    db: server.services.db,
    reservationMinutes: async () => 30,
    warn: (line) => expect.unreachable(line),
    ...(now === undefined ? {} : { now }),
  })
const visit = (visitor: string | null = null) => ({ visitId: newId('v'), visitor })
const place = (adsetId: string) => ({ adsetId, hasOwnLink: false })
const shows = (adsetId: string) =>
  server.rows<{ visit_id: string; agent_id: string | null; rule: string; reserved_until: Date | null }>(
    'select * from agent_shows where adset_id = $1 order by at, visit_id',
    [adsetId],
  )
const tally = (given: readonly Given[]): Record<string, number> =>
  Object.fromEntries([...Map.groupBy(given, ({ agent }) => agent?.id ?? '')].map(([id, all]) => [id, all.length]))

const CYCLES = howMany(1_000, 100)

test(`${7 * CYCLES} visitors at once over two processes, 5:1:1, are shared exactly`, async () => {
  const { id, enterpriseId } = await makeLink(server)
  const agents = [
    await makeAgent(server, enterpriseId, { weight: 5 }),
    await makeAgent(server, enterpriseId),
    await makeAgent(server, enterpriseId),
  ]
  await attach(server, id, agents)
  const two = [giver(), giver()]
  const given = await Promise.all(
    Array.from({ length: 7 * CYCLES }, async (_, n) => {
      // Not all in one tick, so that several transactions of both meet.
      if (n % 7 > 0) await new Promise((next) => setTimeout(next, n % 50))
      return two[n % 2]?.give(place(id), visit()) ?? expect.unreachable()
    }),
  )
  const wanted = { [agents[0] ?? '']: 5 * CYCLES, [agents[1] ?? '']: CYCLES, [agents[2] ?? '']: CYCLES }
  expect(tally(given)).toEqual(wanted)
  const stored = await shows(id)
  expect(stored).toHaveLength(7 * CYCLES)
  const days = await server.rows<{ agent_id: string; shown: number }>(
    'select agent_id, shown from agent_days where agent_id = any ($1)',
    [agents],
  )
  expect(Object.fromEntries(days.map(({ agent_id, shown }) => [agent_id, shown]))).toEqual(wanted)
  const [hours] = await server.rows<{ shown: number }>(
    'select sum(shown)::int shown from wecom_hours where adset_id = $1',
    [id],
  )
  expect(hours?.shown).toBe(7 * CYCLES)
})

test('a visit opened again keeps its agent only while that one may receive it', async () => {
  const { id, enterpriseId } = await makeLink(server)
  const agents = [await makeAgent(server, enterpriseId), await makeAgent(server, enterpriseId)]
  await attach(server, id, agents)
  const one = giver()
  const opened = visit('c:again')
  const first = (await one.give(place(id), opened)).agent?.id ?? ''
  await server.rows('update agents set online = false where id = $1', [first])
  const other = agents.find((agent) => agent !== first)
  expect((await one.give(place(id), opened)).agent?.id).toBe(other)
  expect(await shows(id)).toMatchObject([{ visit_id: opened.visitId, agent_id: other }])
  // Back online the first one does not take the visit back.
  await server.rows('update agents set online = true where id = $1', [first])
  expect((await one.give(place(id), opened)).agent?.id).toBe(other)
})

test('whoever added an agent meets the same one again, though its day is full', async () => {
  const { id, enterpriseId } = await makeLink(server)
  const full = await makeAgent(server, enterpriseId, { daily_limit: 1 })
  await attach(server, id, [full, await makeAgent(server, enterpriseId, { backup: true })])
  const one = giver()
  const opened = visit()
  expect((await one.give(place(id), opened)).agent?.id).toBe(full)
  await server.rows('update agent_shows set confirmed_at = now(), reserved_until = null where visit_id = $1', [
    opened.visitId,
  ])
  await server.rows(
    `insert into agent_days (agent_id, day, added) values ($1, (now() at time zone 'Asia/Shanghai')::date, 1)
     on conflict (agent_id, day) do update set added = 1`,
    [full],
  )
  expect((await one.give(place(id), opened)).agent?.id).toBe(full)
  expect((await one.give(place(id), visit())).agent?.id).not.toBe(full)
})

test('the same visit has the same agent, the same visitor meets the same again, until the days are over', async () => {
  const { id, enterpriseId } = await makeLink(server)
  await attach(server, id, [await makeAgent(server, enterpriseId), await makeAgent(server, enterpriseId)])
  const one = giver()
  const first = visit('c:somebody')
  const { agent } = await one.give(place(id), first)
  await one.give(place(id), visit())
  expect(await one.give(place(id), first)).toEqual({ rule: 'turn', agent })
  for (let again = 0; again < 3; again++)
    expect(await one.give(place(id), visit('c:somebody'))).toEqual({ rule: 'sticky', agent })
  // One person keeps one place.
  const kept = (await shows(id)).filter(({ agent_id, reserved_until }) => agent_id === agent?.id && reserved_until)
  expect(kept).toHaveLength(1)
  const later = giver(() => new Date(Date.now() + 8 * 86_400_000))
  expect((await later.give(place(id), visit('c:somebody'))).rule).toBe('turn')
})

test('visitors of one moment who are the same person meet the same agent', async () => {
  const { id, enterpriseId } = await makeLink(server)
  await attach(server, id, [await makeAgent(server, enterpriseId), await makeAgent(server, enterpriseId)])
  const one = giver()
  const given = await Promise.all(Array.from({ length: 6 }, () => one.give(place(id), visit('c:twin'))))
  expect(Object.keys(tally(given))).toHaveLength(1)
})

test('a limit holds over parallel visitors of several ad sets; places run out and are freed, adds use it up till midnight', async () => {
  const { id, enterpriseId } = await makeLink(server)
  const other = await makeLink(server)
  await server.rows('update adsets set enterprise_id = $1 where id = $2', [enterpriseId, other.id])
  const { corpId } = await makeCorp(server, enterpriseId)
  const limited = await makeAgent(server, enterpriseId, { corp_id: corpId, user_id: 'zhangsan', daily_limit: 5 })
  const spare = await makeAgent(server, enterpriseId, { backup: true })
  for (const adset of [id, other.id]) await attach(server, adset, [limited, spare])
  let at = new Date('2026-11-16T12:00:00Z')
  const [one, two] = [giver(() => at), giver(() => at)]
  const visits = Array.from({ length: 60 }, () => visit())
  const given = await Promise.all(
    visits.map((each, n) => (n % 2 === 0 ? one : two).give(place(n % 3 === 0 ? id : other.id), each)),
  )
  expect(tally(given)).toEqual({ [limited]: 5, [spare]: 55 })
  // Two of the five add; the others' places run out.
  const led = visits.filter((_, n) => given[n]?.agent?.id === limited)
  for (const { visitId } of led.slice(0, 2))
    await withSystem(server.services.db, (tx) => noteFriend(tx, 'added', { visitId, corpId, userId: 'zhangsan', at }))
  expect((await one.give(place(id), visit())).agent?.id).toBe(spare)
  at = new Date(at.getTime() + 31 * 60_000)
  const more = await Promise.all(Array.from({ length: 10 }, () => one.give(place(id), visit())))
  expect(tally(more)).toEqual({ [limited]: 3, [spare]: 7 })
  // Shanghai's midnight is four in the afternoon of Greenwich.
  at = new Date('2026-11-16T15:59:59Z')
  for (let n = 0; n < 3; n++)
    await withSystem(server.services.db, (tx) =>
      noteFriend(tx, 'added', { visitId: null, corpId, userId: 'zhangsan', at }),
    )
  expect(await one.give(place(id), visit())).toMatchObject({ rule: 'backup', agent: { id: spare } })
  at = new Date('2026-11-16T16:00:00Z')
  expect(await one.give(place(id), visit())).toMatchObject({ rule: 'turn', agent: { id: limited } })
})

test('a dead link, an empty quota or a person who left is passed over, and it is said why', async () => {
  const { id, enterpriseId } = await makeLink(server)
  const corp = await makeCorp(server, enterpriseId)
  const poor = await makeCorp(server, enterpriseId, 0)
  const gone = await makeCorp(server, enterpriseId)
  await server.rows('update wecom_users set status = 5 where corp_id = $1', [gone.corpId])
  await server.rows(`update wecom_links set status = 'unavailable' where id = $1`, [gone.linkId])
  const bare = { weixin: '' }
  const agents = [
    await makeAgent(server, enterpriseId, { ...bare, link_id: poor.linkId }),
    await makeAgent(server, enterpriseId, { ...bare, link_id: gone.linkId }),
    await makeAgent(server, enterpriseId, { corp_id: gone.corpId, user_id: 'lisi' }),
    await makeAgent(server, enterpriseId, { ...bare, corp_id: corp.corpId, user_id: 'lisi' }),
    await makeAgent(server, enterpriseId, { ...bare, open_kfid: corp.kfId, online: false }),
  ]
  await attach(server, id, agents)
  const asked = visit()
  const given = await giver().give(place(id), asked)
  expect(given).toMatchObject({ rule: 'kf', agent: { id: agents[4], kf: corp.kfUrl } })
  const [show] = await server.rows<{ rotation: { candidates: { reason: string | null }[] } }>(
    'select rotation from agent_shows where visit_id = $1',
    [asked.visitId],
  )
  expect(show?.rotation.candidates.map(({ reason }) => reason)).toEqual([
    'quota',
    'link_unavailable',
    'invalid',
    'no_contact',
    null,
  ])
  // The ad set's own link reaches the person who has nothing else.
  expect(await giver().give({ adsetId: id, hasOwnLink: true }, visit())).toMatchObject({
    rule: 'turn',
    agent: { id: agents[3], link: null },
  })
  // As long as nobody can say anything against that link.
  await server.rows(`update adsets set params = params || jsonb_build_object('linkId', $2::text) where id = $1`, [
    id,
    poor.linkId,
  ])
  expect((await giver().give({ adsetId: id, hasOwnLink: true }, visit())).rule).toBe('kf')
})

test('an agent that leaves the ad set leaves its visitors to others; one without agents has nothing to give', async () => {
  const { id, enterpriseId } = await makeLink(server)
  const [a, b] = [await makeAgent(server, enterpriseId), await makeAgent(server, enterpriseId)]
  await attach(server, id, [a])
  const asked = visit('c:loyal')
  expect((await giver().give(place(id), asked)).agent?.id).toBe(a)
  await attach(server, id, [b])
  expect(await giver().give(place(id), asked)).toMatchObject({ rule: 'turn', agent: { id: b } })
  expect(await shows(id)).toHaveLength(1)
  await attach(server, id, [])
  expect(await giver().give(place(id), visit())).toEqual({ rule: 'default', agent: null })
  expect(await shows(id)).toHaveLength(1)
})

test('while the database does not answer, visitors are still led, by what was known last', async () => {
  const { id, enterpriseId } = await makeLink(server)
  const agents = [await makeAgent(server, enterpriseId), await makeAgent(server, enterpriseId)]
  await attach(server, id, agents)
  let isAway = false
  const warnings: string[] = []
  const one = openGiver({
    db: server.services.db,
    reservationMinutes: () => (isAway ? Promise.reject(new Error('away')) : Promise.resolve(30)),
    warn: (line) => warnings.push(line),
  })
  const unknown = await makeLink(server)
  await one.give(place(id), visit())
  isAway = true
  const given = await Promise.all(Array.from({ length: 200 }, () => one.give(place(id), visit())))
  expect(Object.keys(tally(given)).sort()).toEqual([...agents].sort())
  expect(Math.min(...Object.values(tally(given)))).toBeGreaterThan(50)
  const same = visit()
  expect(await one.give(place(id), same)).toEqual(await one.give(place(id), same))
  expect(await one.give(place(unknown.id), visit())).toEqual({ rule: 'default', agent: null })
  expect(await shows(id)).toHaveLength(1)
  expect(warnings).toEqual(['agents: away'])
})

test('a machine is shown somebody and takes nobody’s turn', async () => {
  const { id, enterpriseId } = await makeLink(server)
  const agent = await makeAgent(server, enterpriseId)
  await attach(server, id, [agent])
  expect(await giver().glance(place(id), { visitId: newId('v') })).toMatchObject({ rule: 'turn', agent: { id: agent } })
  expect(await shows(id)).toEqual([])
  expect(await giver().contact(place(id), agent)).toMatchObject({ id: agent, weixin: 'wx_demo' })
  expect(await giver().contact(place(id), newId('cs'))).toBeUndefined()
})
