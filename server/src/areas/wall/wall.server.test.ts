import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Wall, WallLink } from '#contract/wall/entities.ts'
import { addDays } from '../../core/time/period.ts'
import { shanghaiDay } from '../../core/time/shanghai.ts'
import { giveAccount, makeAdset } from '../../testing/adsets.ts'
import type { Api, Reply } from '../../testing/api.ts'
import { ADMIN, startTestServer, type TestServer } from '../../testing/test-server.ts'
import { countVisits } from '../reports/count-visits.ts'
import { openTraffic } from '../reports/testing/traffic.ts'

let server: TestServer
let own: string
let below: string
let other: string
let owner: Api
let account: string
const today = shanghaiDay(new Date())

const spend = (enterprise: string, accountId: string, day: string, fen: number) =>
  server.rows(
    `insert into spends (id, day, account_id, adset_id, enterprise_id, amount, source) values ($1, $2, $3, '', $4, $5, 'sheet')`,
    [crypto.randomUUID(), day, accountId, enterprise, fen],
  )

beforeAll(async () => {
  server = await startTestServer({ ROLES: 'api' })
  own = await server.enterprise()
  below = await server.enterprise(undefined, own)
  other = await server.enterprise()
  const adsets = []
  for (const [enterprise, name] of [
    [own, '夏季女装引流'],
    [own, '秋季男装'],
    [below, '下级企业的广告组'],
    [other, '别家的广告组'],
  ] as const)
    adsets.push((await makeAdset(server, server.admin, enterprise, { name })).id)
  await openTraffic({ server, adsets, enterprises: [own, below, other], seed: 7, settled: true }).run(600)
  // Right after midnight too there is something of today.
  for (const id of adsets)
    await server.rows(
      `insert into adset_days as d (adset_id, day, slot, clicks, conversions) values ($1, $2, 3, 5, 2)
       on conflict (adset_id, day, slot) do update set clicks = d.clicks + 5, conversions = d.conversions + 2`,
      [id, today],
    )
  await countVisits(server.services, new Date(Date.now() + 120_000))
  account = await giveAccount(server, own)
  await spend(own, account, today, 123_400)
  await spend(own, account, addDays(today, -1), 99_900)
  await spend(other, await giveAccount(server, other), today, 777_700)
  owner = await server.join(own, 'User')
}, 120_000)
afterAll(() => server.stop())

interface Made {
  link: WallLink
  token: string
}
const make = async (api: Api = owner, body: object = {}): Promise<Made> => {
  const reply = await api.post('/wall-links', { enterpriseId: own, name: '前台电视', ...body })
  expect(reply.status, JSON.stringify(reply.body)).toBe(200)
  const { wall_link: link, url } = reply.body
  return { link, token: String(url).split('token=')[1] ?? '' }
}
const look = (token: string): Promise<Reply> =>
  server.guest.call('GET', '/public/wall', { headers: { authorization: `Link ${token}` } })
const wallOf = async (token: string): Promise<Wall> => {
  const reply = await look(token)
  expect(reply.status, JSON.stringify(reply.body)).toBe(200)
  return reply.body.wall
}
const codeOf = async (token: string): Promise<[number, string]> => {
  const { status, body } = await look(token)
  return [status, body.code]
}

describe('a wall board', () => {
  it('says what the dashboards of its enterprise say', async () => {
    const { token } = await make()
    const wall = await wallOf(token)
    const funnel = (await owner.get(`/enterprise/${own}/reports/analytics`)).body.overview
    const shop = (await owner.get(`/enterprise/${own}/reports/ecommerce`)).body.overview
    const { clicks, conversions, pushed, held, failed } = funnel.funnel
    expect(conversions.now).toBeGreaterThan(0)
    expect(wall.figures).toMatchObject({ clicks, conversions, pushed, held, failed })
    expect(wall.figures?.spend).toEqual({ now: 123_400, before: 99_900 })
    expect(wall.figures?.unassigned).toEqual({ spend: 123_400, sales: shop.unassigned.sales })
    expect(wall.figures?.cost.now).toBe(123_400 / conversions.now)
    expect(wall.figures?.roi.now).toBe(shop.figures.sales.now / 123_400)
    const before = shop.trend.reduce((sum: number, hour: { salesBefore: number }) => sum + hour.salesBefore, 0)
    expect(wall.figures?.roi.before).toBe(before / 99_900)
    expect(wall.trend).toHaveLength(24)
    expect(wall.trend).toEqual(
      funnel.trend.map((hour: Record<string, unknown>) => ({
        hour: hour['value'],
        clicks: hour['clicks'],
        clicksBefore: hour['clicksBefore'],
        conversions: hour['conversions'],
        conversionsBefore: hour['conversionsBefore'],
      })),
    )
    expect(wall.period).toEqual(funnel.period)
    expect(wall.adsets?.map(({ conversions: n }) => n).reduce((sum, n) => sum + n, 0)).toBe(conversions.now)
    expect(Date.now() - Date.parse(wall.at)).toBeLessThan(60_000)
  })

  it('has the clicks of this moment in every place, also those that no hour has yet', async () => {
    const { token } = await make()
    const [uncounted] = await server.rows<{ n: number }>(
      `select (select sum(clicks) from adset_days d join adsets a on a.id = d.adset_id where a.enterprise_id = $1 and day = $2)
        - (select sum(clicks) from enterprise_figures where enterprise_id = $1 and day = $2 and dimension = 'hour') n`,
      [own, today],
    )
    expect(Number(uncounted?.n)).toBe(10)
    const wall = await wallOf(token)
    const add = (rows: readonly { clicks: number | null }[] = []) =>
      rows.reduce((sum, { clicks }) => sum + (clicks ?? 0), 0)
    const clicks = wall.figures?.clicks.now
    expect(add(wall.trend ?? [])).toBe(clicks)
    expect(add(wall.adsets ?? [])).toBe(clicks)
    const asked = `enterpriseId=${own}&period=today`
    expect((await owner.get(`/adsets/totals?${asked}`)).body.totals.figures.now.clicks).toBe(clicks)
    const { adsets } = (await owner.get(`/adsets?${asked}`)).body
    for (const { id, figures } of adsets) {
      const { trend } = (await owner.get(`/adsets/${id}/trend?period=today&step=hour`)).body
      expect(add(trend.steps.flatMap(({ now }: { now: { clicks: number } | null }) => now ?? []))).toBe(
        figures.now.clicks,
      )
    }
    const { overview } = (await owner.get(`/enterprise/${own}/reports/analytics`)).body
    expect([add(overview.trend), add(overview.hours)]).toEqual([clicks, clicks])
  })

  it('shows only its own enterprise, neither those below nor others', async () => {
    const text = JSON.stringify(await wallOf((await make()).token))
    for (const foreign of ['下级企业', '别家', '777700', other, below]) expect(text).not.toContain(foreign)
    expect(text).toContain('夏季女装引流')
    const elsewhere = await make(server.admin, { enterpriseId: other })
    const theirs = JSON.stringify(await wallOf(elsewhere.token))
    expect(theirs).toContain('别家的广告组')
    expect(theirs).not.toContain('夏季女装引流')
  })

  it('says what needs someone as the dashboards find it, and which balances are low', async () => {
    await server.rows(
      `insert into account_purses (account_id, balance, balance_at, alarm_balance, low_since) values ($1, 100, now(), 500, now())`,
      [account],
    )
    // A day that was read before is kept for some seconds.
    await expect
      .poll(async () => (await wallOf((await make()).token)).needs?.items[0]?.kind, { timeout: 45_000, interval: 1000 })
      .toBe('account.balance_low')
    const wall = await wallOf((await make()).token)
    const health = (await owner.get(`/enterprise/${own}/work/health`)).body
    expect(health.items.length).toBeGreaterThan(0)
    expect(wall.needs?.counted).toEqual({ ...health.counted, danger: health.counted.danger + 1 })
    const kinds = new Set(wall.needs?.items.map(({ kind }) => kind))
    for (const { kind } of health.items.slice(0, 3)) expect(kinds).toContain(kind)
    expect(JSON.stringify(wall.needs)).not.toMatch(/link|error|"id"/)
  })

  it('shows names in part where its link says so, and only the scenes of its link', async () => {
    const masked = await wallOf((await make(owner, { masked: true })).token)
    expect(masked.adsets?.map(({ name }) => name)).toContain('夏**流')
    expect(JSON.stringify(masked)).not.toContain('夏季女装引流')
    const part = await wallOf((await make(owner, { scenes: ['trend', 'trend'] })).token)
    expect(part).toMatchObject({ scenes: ['trend'], figures: null, adsets: null, needs: null })
    expect(part.trend).toHaveLength(24)
    const turned = await make(owner, { scenes: ['needs', 'figures'], seconds: 40 })
    expect(await wallOf(turned.token)).toMatchObject({ scenes: ['figures', 'needs'], seconds: 40 })
  })

  it('is computed once however many screens look', async () => {
    const tokens = [(await make()).token, (await make(server.admin)).token, (await make(owner, { masked: true })).token]
    const seen = await Promise.all(Array.from({ length: 12 }, (_, n) => wallOf(tokens[n % 3] ?? '')))
    expect(new Set(seen.map(({ at }) => at)).size).toBe(1)
  })
})

describe('a link to a wall board', () => {
  it('is refused with its reason: unknown, revoked, expired, enterprise switched off', async () => {
    const { link, token } = await make()
    const guesses = ['', 'x', link.id, 'a'.repeat(32), `${token}x`, server.admin.token ?? '']
    for (const guess of guesses) expect([guess, ...(await codeOf(guess))]).toEqual([guess, 401, 'wall.unknown'])
    expect((await server.guest.get('/public/wall')).body.code).toBe('wall.unknown')
    for (const authorization of [`Bearer ${token}`, `JWT ${token}`])
      expect((await server.guest.call('GET', '/public/wall', { headers: { authorization } })).body.code).toBe(
        'wall.unknown',
      )
    expect((await server.guest.get(`/public/wall?token=${token}`)).status).toBe(400)
    const [{ token_hash: hash } = { token_hash: '' }] = await server.rows<{ token_hash: string }>(
      'select token_hash from wall_links where id = $1',
      [link.id],
    )
    expect(await codeOf(hash)).toEqual([401, 'wall.unknown'])

    await server.admin.put(`/enterprise/${own}`, { status: 'disabled' })
    expect(await codeOf(token)).toEqual([401, 'wall.closed'])
    await server.admin.put(`/enterprise/${own}`, { status: 'active' })
    expect((await look(token)).status).toBe(200)
    await server.rows(`update wall_links set expires_at = now() - interval '1 second' where id = $1`, [link.id])
    expect(await codeOf(token)).toEqual([401, 'wall.expired'])
    const second = await make()
    expect((await owner.delete(`/wall-links/${second.link.id}`)).status).toBe(200)
    expect(await codeOf(second.token)).toEqual([401, 'wall.revoked'])
  })

  it('shows nothing while one above its enterprise is switched off', async () => {
    const { token } = await make(server.admin, { enterpriseId: below })
    expect((await look(token)).status).toBe(200)
    await server.admin.put(`/enterprise/${own}`, { status: 'disabled' })
    expect(await codeOf(token)).toEqual([401, 'wall.closed'])
    await server.admin.put(`/enterprise/${own}`, { status: 'active' })
    expect((await look(token)).status).toBe(200)
  })

  it('ends with its giver’s rights', async () => {
    const giver = await server.join(own, 'User')
    const { token } = await make(giver)
    expect((await look(token)).status).toBe(200)
    await server.rows(`update members set role = 'Member' where user_id = $1`, [giver.user?.id])
    expect(await codeOf(token)).toEqual([401, 'wall.closed'])
    await server.rows(`update members set role = 'User' where user_id = $1`, [giver.user?.id])
    expect((await look(token)).status).toBe(200)
    await server.admin.put(`/users/${giver.user?.id}`, { status: 'disabled' })
    expect(await codeOf(token)).toEqual([401, 'wall.closed'])
  })

  it('opens nothing else', async () => {
    const { token } = await make(server.admin)
    const headers = { authorization: `Link ${token}` }
    for (const path of ['/me', '/adsets', `/enterprise/${own}/reports/analytics`, '/wall-links', '/work/health'])
      expect([path, (await server.guest.call('GET', path, { headers })).status]).toEqual([path, 401])
  })

  it('is given by owners and Admins, for an enterprise of their own, with the password typed again', async () => {
    expect((await owner.post('/wall-links', { enterpriseId: other, name: 'x' })).body.code).toBe('enterprise.not_found')
    const member = await server.join(own, 'Member')
    expect((await member.post('/wall-links', { enterpriseId: own, name: 'x' })).status).toBe(403)
    expect((await server.guest.post('/wall-links', { enterpriseId: own, name: 'x' })).status).toBe(401)
    await server.rows(`update sessions set confirmed_at = now() - interval '1 day' where user_id = $1`, [
      owner.user?.id,
    ])
    expect((await owner.post('/wall-links', { enterpriseId: own, name: 'x' })).body.code).toBe('auth.confirm_required')
    owner = await server.guest.signIn(owner.user?.username ?? '', ADMIN.password)
    for (const wrong of [
      { name: ' ' },
      { days: 8 },
      { seconds: 4 },
      { seconds: 301 },
      { scenes: [] },
      { scenes: ['x'] },
    ]) {
      const reply = await owner.post('/wall-links', { enterpriseId: own, name: 'x', ...wrong })
      expect([wrong, reply.status, reply.body.code]).toEqual([wrong, 400, 'request.malformed'])
    }
  })

  it('is listed with its end and its last use, revoked by its owners alone, and audited', async () => {
    const place = await server.enterprise()
    const placeOwner = await server.join(place, 'User')
    const { link, token } = await make(server.admin, { enterpriseId: place, days: null })
    const dated = await make(placeOwner, { enterpriseId: place, days: 90 })
    expect(link).toMatchObject({ expiresAt: null, lastUsedAt: null, seconds: 15, masked: false })
    expect(Date.parse(dated.link.expiresAt ?? '') - Date.now()).toBeGreaterThan(89 * 86_400_000)
    const listed = async (api: Api): Promise<WallLink[]> =>
      (await api.get(`/wall-links?enterpriseId=${place}`)).body.wall_links
    expect(await listed(placeOwner)).toEqual([dated.link, link])
    await look(token)
    const [, used] = await listed(placeOwner)
    expect(Date.now() - Date.parse(used?.lastUsedAt ?? '')).toBeLessThan(60_000)
    await look(token)
    expect((await listed(placeOwner))[1]).toEqual(used)
    const [row] = await server.rows('select * from wall_links where id = $1', [link.id])
    expect(JSON.stringify(row)).not.toContain(token)

    expect((await owner.get(`/wall-links?enterpriseId=${place}`)).status).toBe(404)
    expect((await owner.get('/wall-links')).body.wall_links).not.toContainEqual(used)
    expect((await owner.delete(`/wall-links/${link.id}`)).body.code).toBe('wall_link.not_found')
    const member = await server.join(place, 'Member')
    expect((await member.delete(`/wall-links/${link.id}`)).status).toBe(403)
    expect((await look(token)).status).toBe(200)

    expect((await placeOwner.delete(`/wall-links/${link.id}`)).body.wall_link.id).toBe(link.id)
    expect((await placeOwner.delete(`/wall-links/${link.id}`)).body.code).toBe('wall_link.not_found')
    expect(await listed(placeOwner)).toEqual([dated.link])
    const lines = await server.rows(
      'select action, actor_id, enterprise_id from audit where entity_id = $1 order by id',
      [link.id],
    )
    expect(lines).toEqual([
      { action: 'wall_link.create', actor_id: server.admin.user?.id, enterprise_id: place },
      { action: 'wall_link.revoke', actor_id: placeOwner.user?.id, enterprise_id: place },
    ])
  })
})
