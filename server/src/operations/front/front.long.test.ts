import { randomInt } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Api, openApiFor } from '../../testing/api.ts'
import { ADSET } from '../../testing/adsets.ts'
import { API } from '../../core/http/register-routes.ts'
import { newTicket, openLive } from '../../core/live/testing/live-client.ts'
import { PASSWORD, RunningFront } from './testing/running-front.ts'
import { steadyLoad } from './testing/steady-load.ts'

const RELOADS = 2

let front: RunningFront
let admin: Api
let adset: { id: string; key: string }

beforeAll(async () => {
  front = await RunningFront.open(randomInt(20_000, 32_000))
  admin = await openApiFor(front.url).signIn('admin', PASSWORD)
  const { enterprise } = (await admin.post('/enterprise', { name: '换班企业' })).body
  const fields = { accountId: '1000001', name: '换班账户' }
  const { account } = (await admin.post('/accounts', { provider: 'tencent_gdt', fields })).body
  await admin.put(`/accounts/${account.id}/grant`, { enterpriseId: enterprise.id })
  const made = await admin.post('/adsets', { ...ADSET, enterpriseId: enterprise.id, accountId: account.id })
  const { id, links } = made.body.adset
  adset = { id, key: new URL(links.landing).pathname.split('/').at(-1) ?? '' }
}, 120_000)
afterAll(() => front?.stop(), 60_000)

let clicks = 0
const click = () => ({ path: `/t/${adset.key}?click_id=shift-${++clicks}` })
const list = () => ({ path: `${API}/users?page=0&pageSize=10`, headers: { authorization: `JWT ${admin.token}` } })

const storedClicks = async (): Promise<number> =>
  (await admin.post(`/adsets/${adset.id}/timeline`, { page: 0, pageSize: 1 })).body.page.totalCounts

test(`${RELOADS} reloads under load fail no request and lose no click`, { timeout: RELOADS * 60_000 }, async () => {
  const first = await front.says('the server is ready')
  const load = steadyLoad(front.url, [
    ...Array.from({ length: 6 }, () => ({ keepAlive: true, pause: 20, next: click })),
    ...Array.from({ length: 3 }, () => ({ keepAlive: true, pause: 60, next: list })),
    ...Array.from({ length: 3 }, () => ({ keepAlive: false, pause: 20, next: click })),
    { keepAlive: false, pause: 60, next: list },
  ])
  for (let reload = 1; reload <= RELOADS; reload++) {
    const live = await openLive(front.url, await newTicket(admin))
    expect(await front.reload()).toEqual({ code: 0, words: '' })
    // Told to go, not cut off; it comes back at once.
    expect(await live.closed).toBe(1005)
    const next = await front.says('the server is ready', reload + 1)
    expect(next.child).not.toBe(first.child)
  }
  await load.stop()
  expect(load.failures).toEqual([])
  expect(load.answered).toBeGreaterThan(500)
  expect(await storedClicks()).toBe(clicks)
})

test(
  'a killed server is answered for again within seconds, with the database kept by the front',
  { timeout: 60_000 },
  async () => {
    const ready = front.lines.filter(({ msg }) => msg === 'the server is ready').length
    const { child = 0 } = await front.says('the server is ready', ready)
    process.kill(child, 'SIGKILL')
    // Waits in the socket that the front holds.
    const asked = await fetch(`${front.url}/readyz`)
    expect(asked.status).toBe(200)
    await front.says('the server ended unasked; starting it again')
    expect(await storedClicks()).toBe(clicks)
    expect(front.lines.filter(({ msg }) => msg.includes('PostgreSQL ended'))).toEqual([])
  },
)
