import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { beijingText } from '#simulators/shared/beijing-time.ts'
import { openBaidu } from '#simulators/testing/baidu-world.ts'
import { call } from '#simulators/testing/call.ts'

let world: Awaited<ReturnType<typeof openBaidu>>
beforeAll(async () => {
  world = await openBaidu()
})
afterAll(() => world.baidu.app.close())
afterEach(() => {
  world.baidu.clock.setOffset(0)
  world.baidu.faults.clear()
})

const authorizePage = (more: Record<string, string> = {}) => {
  const asked = { platformId: '4960345965958561794', appId: world.app.appId, scope: '', state: 's1' }
  return `${world.url}/oauth/page/index?${new URLSearchParams({ ...asked, callback: 'http://127.0.0.1:1/back', ...more })}`
}
const consent = async (accountId: string) => {
  const response = await fetch(authorizePage({ account_id: accountId }), { redirect: 'manual' })
  return Object.fromEntries(new URL(response.headers.get('location') ?? '').searchParams)
}
const exchange = ({ authCode, userId }: Record<string, string>, more = {}) =>
  world.oauth('accessToken', { ...world.app, authCode, userId: Number(userId), grantType: 'auth_code', ...more })
const refresh = (refreshToken: string, userId: number) =>
  world.oauth('refreshToken', { ...world.app, refreshToken, userId })
const info = (accessToken: string, body: Record<string, unknown>) =>
  world.oauth('getUserInfo', { accessToken, needSubList: true, lastPageMaxUcId: 1, ...body })
const token = () => world.baidu.authorise(world.advertiser.id).accessToken
const statusOf = (answer: Awaited<ReturnType<typeof call>>) => [
  answer.at('header.status'),
  answer.at('header.failures.0.code'),
]

test('the consent page offers every account, of this platform and for an app it knows', async () => {
  const html = await (await fetch(authorizePage())).text()
  expect(html.match(/type="checkbox"/g)).toHaveLength(world.baidu.accounts.all.length)
  expect((await call(authorizePage({ appId: '1' }))).code).toBe(9001)
  expect((await call(authorizePage({ platformId: '1' }))).code).toBe(8300)
  expect((await call(authorizePage({ state: 'x'.repeat(513) }))).code).toBe(8300)
})

test('a code brings tokens once, within ten minutes, to who names its user', async () => {
  const back = await consent(String(world.advertiser.id))
  expect(back).toMatchObject({ appId: world.app.appId, state: 's1', userId: String(world.advertiser.id) })
  expect(back['signature']).toMatch(/^\w{32}$/)
  expect((await exchange({ ...back, userId: '1' })).code).toBe(9002)
  const answer = await exchange(back)
  expect(answer.body).toMatchObject({ code: 0, message: 'success' })
  expect(answer.at('data')).toMatchObject({
    userId: world.advertiser.id,
    expiresIn: 86_400,
    refreshExpiresIn: 2_592_000,
  })
  expect((await exchange(back)).code).toBe(9002)
  const late = await consent(String(world.advertiser.id))
  world.baidu.clock.setOffset(601_000)
  expect((await exchange(late)).code).toBe(9002)
  world.baidu.clock.setOffset(0)
  expect((await exchange(late, { secretKey: 'wrong' })).code).toBe(9001)
  expect((await exchange(late, { grantType: 'authCode' })).code).toBe(8300)
})

test('an account is its own, and a manager lists those below page by page', async () => {
  const own = await exchange(await consent(String(world.advertiser.id)))
  const { openId, userId } = { openId: own.text('data.openId'), userId: own.number('data.userId') }
  const opened = own.text('data.accessToken')
  expect((await info(opened, { openId, userId })).at('data')).toMatchObject({
    masterName: world.advertiser.name,
    userAcctType: 1,
    subUserList: [],
  })
  expect((await info(opened, { openId: '1', userId })).code).toBe(8200)
  expect((await info(opened, { openId, userId, lastPageMaxUcId: undefined })).code).toBe(8300)

  const answer = await exchange(await consent(`${world.other.id},${world.advertiser.id}`))
  const manager = { openId: answer.text('data.openId'), userId: answer.number('data.userId'), pageSize: 1 }
  const first = await info(answer.text('data.accessToken'), manager)
  const row = { ucId: world.advertiser.id, ucName: world.advertiser.name }
  expect(first.at('data')).toMatchObject({ userAcctType: 2, hasNext: true, subUserList: [row] })
  const last = await info(answer.text('data.accessToken'), { ...manager, lastPageMaxUcId: world.advertiser.id })
  expect(last.at('data')).toMatchObject({ hasNext: false, subUserList: [{ ucName: world.other.name }] })
})

test('a refresh needs the user and rotates: the old pair is dead', async () => {
  const { data } = (await exchange(await consent(String(world.advertiser.id)))).body as { data: Record<string, string> }
  const { id } = world.advertiser
  expect((await refresh(data['refreshToken'] ?? '', id + 1)).code).toBe(9003)
  const next = await refresh(data['refreshToken'] ?? '', id)
  const asked = { openId: data['openId'], userId: id }
  expect((await info(next.text('data.accessToken'), asked)).code).toBe(0)
  expect((await info(data['accessToken'] ?? '', asked)).code).toBe(8100)
  expect((await refresh(data['refreshToken'] ?? '', id)).code).toBe(9003)
  world.baidu.faults.set('breakRefresh', { count: 1 })
  expect((await refresh(next.text('data.refreshToken'), id)).code).toBe(9003)
})

test('an account is read by its name, its money in yuan', async () => {
  const service = 'sms/service/AccountService/getAccountInfo'
  const fields = { accountFields: ['userId', 'balance'] }
  const balance = world.advertiser.balanceFen / 100
  expect((await world.ask(service, fields, token())).list('body.data')).toEqual([
    { userId: world.advertiser.id, balance },
  ])
  const funds = await world.ask('sms/service/BalanceService/getBalanceInfo', { productIds: [1, 430] }, token())
  expect(funds.list('body.data')).toMatchObject([{ balance }, { balance: 0 }])
  expect(statusOf(await world.ask(service, fields, token(), world.other.name))).toEqual([2, 8200])
  expect(statusOf(await world.ask(service, fields, 'nope'))).toEqual([2, 8100])
  expect(statusOf(await world.ask(service, {}, token()))).toEqual([2, 8300])
  expect((await call(`${world.url}/json/${service}`, { method: 'POST', body: 'no json' })).at('header.status')).toBe(2)
})

test('search and feed have a report each, by day or hour, of the account or its units', async () => {
  const day = beijingText(world.baidu.clock.now()).slice(0, 10)
  world.baidu.reports.set(world.advertiser.id, [
    { day, hour: 9, adId: '300001', costFen: 1234, views: 90, clicks: 3, conversions: 2 },
    { day, hour: 10, adId: '300003', costFen: 1, views: 1 },
    { day, hour: 9, adId: '300002', costFen: 50, clicks: 1, conversions: 1 },
  ])
  const read = (reportType: number, more: Record<string, unknown> = {}) => {
    const columns = ['date', 'cost', 'click', ...(reportType === 2149145 ? ['ocpcTargetTrans'] : ['ocpcConversions'])]
    const body = { reportType, startDate: day, endDate: day, timeUnit: 'DAY', columns, ...more }
    return world.ask('sms/service/OpenApiReportService/getReportData', body, token())
  }
  expect((await read(2208157)).at('body.data.0')).toMatchObject({
    rowCount: 1,
    totalRowCount: 1,
    rows: [{ date: day, cost: 12.35, click: 3, ocpcConversions: 2 }],
  })
  expect((await read(2149145)).list('body.data.0.rows')).toEqual([
    { date: day, cost: 0.5, click: 1, ocpcTargetTrans: 1 },
  ])
  const second = await read(2284618, { columns: ['adGroupId', 'cost'], startRow: 1, rowCount: 1 })
  expect(second.at('body.data.0')).toMatchObject({ rowCount: 1, totalRowCount: 2, rows: [{ adGroupId: 300003 }] })
  const hours = await read(2208157, { timeUnit: 'HOUR' })
  expect(hours.list('body.data.0.rows')).toMatchObject([{ date: `${day} 09:00` }, { date: `${day} 10:00` }])
  for (const wrong of [{ columns: ['nothing'] }, { reportType: 1 }, { rowCount: 2001 }, { startDate: '2020-01-01' }])
    expect(statusOf(await read(2208157, wrong))).toEqual([2, 8300])
  world.baidu.changeSettings({ noReports: [world.advertiser.id] })
  expect(statusOf(await read(2208157))).toEqual([2, 8200])
})
