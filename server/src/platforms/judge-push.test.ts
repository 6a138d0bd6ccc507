import { expect, test } from 'vitest'
import type { OutboundResult } from '../core/outbound/call-out.ts'
import type { Dialect } from './dialect.ts'
import { judgePush } from './judge-push.ts'
import { oceanengineDialect } from './oceanengine/client.ts'
import { tencentDialect } from './tencent/client.ts'

const NOW = Date.parse('2026-11-15T06:00:00Z')
const answered = (status: number, body: string, headers: Record<string, string> = {}): OutboundResult => ({
  kind: 'answered',
  status,
  headers: new Headers(headers),
  body,
  truncated: false,
})
const judge = (dialect: Dialect, result: OutboundResult, fromClick = false) =>
  judgePush(result, { dialect, request: 'POST /', secrets: [], fromClick, now: NOW })
const coded = (code: number, message = '') => answered(200, JSON.stringify({ code, message }))

test.each([
  ['delivered', [0]],
  ['retry', [10000, 10001, 11007, 11014]],
  ['throttled', [11008, 11016, 11017, 11018, 11019]],
  ['auth_failed', [11000, 11002, 11004, 11005, 11010, 11012]],
  ['rejected', [11009, 11011, 11013, 31001, 31033, 51000, 51001, 12345]],
])('Tencent: %s for %j', (outcome, codes) => {
  for (const code of codes) expect(judge(tencentDialect, coded(code))).toMatchObject({ outcome, code: String(code) })
})

test.each([
  ['delivered', [0]],
  ['duplicate', [128]],
  ['retry', [40002, 40101, 40120, 50000, 50002]],
  ['throttled', [40100]],
  ['auth_failed', [40102, 40103, 40104, 40105, 40107]],
  ['rejected', [40000, 40110, 1, 60000, -1]],
])('OceanEngine: %s for %j', (outcome, codes) => {
  for (const code of codes)
    expect(judge(oceanengineDialect, coded(code))).toMatchObject({ outcome, code: String(code) })
})

test('a used nonce or a clock that is off is tried again', () => {
  for (const message of ['The nonce has been used before', 'nonce 已被使用', 'timestamp 误差超过 300 秒']) {
    expect(judge(tencentDialect, coded(31001, message))).toMatchObject({ outcome: 'retry' })
  }
})

test('Retry-After goes before what is usual, in seconds or as a date', () => {
  const throttled = (after: string) => judge(tencentDialect, answered(429, '{"code":11017}', { 'retry-after': after }))
  expect(throttled('7').retryAfterSeconds).toBe(7)
  expect(throttled('Sun, 15 Nov 2026 06:01:30 GMT').retryAfterSeconds).toBe(90)
  expect(throttled('Sun, 15 Nov 2020 06:01:30 GMT').retryAfterSeconds).toBe(0)
  expect(throttled('999999999').retryAfterSeconds).toBe(86_400)
  expect(throttled('soon').retryAfterSeconds).toBe(300)
  expect(judge(tencentDialect, answered(429, '<html>')).retryAfterSeconds).toBe(60)
  expect(judge(tencentDialect, answered(503, '', { 'retry-after': '30' }))).toMatchObject({
    outcome: 'retry',
    retryAfterSeconds: 30,
  })
  expect(judge(tencentDialect, coded(10000)).retryAfterSeconds).toBeUndefined()
})

test.each([
  [tencentDialect, 'retry'],
  [oceanengineDialect, 'uncertain'],
] as const)('without an answer it depends on the platform’s key (case %#)', (dialect, lost) => {
  expect(judge(dialect, { kind: 'unanswered', status: null, detail: 'timeout' }).outcome).toBe(lost)
  expect(judge(dialect, answered(200, '<html>login</html>')).outcome).toBe(lost)
  expect(judge(dialect, answered(200, '')).outcome).toBe(lost)
  expect(judge(dialect, answered(200, '{"message":"ok"}')).outcome).toBe(lost)
  expect(judge(dialect, answered(200, '{"code":"0x"}')).outcome).toBe(lost)
  expect(judge(dialect, { kind: 'answered', status: 200, headers: new Headers(), body: '{"code":0}', truncated: true }).outcome).toBe(lost) // prettier-ignore
  expect(judge(dialect, answered(504, '')).outcome).toBe(lost)
  expect(judge(dialect, { kind: 'unsent', detail: 'ECONNREFUSED' }).outcome).toBe('retry')
})

test.each([tencentDialect, oceanengineDialect])(
  'a status other than 200 is no success, whatever the body says (case %#)',
  (dialect) => {
    for (const status of [302, 404])
      expect(judge(dialect, answered(status, '{"code":0,"message":"OK"}')).outcome).toBe('retry')
    for (const status of [500, 502])
      expect(judge(dialect, answered(status, '{"code":0,"message":"OK"}')).outcome).toBe(dialect.lost)
    expect(judge(dialect, answered(404, '{"code":404,"message":"no such path"}')).outcome).toBe('retry')
  },
)

test('after a server error nobody knows, unless the platform counts once or says itself that nothing was taken', () => {
  for (const status of [500, 502, 503])
    expect([
      judge(oceanengineDialect, answered(status, '<html>')).outcome,
      judge(tencentDialect, answered(status, '')).outcome,
    ]).toEqual(['uncertain', 'retry'])
  expect(judge(oceanengineDialect, answered(500, '{"code":50000}')).outcome).toBe('retry')
  expect(judge(oceanengineDialect, answered(404, '<html>')).outcome).toBe('retry')
  expect(judge(oceanengineDialect, answered(429, '')).outcome).toBe('throttled')
})

test('a refusal of our own is final only where the click brought the address', () => {
  const refused = (reason: 'host' | 'url' | 'address'): OutboundResult => ({ kind: 'refused', reason, detail: '' })
  expect(judge(tencentDialect, refused('host'), true).outcome).toBe('rejected')
  expect(judge(tencentDialect, refused('url'), true).outcome).toBe('rejected')
  expect(judge(tencentDialect, refused('host'), false).outcome).toBe('retry')
  expect(judge(tencentDialect, refused('address'), true).outcome).toBe('retry')
})
