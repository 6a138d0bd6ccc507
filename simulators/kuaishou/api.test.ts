import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { beijingText } from '#simulators/shared/beijing-time.ts'
import { call } from '#simulators/testing/call.ts'
import { openKuaishou } from '#simulators/testing/kuaishou-world.ts'

let world: Awaited<ReturnType<typeof openKuaishou>>
beforeAll(async () => {
  world = await openKuaishou()
})
afterAll(() => world.kuaishou.app.close())
afterEach(() => {
  world.kuaishou.clock.setOffset(0)
  world.kuaishou.faults.clear()
})

const authorizePage = (more: Record<string, string> = {}) => {
  const query = { app_id: '165890001', scope: '["report_service"]', redirect_uri: 'http://127.0.0.1:1/back' }
  return `${world.url}/tools/authorize?${new URLSearchParams({ ...query, state: 's1', ...more })}`
}
const codeOf = async (accountId: string) => {
  const response = await fetch(authorizePage({ account_id: accountId }), { redirect: 'manual' })
  const back = new URL(response.headers.get('location') ?? '')
  expect(back.searchParams.get('state')).toBe('s1')
  return back.searchParams.get('auth_code') ?? ''
}
const exchange = (auth_code: string, app: Record<string, unknown> = world.app) =>
  world.api('oauth2/authorize/access_token', { ...app, auth_code })
const refresh = (refresh_token: string) => world.api('oauth2/authorize/refresh_token', { ...world.app, refresh_token })
const approved = (access_token: string, more = {}) =>
  world.api('oauth2/authorize/approval/list', { ...world.app, access_token, ...more })
const token = () => world.kuaishou.authorise(world.advertiser.id).accessToken

test('the consent page offers every account, and asks for scopes it knows', async () => {
  const html = await (await fetch(authorizePage())).text()
  expect(html.match(/type="checkbox"/g)).toHaveLength(world.kuaishou.accounts.all.length)
  expect((await call(authorizePage({ scope: 'report_service' }))).code).toBe(40000)
  expect((await call(authorizePage({ app_id: '1' }))).code).toBe(40004)
})

test('a code brings tokens once, within ten minutes', async () => {
  const code = await codeOf(`${world.advertiser.id},${world.other.id}`)
  const answer = await exchange(code)
  expect(answer.body).toMatchObject({ code: 0, message: 'OK' })
  expect(answer.at('data')).toMatchObject({
    access_token_expires_in: 86_400,
    refresh_token_expires_in: 2_592_000,
    advertiser_ids: [world.advertiser.id, world.other.id],
  })
  const given = answer.text('data.access_token')
  const first = await approved(given, { page_no: 1, page_size: 1 })
  expect(first.at('data')).toEqual({ details: [world.advertiser.id], isEnd: false })
  const last = await approved(given, { page_no: 2, page_size: 1 })
  expect(last.at('data')).toEqual({ details: [world.other.id], isEnd: true })
  expect((await approved(given, { page_size: 201 })).code).toBe(40000)
  expect((await exchange(code)).code).toBe(40005)
  const late = await codeOf(String(world.advertiser.id))
  world.kuaishou.clock.setOffset(601_000)
  expect((await exchange(late)).code).toBe(40005)
  world.kuaishou.clock.setOffset(0)
  expect((await exchange(late, { ...world.app, secret: 'wrong' })).code).toBe(40004)
})

test('a refresh rotates: the old pair is dead', async () => {
  const answer = await exchange(await codeOf(String(world.advertiser.id)))
  const next = await refresh(answer.text('data.refresh_token'))
  expect((await approved(next.text('data.access_token'))).code).toBe(0)
  expect((await approved(answer.text('data.access_token'))).code).toBe(40001)
  expect((await refresh(answer.text('data.refresh_token'))).code).toBe(40006)
  world.kuaishou.faults.set('breakRefresh', { count: 1 })
  expect((await refresh(next.text('data.refresh_token'))).code).toBe(40006)
})

test('name and balance come by POST, and by GET with a query; the balance in yuan', async () => {
  const body = { advertiser_id: world.advertiser.id }
  expect((await world.api('v1/advertiser/info', body, token())).at('data')).toMatchObject({
    user_name: world.advertiser.name,
    corporation_name: world.advertiser.name,
  })
  const query = `${world.url}/rest/openapi/v1/advertiser/fund/get?advertiser_id=${world.advertiser.id}`
  for (const answer of [
    await world.api('v1/advertiser/fund/get', body, token()),
    await call(query, { headers: { 'Access-Token': token() } }),
  ])
    expect(answer.at('data.balance')).toBe(world.advertiser.balanceFen / 100)
  expect((await world.api('v1/advertiser/info', { advertiser_id: world.other.id }, token())).code).toBe(40003)
  expect((await world.api('v1/advertiser/info', body, 'nope')).code).toBe(40001)
  expect((await world.api('v1/advertiser/info', {}, token())).code).toBe(40000)
})

test('a report is of days or hours, of the account or its units, and of the last week alone', async () => {
  const dayAt = (back: number) => beijingText(world.kuaishou.clock.now() - back * 86_400_000).slice(0, 10)
  const [today, week, longAgo] = [dayAt(0), dayAt(6), dayAt(7)]
  world.kuaishou.reports.set(world.advertiser.id, [
    { day: today, hour: 9, adId: '300001', costFen: 1234, views: 90, clicks: 3, conversions: 2 },
    { day: today, hour: 10, adId: '300002', costFen: 1, views: 1 },
    { day: longAgo, adId: '300001', costFen: 9 },
  ])
  const read = (name: string, more = {}) =>
    world.api(
      `v1/report/${name}`,
      { advertiser_id: world.advertiser.id, start_date: week, end_date: today, ...more },
      token(),
    )
  const whole = { stat_date: today, charge: 12.35, aclick: 91, bclick: 3, form_count: 2 }
  expect((await read('account_report')).at('data')).toMatchObject({ total_count: 1, details: [whole] })
  const units = await read('unit_report', { page_size: 1, page: 2 })
  expect(units.at('data')).toMatchObject({ total_count: 2, details: [{ unit_id: 300_002, charge: 0.01 }] })
  const hours = await read('account_report', { temporal_granularity: 'HOURLY' })
  expect(hours.list('data.details')).toMatchObject([
    { stat_hour: 9, charge: 12.34 },
    { stat_hour: 10, charge: 0.01 },
  ])
  expect((await read('account_report', { start_date: longAgo, end_date: longAgo })).code).toBe(40000)
  expect((await read('account_report', { page_size: 2001 })).code).toBe(40000)
  world.kuaishou.changeSettings({ noReports: [world.advertiser.id] })
  expect((await read('account_report')).code).toBe(40003)
})
