import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Adset } from '#contract/adsets/entities.ts'
import type { Services } from '../../core/services.ts'
import { claimDue } from './claim.ts'
import { runClaim } from './run-claim.ts'
import { type Bench, openBench } from './testing/bench.ts'
import { type FakePlatform, fakePlatform } from './testing/fake-platform.ts'

const TOKEN = 'copied-from-the-console-1'
const ANOTHER = 'copied-from-the-console-2'
const MINUTE = 60_000

let bench: Bench
beforeAll(async () => {
  bench = await openBench()
})
afterAll(() => bench.stop())

let platform: FakePlatform
let services: Services
let adset: Adset
let accountId: string
let ids: string[]
beforeEach(async () => {
  platform = fakePlatform('tencent_gdt')
  platform.needsPushToken = (mode) => mode === 'callback'
  services = { ...bench.server.services, platformOf: () => platform }
  bench.server.services.platformOf = () => platform
  adset = await bench.adset()
  accountId = adset.account?.id ?? ''
  ids = await bench.convert(adset.id, 3)
})

const typeIn = async (pushToken: string): Promise<void> => {
  expect((await bench.server.admin.put(`/accounts/${accountId}`, { pushToken })).status).toBe(200)
}
const drain = () => bench.delivery(platform).drain()
const tokens = () => platform.calls.map(({ channel }) => channel.pushToken)
const attempts = () =>
  bench.server.rows<{ outcome: string; message: string | null; request: string }>(
    'select outcome, message, request from push_attempts where push_id = any ($1) order by id',
    [ids],
  )
const newsOf = async () =>
  (
    await bench.server.rows<{ params: { error: string } }>(
      `select params from notifications where kind = 'push.paused' and dedupe_key like $1`,
      [`%${accountId}%`],
    )
  ).map(({ params }) => params.error)

describe('a push that needs a token for conversions alone', () => {
  it('goes with the one that was typed in, and without an access token', async () => {
    await typeIn(TOKEN)
    expect(await drain()).toBe(3)
    expect(await bench.states(ids)).toEqual({ delivered: 3 })
    expect(tokens()).toEqual([TOKEN, TOKEN, TOKEN])
    expect(platform.calls.map(({ channel }) => channel.accessToken)).toEqual([null, null, null])
    expect(JSON.stringify(await bench.server.rows('select * from push_attempts'))).not.toContain(TOKEN)
  })

  it('waits without one, says so once, and goes by itself when it is typed in', async () => {
    await drain()
    expect(platform.calls).toEqual([])
    expect(await bench.states(ids)).toEqual({ queued: 3 })
    expect((await bench.pushes(ids)).map((one) => one.attempts)).toEqual([0, 0, 0])
    const words = '广告账户未填写回传令牌，未发送'
    expect((await attempts())[0]).toMatchObject({ outcome: 'auth_failed', message: words, request: '' })
    expect(await bench.accountQueue(accountId)).toMatchObject({ paused: 'push_token' })
    expect(new Set(await newsOf())).toEqual(new Set([words]))
    const { adset: shown } = (await bench.server.admin.get(`/adsets/${adset.id}`)).body
    expect(shown.account.hasPushToken).toBe(false)
    bench.ahead(60 * MINUTE)
    expect(await drain()).toBe(0)
    await typeIn(TOKEN)
    expect(await drain()).toBe(3)
    expect(await bench.states(ids)).toEqual({ delivered: 3 })
    expect((await bench.server.admin.get(`/adsets/${adset.id}`)).body.adset.account.hasPushToken).toBe(true)
  })

  it('waits for the next token when this one is refused, and renews no authorisation', async () => {
    await typeIn(TOKEN)
    const authorization = `au_${accountId}`
    await bench.server.rows(
      `insert into authorizations (id, provider, owner_account_id, access_sealed, refresh_sealed, access_expires_at)
       values ($1, 'tencent_gdt', $1, $2, $2, now() + interval '1 day')`,
      [authorization, services.keys.encrypt('an access token')],
    )
    await bench.server.rows('update ad_accounts set authorization_id = $2 where id = $1', [accountId, authorization])
    platform.answer = () => ({ outcome: 'auth_failed', code: '4', message: '令牌无效' })
    await drain()
    expect(await bench.states(ids)).toEqual({ queued: 3 })
    expect(await bench.accountQueue(accountId)).toMatchObject({ paused: 'push_token' })
    expect(await newsOf()).toContain('令牌无效')
    const [row] = await bench.server.rows('select version, status, error from authorizations where id = $1', [
      authorization,
    ])
    expect(row).toEqual({ version: 1, status: 'valid', error: null })
    const refused = platform.calls.length
    bench.ahead(24 * 60 * MINUTE)
    expect(await drain()).toBe(0)
    platform.answer = () => ({ outcome: 'delivered' })
    await typeIn(ANOTHER)
    expect(await drain()).toBe(3)
    expect(tokens().slice(refused)).toEqual([ANOTHER, ANOTHER, ANOTHER])
  })

  it('does not wait where the refused token was replaced while the call was under way', async () => {
    await typeIn(TOKEN)
    platform.answer = async () => {
      await typeIn(ANOTHER)
      return { outcome: 'auth_failed' }
    }
    const claim = await claimDue(services, accountId, bench.now)
    if (claim === undefined) throw new Error('Nothing was claimed')
    await runClaim(services, claim, { now: bench.now, random: Math.random })
    expect(await bench.accountQueue(accountId)).toEqual({ paused: null, failures: 0 })
    platform.answer = () => ({ outcome: 'delivered' })
    expect(await drain()).toBe(3)
  })

  it('waits a while where the token cannot be opened, and holds up nobody else', async () => {
    await bench.server.rows(
      `update ad_accounts set push_token_sealed = 'v2.unknown1.${'x'.repeat(60)}' where id = $1`,
      [accountId],
    )
    const other = await bench.adset()
    await bench.server.rows('update ad_accounts set push_token_sealed = $2 where id = $1', [
      other.account?.id,
      services.keys.encrypt(ANOTHER),
    ])
    const flowing = await bench.convert(other.id, 2)
    await drain()
    expect(await bench.states(flowing)).toEqual({ delivered: 2 })
    expect(await bench.states(ids)).toEqual({ queued: 3 })
    expect(await bench.accountQueue(accountId)).toMatchObject({ paused: 'push_token' })
    // Its key is there again.
    await bench.server.rows('update ad_accounts set push_token_sealed = $2 where id = $1', [
      accountId,
      services.keys.encrypt(TOKEN),
    ])
    expect(await drain()).toBe(0)
    bench.ahead(11 * MINUTE)
    expect(await drain()).toBeGreaterThan(0)
    await drain()
    expect(await bench.states(ids)).toEqual({ delivered: 3 })
  })

  it('leaves the pushes of other modes alone', async () => {
    await typeIn(TOKEN)
    platform.needsPushToken = () => false
    expect(await drain()).toBe(3)
    expect(tokens()).toEqual([null, null, null])
  })
})
