import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { SETTINGS } from '#contract/settings/registry.ts'
import { BAIDU_DELIVERY } from '#contract/platforms/baidu/delivery.ts'
import { type Simulators, startSimulators } from '#simulators/start.ts'
import type { Platform } from '../port.ts'
import { followConsent } from '../testing/follow-consent.ts'
import { baiduClassOf } from './codes.ts'
import { createBaidu } from './create-baidu.ts'

const app = { appId: '4f8a2c1db97e4a0c9d3e5b6f70818293', secret: 'bd-demo-secret' }
const redirectUri = 'https://console.example.com/oauth/baidu'
let simulators: Simulators
let platform: Platform
const platformAt = (url: string, more = {}) => {
  const settings = SETTINGS.baidu.schema.parse({ apiBase: url, authorizeBase: url, ...more })
  return createBaidu({ settings, allowLoopback: true, now: Date.now })
}
beforeAll(async () => {
  simulators = await startSimulators({})
  platform = platformAt(simulators.baidu.url())
})
afterAll(() => simulators.stop())
afterEach(() => simulators.baidu.faults.clear())

const account = (index: number) => {
  const found = simulators.baidu.accounts.all.at(index)
  if (found === undefined) throw new Error('no account')
  return found
}
const exchange = async (...ids: number[]) => {
  const url = platform.authorizeUrl(app, { state: 's', redirectUri })
  return await platform.exchange(app, await followConsent(url, `account_id=${ids.join(',')}`), redirectUri)
}
/** Answers in their order, and what was asked for each. */
const startAnswers = async (answers: readonly [body: string, status?: number][]) => {
  const received: { path: string; text: string }[] = []
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const [answer = '', status = 200] = answers[received.length] ?? answers.at(-1) ?? []
      received.push({ path: request.url ?? '', text: body })
      response.writeHead(status, { 'content-type': 'application/json' }).end(answer)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const stop = () => {
    server.closeAllConnections()
    server.close()
  }
  return { url: `http://127.0.0.1:${address.port}`, received, stop }
}
/** One answer for whatever is asked, and what was asked. */
const answering = async <T>(body: unknown, ask: (platform: Platform) => Promise<T>, more = {}) => {
  const fake = await startAnswers([[JSON.stringify(body)]])
  const result = await ask(platformAt(fake.url, more)).catch((error: unknown) => error)
  fake.stop()
  const [first] = fake.received
  return { result, path: first?.path, sent: JSON.parse(first?.text ?? '') }
}
const called = (data: unknown, status = 0, failures: object[] = []) => ({
  header: { desc: '', status, failures },
  body: { data },
})

test('the consent is asked for at the platform’s own page, with the scope of the settings', () => {
  const url = new URL(
    platformAt('https://a.example', { scope: '62,63' }).authorizeUrl(app, { state: 's', redirectUri }),
  )
  expect(url.href.split('?')[0]).toBe('https://a.example/oauth/page/index')
  expect(Object.fromEntries(url.searchParams)).toEqual({
    platformId: '4960345965958561794',
    appId: app.appId,
    scope: '62,63',
    state: 's',
    callback: redirectUri,
  })
})

test('an account’s consent opens itself, a manager’s every account below it, by their names', async () => {
  const own = await exchange(account(-1).id)
  expect(own.accounts).toMatchObject([{ accountId: account(-1).name, role: 'advertiser', status: 'normal' }])
  expect(own.ownerAccountId).toBe(account(-1).name)
  const hours = [own.pair.accessExpiresAt, own.pair.refreshExpiresAt].map((at) => Math.round((Number(at) - Date.now()) / 3_600_000)) // prettier-ignore
  expect(hours).toEqual([24, 720])
  const manager = await exchange(account(0).id, account(1).id)
  expect(manager.accounts.map(({ accountId }) => accountId)).toEqual([account(0).name, account(1).name])
  expect(manager.accounts.map(({ accountId }) => accountId)).not.toContain(manager.ownerAccountId)
})

test('the refresh token is kept with its user, who is named at every refresh', async () => {
  const { pair } = await exchange(account(-1).id)
  expect(pair.refreshToken).toMatch(new RegExp(`^${account(-1).id}:.{20,}$`))
  const next = await platform.refresh(app, pair.refreshToken ?? '')
  expect(next.refreshToken).toMatch(new RegExp(`^${account(-1).id}:.{20,}$`))
  expect(next.refreshToken).not.toBe(pair.refreshToken)
  const bare = platform.refresh(app, next.refreshToken?.split(':')[1] ?? '')
  await expect(bare).rejects.toMatchObject({ kind: 'auth', code: 'no_user' })
})

test('pages of a manager are read up to the last, and one that cannot be read costs no tokens', async () => {
  const page = (ids: number[], hasNext: boolean) => ({
    code: 0,
    data: {
      accessToken: 'a-token-1',
      refreshToken: 'r-token-1',
      expiresIn: 86_400,
      refreshExpiresIn: 2_592_000,
      openId: '1',
      userId: 9,
      masterName: '管家',
      userAcctType: 2,
      hasNext,
      subUserList: ids.map((ucId) => ({ ucId, ucName: `baidu-${ucId}` })),
    },
  })
  const pages = [page([3, 5], true), page([8], false)]
  for (const [last, names] of [
    [[JSON.stringify(pages[1])], ['baidu-3', 'baidu-5', 'baidu-8']],
    [
      ['', 500],
      ['baidu-3', 'baidu-5'],
    ],
  ] as const) {
    // The tokens, the first page, the last one.
    const fake = await startAnswers([[JSON.stringify(pages[0])], [JSON.stringify(pages[0])], [...last]])
    const consent = await platformAt(fake.url).exchange(app, { authCode: 'c', userId: '9' }, redirectUri)
    expect(consent.accounts.map(({ accountId }) => accountId)).toEqual(names)
    expect(consent).toMatchObject({ ownerAccountId: '管家', pair: { refreshToken: '9:r-token-1' } })
    expect(fake.received.map(({ text }) => JSON.parse(text).lastPageMaxUcId)).toEqual([undefined, 1, 5])
    fake.stop()
  }
})

test('an id that is longer than a number holds is passed on as it came', async () => {
  const body = `{"code":0,"data":{"accessToken":"a-token-1","refreshToken":"r","openId":8601025984273645599,"userId":9,"expiresIn":1,"refreshExpiresIn":1,"masterName":"baidu-9","userAcctType":1}}`
  const fake = await startAnswers([[body]])
  await platformAt(fake.url).exchange(app, { authCode: 'c', userId: '9' }, redirectUri)
  expect(fake.received[1]?.text).toContain('"openId":"8601025984273645599"')
  fake.stop()
})

test.each<Record<string, string>>([{ userId: '9' }, { authCode: 'c' }, { authCode: 'c', userId: 'x' }])(
  'a consent that came back as %j is none',
  async (query) => {
    await expect(platform.exchange(app, query, redirectUri)).rejects.toMatchObject({ kind: 'refused', code: 'no_code' })
  },
)

test('a business call names the account and its token in the body alone', async () => {
  const asked = await answering(called([{ balance: 12.3, cash: 1 }]), (one) => one.readFunds('token-1', 'baidu-云麓'), {
    balanceProduct: 430,
  })
  expect(asked.result).toBe(1230)
  expect(asked.path).toBe('/json/sms/service/BalanceService/getBalanceInfo')
  expect(asked.sent).toEqual({
    header: { userName: 'baidu-云麓', accessToken: 'token-1' },
    body: { productIds: [430] },
  })
  expect((await answering(called([]), (one) => one.readFunds('token-1', 'a'))).result).toBe(null)
})

const ask = { accountId: 'baidu-a', from: '2026-11-18', to: '2026-11-18', level: 'account', by: 'day' } as const
const report = (rows: object[]) => called([{ rowCount: rows.length, totalRowCount: rows.length, rows, summary: null }])
test('search and feed are added up, each with its own conversions', async () => {
  const row = { date: '2026-11-18', impression: 10, click: '2', cost: 12.345, ocpcConversions: 3, ocpcTargetTrans: 5 }
  const read = (one: Platform) => one.readReport('token-1', ask)
  const both = await answering(report([row]), read)
  const figures = { day: '2026-11-18', hour: null, adId: '' }
  expect(both.result).toEqual([{ ...figures, amount: 2470, impressions: 20, clicks: 4, conversions: 8 }])
  const feed = await answering(report([row]), read, { reports: 'feed' })
  expect(feed.result).toEqual([{ ...figures, amount: 1235, impressions: 10, clicks: 2, conversions: 5 }])
  expect(feed.sent.body).toMatchObject({ reportType: 2149145, timeUnit: 'DAY', startRow: 0, rowCount: 200 })
})

test.each([
  ['2026-11-18 09', 9],
  ['2026-11-18 9:00', 9],
  ['2026-11-18 23:00:00', 23],
  ['2026-11-18T07', 7],
])('the hour of %s is %i', async (date, hour) => {
  const read = (one: Platform) => one.readReport('token-1', { ...ask, by: 'hour' })
  const { result } = await answering(report([{ date, cost: 1 }]), read, { reports: 'search' })
  expect(result).toMatchObject([{ day: '2026-11-18', hour, amount: 100 }])
})

test('a part that cannot be read is a failure, not nothing', async () => {
  const read = (one: Platform) => one.readReport('token-1', ask)
  const partly = called([], 1, [{ code: 8200, message: '没有权限' }])
  expect((await answering(partly, read)).result).toMatchObject({ kind: 'refused', isForbidden: true })
  expect((await answering(called(null), read)).result).toMatchObject({ kind: 'away', code: 'shape' })
  expect((await answering(called([], 3), read)).result).toMatchObject({ kind: 'away', code: '3' })
  expect((await answering(called([], 2, [{ code: '8300', message: 'x' }]), read)).result).toMatchObject({ kind: 'refused', code: '8300' }) // prettier-ignore
})

test('there are no agencies', async () => {
  const asked = platform.agentAccounts('token-1', 'baidu-a', { index: 0, size: 10 })
  await expect(asked).rejects.toMatchObject({ kind: 'refused', code: 'no_agencies' })
})

test.each([
  [3, '', 'away', false],
  [3, 'accessToken 已过期', 'auth', false],
  [8, '没有权限操作该账户', 'refused', true],
  [8, '今日配额已用完', 'throttled', false],
  [8, '请求过于频繁', 'throttled', false],
  [8, '系统繁忙', 'away', false],
])('the code %i with the words “%s” is %s', (code, message, kind, isForbidden) => {
  const judged = baiduClassOf(code, message)
  expect([judged?.kind, judged?.isForbidden ?? false]).toEqual([kind, isForbidden])
})

test('any other code is the platform’s no', () => {
  expect(baiduClassOf(8300, '参数错误')).toBeUndefined()
})

test.each([
  ['baidu-北京云麓网络01', true],
  ['ops@brand.com', true],
  ['品牌（北京）·A', true],
  ['40000001', true],
  ['', false],
  ['a b', false],
  ['<b>', false],
  ['a/../b', false],
  ['x'.repeat(65), false],
])('the name %s may be an account’s: %s', (name, fits) => {
  expect(BAIDU_DELIVERY.accountIds?.form.test(name)).toBe(fits)
})
