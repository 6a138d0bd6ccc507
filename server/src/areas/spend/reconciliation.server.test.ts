import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { ReconciledDay } from '#contract/spend/platform-endpoints.ts'
import { newId } from '../../core/db/ids.ts'
import { dayAfter, today } from '../../core/time/span.ts'
import { giveAccount } from '../../testing/adsets.ts'
import { readSpend } from './read-spend.ts'
import { openSpendWorld } from './testing/spend-world.ts'

let world: Awaited<ReturnType<typeof openSpendWorld>>
let account: string
let number: number
let adset: string
const [yesterday, before] = [dayAfter(today(), -1), dayAfter(today(), -2)]

interface Push {
  day: string
  state?: string
  rule?: string
  deliveredOn?: string
  clickedOn?: string
}
/** A push as delivery leaves it. */
const push = async ({ day, state = 'delivered', rule = 'push', deliveredOn = day, clickedOn = day }: Push) => {
  const conversion = newId('cv')
  await world.server.rows(
    `insert into conversions (id, adset_id, enterprise_id, kind, source, source_key, at, attribution)
     values ($1, $2, $3, 'friend', 'api', $1, $4::date + interval '4 hours', '{}')`,
    [conversion, adset, world.enterpriseId, day],
  )
  await world.server.rows(
    `insert into pushes (id, conversion_id, adset_id, account_id, provider, kind, state, rule, strategy_version, day,
       event_at, delivered_at, visit_at)
     values ($1, $2, $3, $4, 'tencent_gdt', 'friend', $5, $6, 1, $7, $7::date + interval '4 hours',
       case when $5 = 'delivered' then $8::date + interval '5 hours' end, $9::date + interval '3 hours')`,
    [newId('pu'), conversion, adset, account, state, rule, day, deliveredOn, clickedOn],
  )
}

beforeAll(async () => {
  world = await openSpendWorld()
  number = world.simulators.tencent.accounts.all.at(-1)?.id ?? 0
  account = await world.connect('tencent_gdt', number)
  adset = (await world.adset('tencent_gdt', account, '对账组')).id
  await world.server.rows(
    `insert into adset_days (adset_id, day, slot, seen, clicks, visits, repeats, bots) values ($1, $2, 40, 90, 80, 50, 6, 4)`,
    [adset, yesterday],
  )
  for (let n = 0; n < 3; n += 1) await push({ day: yesterday })
  await push({ day: yesterday, clickedOn: before })
  await push({ day: yesterday, state: 'held', rule: 'ratio' })
  await push({ day: yesterday, state: 'rejected' })
  await push({ day: yesterday, state: 'queued' })
  await push({ day: yesterday, rule: 'test' })
  await push({ day: yesterday, deliveredOn: today() })
  await push({ day: before, deliveredOn: yesterday })
  world.simulators.tencent.reports.set(number, [
    { day: yesterday, adId: '228000001', costFen: 1000, views: 900, clicks: 84, conversions: 4 },
  ])
  await readSpend(world.server.services)
})
afterAll(() => world.stop())

const asked = async (query = '', api = world.owner) => (await api.get(`/spend/reconciliation?${query}`)).body
const dayOf = (days: ReconciledDay[], day: string) => days.find((one) => one.day === day)

test('an account’s day stands beside the platform’s, and what explains the difference adds up', async () => {
  const { days } = await asked(`from=${before}&to=${today()}`)
  const shown = dayOf(days, yesterday)
  expect(shown).toMatchObject({
    account: { id: account, accountId: String(number) },
    platform: { clicks: 84, conversions: 4 },
    clicks: 80,
    bots: 4,
    repeats: 6,
    conversions: 8,
    held: 1,
    failed: 1,
    waiting: 1,
    later: 1,
    earlier: 1,
    tests: 1,
    delivered: 5,
    olderClicks: 2,
    shared: false,
  })
  const { conversions, held, failed, waiting, later, earlier, delivered } = shown ?? ({} as ReconciledDay)
  expect(conversions - held - failed - waiting - later + earlier).toBe(delivered)
  expect(dayOf(days, before)).toMatchObject({ platform: null, conversions: 1, later: 1, delivered: 0 })
  expect(dayOf(days, today())).toMatchObject({ platform: null, conversions: 0, earlier: 1, delivered: 1 })
})

test('the total is of the days that the platform has counted', async () => {
  const { total, found } = await asked(`from=${before}&to=${today()}`)
  expect(total).toMatchObject({ platform: { clicks: 84, conversions: 4 }, clicks: 80, conversions: 8, delivered: 5 })
  expect(found).toBe(3)
  expect((await asked(`from=${dayAfter(today(), -40)}&to=${today()}`)).code).toBe('request.malformed')
})

test('an account without figures says why', async () => {
  const unread = async () => (await asked()).unread.map((one: { id: string; reason: string }) => [one.id, one.reason])
  expect(await unread()).toEqual([])
  const plain = await giveAccount(world.server, world.enterpriseId, { name: '没有授权' })
  expect(await unread()).toEqual([[plain, 'no_token']])
  const other = world.simulators.tencent.accounts.all.at(-2)?.id ?? 0
  const forbidden = await world.connect('tencent_gdt', other)
  world.simulators.tencent.changeSettings({ noInsights: [other] })
  expect(await unread()).toContainEqual([forbidden, 'not_yet'])
  await readSpend(world.server.services)
  expect(await unread()).toContainEqual([forbidden, 'forbidden'])
})

test('it leaves as a file, each day a line', async () => {
  const query = `from=${before}&to=${today()}`
  const { job } = (await world.owner.post('/exports', { resource: 'reconciliation', query })).body
  const { file } = await vi.waitFor(
    async () => {
      const { body } = await world.owner.get(`/exports/${job.id}`)
      expect(body.job.state).toBe('done')
      return body.job
    },
    { timeout: 45_000, interval: 100 },
  )
  const reply = await fetch(world.server.url + file, { headers: { authorization: `JWT ${world.owner.token}` } })
  const [head = '', ...lines] = (await reply.text()).replace('\uFEFF', '').trim().split('\r\n')
  expect(head.split(',').slice(0, 6)).toEqual(['日期', '账户 ID', '账户名称', '平台点击', '我方点击', '点击差'])
  expect(lines).toHaveLength(3)
  expect(lines.find((line) => line.startsWith(yesterday))).toContain(',84,80,4,4,6,4,8,1,1,1,1,1,5,-1,2,1,')
})
