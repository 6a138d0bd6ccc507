import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { call } from '#simulators/testing/call.ts'
import { openOceanengine } from '#simulators/testing/oceanengine-world.ts'
import { openTencent } from '#simulators/testing/tencent-world.ts'

let world: Awaited<ReturnType<typeof openTencent>>
let ocean: Awaited<ReturnType<typeof openOceanengine>>
const arrived: URL[] = []
const tracker = createServer((request, response) => {
  arrived.push(new URL(request.url ?? '/', 'http://tracker'))
  response.end('{"code":0}')
})
let trackerUrl = ''
beforeAll(async () => {
  world = await openTencent()
  ocean = await openOceanengine()
  await new Promise<void>((resolve) => void tracker.listen(0, '127.0.0.1', resolve))
  const address: AddressInfo | string | null = tracker.address()
  trackerUrl = typeof address === 'object' && address !== null ? `http://127.0.0.1:${address.port}` : ''
})
afterAll(async () => {
  await world.tencent.app.close()
  await ocean.oceanengine.app.close()
  tracker.close()
})
beforeEach(() => {
  arrived.length = 0
  world.tencent.ledger.clear()
})

const clicks = (url: string, json: unknown) => call(`${url}/admin/clicks`, { json })

test('clicks reach the monitoring link with every macro filled and the callback encoded', async () => {
  const template = `${trackerUrl}/t/key?account=__ACCOUNT_ID__&click=__CLICK_ID__&time=__CLICK_TIME__&cb=__CALLBACK__&old=__AD_ID__&what=__NO_SUCH__&ip=__IP__`
  const answer = await clicks(world.url, {
    template,
    accountId: world.advertiser.id,
    count: 20,
    extra: { IP: '1.2.3.4' },
  })
  expect(answer.list('clicks')).toHaveLength(20)
  expect(answer.at('clicks.0')).toMatchObject({ status: 200, body: '{"code":0}' })
  expect(answer.text('clicks.0.url')).toContain(`cb=${encodeURIComponent(`${world.url}/v3.0/user_actions/add?cb=`)}`)
  expect(arrived).toHaveLength(20)
  for (const { searchParams } of arrived) {
    const click = world.tencent.clicks.byClickId(searchParams.get('click') ?? '')
    expect(click?.accountId).toBe(world.advertiser.id)
    expect(searchParams.get('click')).toMatch(/^(wx[a-z0-9]{14}|[a-z0-9]{20})$/)
    expect(searchParams.get('cb')).toBe(click?.callback)
    expect(searchParams.get('old')).toBe('')
    expect(searchParams.get('what')).toBe('__NO_SUCH__')
    expect(searchParams.get('ip')).toBe('1.2.3.4')
    expect(Number(searchParams.get('time'))).toBe(Math.floor((click?.time ?? 0) / 1000))
  }
})

test('the other platform’s clicks carry its callback parameter', async () => {
  const template = `${trackerUrl}/t/k?cb=__CALLBACK_PARAM__&id=__CLICKID__&adv=__ADVERTISER_ID__&track=__TRACK_ID__`
  const answer = await clicks(ocean.url, { template, accountId: ocean.advertiser.id })
  const callback = arrived[0]?.searchParams.get('cb') ?? ''
  expect(answer.at('clicks.0.callback')).toBe(callback)
  expect((await ocean.report(callback)).code).toBe(0)
})

test('a click that is only minted says how the landing page is opened', async () => {
  const answer = await clicks(world.url, { accountId: world.advertiser.id, count: 30 })
  expect(arrived).toHaveLength(0)
  const carriers = new Set<string>()
  for (const index of answer.list('clicks').keys()) {
    const landing = Object(answer.at(`clicks.${index}.landing`))
    expect(landing['gdt_vid'] ?? landing['qz_gdt']).toBe(answer.at(`clicks.${index}.clickId`))
    carriers.add(Object.keys(landing)[0] ?? '')
  }
  expect([...carriers].sort()).toEqual(['gdt_vid', 'qz_gdt'])
  const ocean1 = await clicks(ocean.url, { accountId: ocean.advertiser.id })
  expect(ocean1.at('clicks.0.landing.clickid')).toBe(ocean1.at('clicks.0.clickId'))
})

test('an unreachable monitoring link and an unknown account are told', async () => {
  const gone = await clicks(world.url, { template: 'http://127.0.0.1:1/t', accountId: world.advertiser.id })
  expect(gone.at('clicks.0.status')).toBe(0)
  expect((await clicks(world.url, { accountId: 5 })).status).toBe(400)
  expect((await clicks(world.url, { accountId: world.advertiser.id, count: 0 })).status).toBe(400)
})

test('the ledger pages by sequence, sums up and can be emptied', async () => {
  const ids = Array.from({ length: 7 }, (_, index) => ({ action_type: 'REGISTER', outer_action_id: `p${index}` }))
  await world.report(ids)
  await world.report(ids.slice(0, 2))
  const first = await call(`${world.url}/admin/ledger?limit=5`)
  const rest = await call(`${world.url}/admin/ledger?since=${first.number('next')}&limit=5`)
  expect([first.at('more'), rest.at('more'), first.at('total')]).toEqual([true, false, 7])
  expect(first.list('entries')).toHaveLength(5)
  expect(rest.list('entries')).toHaveLength(2)
  expect(first.at('entries.0')).toMatchObject({ outerId: 'p0', arrivals: 2, mode: 'token', attributed: false })
  expect((await call(`${world.url}/admin/ledger/summary`)).body).toMatchObject({
    conversions: 7,
    arrivals: 9,
    duplicates: 2,
    unattributed: 7,
    byEvent: { REGISTER: 7 },
    byAccount: { [world.advertiser.id]: 7 },
  })
  await call(`${world.url}/admin/ledger`, { method: 'DELETE' })
  expect((await call(`${world.url}/admin/ledger`)).list('entries')).toEqual([])
  await world.report(ids)
  expect((await call(`${world.url}/admin/ledger`)).list('entries')).toHaveLength(7)
})

test('the clock can be moved, and settings read and changed', async () => {
  const moved = await call(`${world.url}/admin/clock`, { method: 'PUT', body: '{"offsetMs":3600000}' })
  expect(Math.abs(moved.number('now') - Date.now() - 3_600_000)).toBeLessThan(5000)
  await call(`${world.url}/admin/clock`, { method: 'PUT', body: '{"offsetMs":0}' })
  const changed = await call(`${world.url}/admin/settings`, { method: 'PUT', body: '{"perMinute":10}' })
  expect(changed.body).toMatchObject({ perMinute: 10, legacyAuth: 'off' })
  await call(`${world.url}/admin/settings`, { method: 'PUT', body: '{"perMinute":4000}' })
  expect((await call(`${world.url}/admin/settings`, { method: 'PUT', body: '{"x":1}' })).status).toBe(400)
})

test('a token can be handed out without the consent page', async () => {
  const answer = await call(`${world.url}/admin/tokens`, { json: { accountId: world.advertiser.id } })
  expect((await world.report([{ action_type: 'REGISTER' }], answer.text('accessToken'))).code).toBe(0)
  const key = await call(`${world.url}/admin/tokens`, { json: { accountId: world.advertiser.id, permanent: true } })
  world.tencent.clock.setOffset(90 * 86_400_000)
  expect((await world.report([{ action_type: 'REGISTER' }], answer.text('accessToken'))).code).toBe(11000)
  expect((await world.report([{ action_type: 'REGISTER' }], key.text('accessToken'))).code).toBe(0)
  world.tencent.clock.setOffset(0)
})

test('the page stands alone and the overview shows what it draws', async () => {
  const page = await fetch(`${world.url}/`)
  const html = await page.text()
  expect(page.headers.get('content-type')).toContain('text/html')
  expect(html).toContain('腾讯广告 · 模拟平台')
  expect(html).not.toMatch(/(src|href)="(?!data:)/)
  const overview = await call(`${world.url}/admin/overview`)
  expect(overview.list('accounts')).toHaveLength(29)
  expect(overview.at('ledger.latest')).toBeInstanceOf(Array)
})
