import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeKeys } from '../../core/keys.ts'
import type { Api, Reply } from '../../testing/api.ts'
import { ADMIN, startTestServer, type TestServer } from '../../testing/test-server.ts'
import { bearsMark, MARK_COOKIE, markFor, signInKeys } from './throttle.ts'

let server: TestServer
let victim: Api
let name: string
beforeAll(async () => {
  server = await startTestServer()
  await server.admin.put('/config/security', { settings: JSON.stringify({ maxFailures: 3, pauseMinutes: 15 }) })
})
afterAll(() => server.stop())
beforeEach(async () => {
  await server.rows('delete from login_failures')
  victim = await server.join(await server.enterprise(), 'User')
  name = victim.user?.username ?? ''
})

const attempt = (password: string, headers: Record<string, string> = {}, username = name): Promise<Reply> =>
  server.guest.call('POST', '/auth/login', { body: { username, password }, headers })
const fail = async (times: number, headers: Record<string, string> = {}, username = name): Promise<void> => {
  for (let n = 0; n < times; n++) await attempt('a wrong guess', headers, username)
}
const markedBrowser = async (): Promise<{ cookie: string }> => {
  const reply = await attempt(ADMIN.password)
  return { cookie: reply.headers.get('set-cookie')?.split(';')[0] ?? '' }
}
const passTime = (minutes: number) =>
  server.rows(
    `update login_failures set first_at = first_at - make_interval(mins => $1),
       paused_until = paused_until - make_interval(mins => $1)`,
    [minutes],
  )

describe('after repeated failures', () => {
  it('strangers are paused, even with the right password, and told for how long', async () => {
    await fail(3)
    const reply = await attempt(ADMIN.password)
    expect([reply.status, reply.body.code]).toEqual([429, 'auth.locked'])
    expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(14 * 60)
    expect(Number(reply.headers.get('retry-after'))).toBeLessThanOrEqual(15 * 60)
  })

  it('the owner still gets in from a browser that was there before', async () => {
    const browser = await markedBrowser()
    await fail(3)
    expect((await attempt(ADMIN.password)).status).toBe(429)
    expect((await attempt(ADMIN.password, browser)).status).toBe(200)
    expect((await attempt(ADMIN.password, browser)).status).toBe(200)
  })

  it("a stranger's pause does not end because the owner signs in", async () => {
    const browser = await markedBrowser()
    await fail(3)
    await attempt(ADMIN.password, browser)
    expect((await attempt(ADMIN.password)).status).toBe(429)
  })

  it('a marked browser that keeps failing is paused on its own, and no one else', async () => {
    const browser = await markedBrowser()
    await fail(3, browser)
    expect((await attempt(ADMIN.password, browser)).status).toBe(429)
    expect((await attempt(ADMIN.password)).status).toBe(200)
  })

  it('the pause ends, and counting begins anew', async () => {
    await fail(3)
    await passTime(16)
    await fail(1)
    expect((await attempt(ADMIN.password)).status).toBe(200)
  })

  it('old failures are forgotten, so that a slip now and then never adds up', async () => {
    for (let day = 0; day < 3; day++) {
      await fail(2)
      await passTime(16)
    }
    expect((await attempt(ADMIN.password)).status).toBe(200)
  })

  it('a success clears the count', async () => {
    await fail(2)
    await attempt(ADMIN.password)
    await fail(2)
    expect((await attempt(ADMIN.password)).status).toBe(200)
  })

  it('another account is not touched', async () => {
    await fail(3)
    expect((await attempt(ADMIN.password, {}, ADMIN.username)).status).toBe(200)
  })

  it('an unknown name is paused just the same, so that the pause tells nothing', async () => {
    await fail(3, {}, 'nobody.of.that.name')
    const unknown = await attempt('x', {}, 'nobody.of.that.name')
    await fail(3)
    const known = await attempt('x')
    expect(unknown.status).toBe(429)
    expect({ ...unknown.body, requestId: '' }).toEqual({ ...known.body, requestId: '' })
  })

  it('counts one account under both its names', async () => {
    await server.admin.put(`/users/${victim.user?.id}`, { email: `${name}@example.com` })
    await fail(2, {}, `${name}@example.com`)
    await fail(1, {}, name.toUpperCase())
    expect((await attempt(ADMIN.password)).status).toBe(429)
  })

  it('an address that fails on many accounts is paused, but not the marked browsers behind it', async () => {
    const browser = await markedBrowser()
    const from = { 'x-forwarded-for': '198.51.100.7' }
    for (let n = 0; n < 15; n++) await fail(2, from, `guess.${n}`)
    expect((await attempt(ADMIN.password, from)).status).toBe(429)
    expect((await attempt(ADMIN.password, { ...from, ...browser })).status).toBe(200)
    expect((await attempt(ADMIN.password)).status).toBe(200)
  })

  it('an address of the own choosing does not help against the limit of the account', async () => {
    const replies = []
    for (let n = 0; n < 6; n++) replies.push((await attempt('guess', { 'x-forwarded-for': `203.0.113.${n}` })).status)
    expect(replies).toEqual([401, 401, 401, 429, 429, 429])
  })

  it('only the nearest proxy is believed: addresses the caller puts before it change nothing', async () => {
    for (let n = 0; n < 15; n++) await fail(2, { 'x-forwarded-for': `8.8.8.${n}, 198.51.100.9` }, `other.${n}`)
    expect((await attempt('x', { 'x-forwarded-for': '9.9.9.9, 198.51.100.9' }, 'fresh.name')).status).toBe(429)
  })

  it('guesses made at the same moment are judged up to the limit, and no further', async () => {
    const replies = await Promise.all(Array.from({ length: 12 }, () => attempt('guess')))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([
      401,
      401,
      401,
      ...Array.from({ length: 9 }, () => 429),
    ])
    const [row] = await server.rows<{ failures: number }>('select failures from login_failures where key = $1', [
      signInKeys(name, '', false).account,
    ])
    expect(row?.failures).toBeGreaterThanOrEqual(3)
    expect((await attempt(ADMIN.password)).status).toBe(429)
  })

  it('the right password among many guesses at once gets in by luck of being early, or not at all', async () => {
    const guesses = Array.from({ length: 40 }, () => attempt('guess'))
    const replies = await Promise.all([...guesses, attempt(ADMIN.password)])
    const judged = replies.filter(({ status }) => status !== 429)
    expect(judged.length).toBeLessThanOrEqual(4)
  })

  it('changing the own password has the same limit, also at the same moment', async () => {
    const change = (oldPassword: string) =>
      victim.put(`/users/${victim.user?.id}/password`, { oldPassword, newPassword: 'another good one' })
    const replies = await Promise.all(Array.from({ length: 10 }, () => change('a wrong guess')))
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(7)
    expect((await change(ADMIN.password)).status).toBe(429)
  })

  it('many who sign in from one address do not pause it', async () => {
    const from = { 'x-forwarded-for': '198.51.100.20' }
    for (let n = 0; n < 40; n++) expect((await attempt(ADMIN.password, from)).status).toBe(200)
  })

  it('a new password by link ends the pause, also for the own browser', async () => {
    const browser = await markedBrowser()
    await fail(3)
    await fail(3, browser)
    const token = 'a-link-made-for-this'
    await server.rows(
      `insert into reset_tokens (token_hash, user_id, expires_at)
       select encode(sha256($1), 'hex'), id, now() + interval '1 minute' from users where username = $2`,
      [token, name],
    )
    expect((await server.guest.post('/reset-password', { token, password: 'a new good one' })).status).toBe(200)
    expect((await attempt('a new good one')).status).toBe(200)
    expect((await attempt('a new good one', browser)).status).toBe(200)
  })
})

describe('the mark of a browser', () => {
  const keys = makeKeys('a'.repeat(40), 'b'.repeat(40))
  const mark = markFor(keys, 'us_1')

  it('holds for the one user it was given for', () => {
    expect(bearsMark(keys, `a=b; ${MARK_COOKIE}=${mark}; c=d`, 'us_1')).toBe(true)
    expect(bearsMark(keys, `${MARK_COOKIE}=${mark}`, 'us_2')).toBe(false)
    expect(bearsMark(keys, `${MARK_COOKIE}=${mark}`, undefined)).toBe(false)
  })

  it('cannot be made up, edited, or taken from another installation', () => {
    const other = makeKeys('c'.repeat(40), 'b'.repeat(40))
    for (const forged of ['', 'us_1', 'us_1.', `${mark}x`, mark.slice(0, -1), markFor(other, 'us_1'), 'us_1.é']) {
      expect([forged, bearsMark(keys, `${MARK_COOKIE}=${forged}`, 'us_1')]).toEqual([forged, false])
    }
    expect(bearsMark(keys, undefined, 'us_1')).toBe(false)
  })
})
