import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Experiment, PhaseResult } from '#contract/experiments/endpoints.ts'
import { createSeeded } from '#simulators/shared/seeded.ts'
import { makeAdset } from '../../testing/adsets.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { ANSWERS, makeForm } from '../forms/testing/form-harness.ts'
import { makeLink, PHONE, type TestLink, visitsOf } from '../tracking/testing/link.ts'
import { shanghaiDay } from '../../core/time/shanghai.ts'
import { type Hit, MARK } from '../tracking/click-sink.ts'
import { FLOOD } from '../tracking/detect-bot.ts'
import { postgresSink } from '../tracking/postgres-sink.ts'
import { messagesOf } from '../tracking/nats/batch-message.ts'
import { hitOf } from '../tracking/testing/sink-contract.ts'
import { countsOf, machinesOf, makeExperiment, openBrowser, setState } from './testing/experiment.ts'

const TARGETS = [
  { name: 'A', weight: 1, params: { target: 'https://example.com/a' } },
  { name: 'B', weight: 1, params: { target: 'https://example.com/b' } },
]

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const running = async (body: Record<string, unknown> = {}): Promise<{ link: TestLink; experiment: Experiment }> => {
  const link = await makeLink(server, { params: { target: 'https://example.com/own', headline: '原标题' } })
  const experiment = await makeExperiment(server.admin, link.id, body)
  return { link, experiment: await setState(server.admin, experiment.id, 'running') }
}
const resultOf = async ({ id }: Experiment) => (await server.admin.get(`/experiments/${id}`)).body.experiment.result
const convert = async (link: TestLink, trackId: string, body: Record<string, unknown> = {}) =>
  (await server.admin.post('/conversions', { adsetId: link.id, kind: 'friend_added', trackId, ...body })).body
const shownTo = (text: string): 'A' | 'B' => (text.includes('限时领取') ? 'B' : 'A')
const machinesIn = (result: PhaseResult): number => Object.values(machinesOf(result)).reduce((sum, n) => sum + n, 0)
const trackIn = (text: string): string => /track=(v_[0-9a-z]{26})/.exec(text)?.[1] ?? ''

describe('visitors of an ad set with an experiment', () => {
  it('see one of the variants each, the same again whatever they click, and are counted once', async () => {
    const { link, experiment } = await running()
    const seen = { A: 0, B: 0 }
    for (let n = 0; n < 40; n++) {
      const browser = openBrowser(server, link)
      const first = shownTo((await browser.land(`visitor-${n}-1`)).text)
      seen[first]++
      expect(shownTo((await browser.land(`visitor-${n}-1`)).text)).toBe(first)
      expect(shownTo((await browser.land(`visitor-${n}-2`)).text)).toBe(first)
    }
    expect(seen.A).toBeGreaterThan(8)
    expect(seen.B).toBeGreaterThan(8)
    expect(countsOf(await resultOf(experiment))).toEqual({ 原页面: [seen.A, 0], 新标题: [seen.B, 0] })
  })

  it('keep their variant when the weights change, also to 0; new ones are counted in the new phase', async () => {
    const { link, experiment } = await running()
    const browsers = Array.from({ length: 20 }, () => openBrowser(server, link))
    const before: string[] = []
    for (const [n, browser] of browsers.entries()) before.push(shownTo((await browser.land(`keep-${n}`)).text))
    const weights = experiment.variants.map((one, at) => ({
      id: one.id,
      name: one.name,
      params: one.params,
      weight: at,
    }))
    await server.admin.put(`/experiments/${experiment.id}`, { variants: weights })
    for (const [n, browser] of browsers.entries())
      await expect.poll(async () => shownTo((await browser.land(`keep-${n}-later`)).text)).toBe(before[n])
    const fresh = openBrowser(server, link)
    expect(shownTo((await fresh.land('fresh-1')).text)).toBe('B')
    const { phases } = (await server.admin.get(`/experiments/${experiment.id}`)).body
    expect(countsOf(phases[0])).toEqual({ 原页面: [0, 0], 新标题: [1, 0] })
    const a = before.filter((one) => one === 'A').length
    expect(countsOf(phases[1])).toEqual({ 原页面: [a, 0], 新标题: [20 - a, 0] })
  })

  it('without a cookie see the same by their click, and by their device whatever they click', async () => {
    const { link } = await running()
    const landOnce = async (query: string) =>
      shownTo((await openBrowser(server, link).get(`/p/${link.key}?${query}`)).text)
    for (let n = 0; n < 10; n++) {
      expect(await landOnce(`gdt_vid=same-${n}`)).toBe(await landOnce(`gdt_vid=same-${n}`))
      const device = `muid=device-${n}-0123456789`
      expect(await landOnce(`gdt_vid=d-${n}-1&${device}`)).toBe(await landOnce(`gdt_vid=d-${n}-2&${device}`))
    }
  })

  it('are led straight on to the target of their variant', async () => {
    const { link, experiment } = await running({ variants: TARGETS })
    const led = new Map<string, number>()
    for (let n = 0; n < 30; n++) {
      const browser = openBrowser(server, link)
      const first = new URL((await browser.follow(`led-${n}`)).location ?? '')
      led.set(first.pathname, (led.get(first.pathname) ?? 0) + 1)
      expect(new URL((await browser.follow(`led-${n}-again`)).location ?? '').pathname).toBe(first.pathname)
    }
    expect([...led.keys()].sort()).toEqual(['/a', '/b'])
    expect(countsOf(await resultOf(experiment))).toEqual({ A: [led.get('/a'), 0], B: [led.get('/b'), 0] })
  })

  it('are counted for what they were shown when the platform told of their click before', async () => {
    const { link, experiment } = await running()
    await fetch(`${server.url}/t/${link.key}?click_id=told-first`)
    expect(countsOf(await resultOf(experiment))).toEqual({ 原页面: [0, 0], 新标题: [0, 0] })
    const shown = shownTo((await openBrowser(server, link).land('told-first')).text)
    await openBrowser(server, link).land('told-first')
    expect(countsOf(await resultOf(experiment))).toEqual({
      原页面: [shown === 'A' ? 1 : 0, 0],
      新标题: [shown === 'B' ? 1 : 0, 0],
    })
  })

  it('are not counted where they are machines or a link test', async () => {
    const { link, experiment } = await running()
    await openBrowser(server, link).land('machine-1', 'Mozilla/5.0 (compatible; Googlebot/2.1)')
    await openBrowser(server, link).land('test_0123456789')
    expect(countsOf(await resultOf(experiment))).toEqual({ 原页面: [0, 0], 新标题: [0, 0] })
    expect(await visitsOf(server, link.id)).toHaveLength(2)
  })

  it('are left out as machines from the 121st page within a minute on, and that is counted by variant', async () => {
    const { link, experiment } = await running()
    const came = { A: 0, B: 0 }
    const leftOut = { A: 0, B: 0 }
    // Three pages each, at once one after the other: after forty visitors their address is a flood.
    for (let n = 0; n < 60; n++) {
      const browser = openBrowser(server, link)
      const shown = shownTo((await browser.land(`flood-${n}`)).text)
      for (let again = 0; again < 2; again++) expect(shownTo((await browser.land(`flood-${n}`)).text)).toBe(shown)
      ;(n < FLOOD / 3 ? came : leftOut)[shown]++
    }
    const result = await resultOf(experiment)
    expect(countsOf(result)).toEqual({ 原页面: [came.A, 0], 新标题: [came.B, 0] })
    expect(machinesOf(result)).toEqual({ 原页面: leftOut.A, 新标题: leftOut.B })
    expect(leftOut.A + leftOut.B).toBe(20)
    // A new phase begins with none, and takes nobody of the last one.
    const variants = experiment.variants.map(({ id, name, params }, at) => ({ id, name, params, weight: at + 1 }))
    await server.admin.put(`/experiments/${experiment.id}`, { variants })
    const { phases } = (await server.admin.get(`/experiments/${experiment.id}`)).body
    expect(machinesOf(phases[0])).toEqual({ 原页面: 0, 新标题: 0 })
    expect(machinesOf(phases[1])).toEqual({ 原页面: leftOut.A, 新标题: leftOut.B })
    expect(countsOf(phases[1])).toEqual({ 原页面: [came.A, 0], 新标题: [came.B, 0] })
  })

  it('are no machines once they come themselves, and stay visitors when a machine follows', async () => {
    const { link, experiment } = await running()
    const crawler = 'Mozilla/5.0 (compatible; Googlebot/2.1)'
    await fetch(`${server.url}/t/${link.key}?click_id=told-and-looked-at`)
    await openBrowser(server, link).land('told-and-looked-at', crawler)
    await openBrowser(server, link).land('looked-at', crawler)
    expect(machinesIn(await resultOf(experiment))).toBe(2)
    await openBrowser(server, link).land('looked-at')
    await openBrowser(server, link).land('looked-at', crawler)
    const result = await resultOf(experiment)
    expect([machinesIn(result), result.variants[0].visitors + result.variants[1].visitors]).toEqual([1, 1])
  })

  it('go on to the target of the variant that their page was, though the experiment has ended', async () => {
    const { link, experiment } = await running({ variants: TARGETS })
    const browser = openBrowser(server, link)
    const page = await browser.land('goes-on')
    const go = /<a href="(\/p\/[^"]+)"/.exec(page.text)?.[1] ?? ''
    const expected = (await browser.get(go)).location
    await setState(server.admin, experiment.id, 'stopped')
    await expect.poll(async () => new URL((await browser.follow('after')).location ?? '').pathname).toBe('/own')
    expect((await openBrowser(server, link).get(go)).location).toBe(expected)
    expect(new URL(expected ?? '').pathname).toMatch(/^\/[ab]$/)
  })
})

describe('what a batch says of a variant', () => {
  it('is some letters a click, however many variants there are', () => {
    const hits = Array.from({ length: 100 }, (_, n) => hitOf('as_1', String(n), 1))
    const bytesOf = (hits: Hit[]): number =>
      messagesOf({ writer: 'w', seq: 1, hits, leaves: [] })
        .flat()
        .reduce((sum, { body }) => sum + Buffer.byteLength(body), 0)
    const shown = hits.map((hit) => ({ ...hit, variant: `va_${'0'.repeat(26)}.1` }))
    expect((bytesOf(shown) - bytesOf(hits)) / hits.length).toBeLessThan(48)
  })

  it('is read as it was written before, too', async () => {
    const read = (variant: unknown) =>
      server.rows(
        'select shown_variant(d, 1) variant, shown_variant(d, 2)::int phase, shown_variant(d, 3) visit from (values ($1::jsonb)) v (d)',
        [JSON.stringify({ page: 'p', ...(variant === undefined ? {} : { variant }) })],
      )
    expect(await read('va_1.3.v_9')).toEqual([{ variant: 'va_1', phase: 3, visit: 'v_9' }])
    expect(await read('va_1.3')).toEqual([{ variant: 'va_1', phase: 3, visit: null }])
    expect(await read({ id: 'va_1', phase: 3, firstVisitId: null })).toEqual([
      { variant: 'va_1', phase: 3, visit: null },
    ])
    expect(await read(undefined)).toEqual([{ variant: null, phase: null, visit: null }])
  })
})

describe('a form', () => {
  it('of a variant is asked, answered and counted as that variant’s, without a cookie', async () => {
    const enterpriseId = await server.enterprise()
    const forms = [
      await makeForm(server, enterpriseId, { theme: { title: '免费试听' } }),
      await makeForm(server, enterpriseId, { theme: { title: '领取资料' } }),
    ]
    const adset = await makeAdset(server, server.admin, enterpriseId, {
      kind: 'formschema',
      params: { schemaId: forms[0] },
    })
    const link = { id: adset.id, key: new URL(adset.links.landing).pathname.split('/').at(-1) ?? '', enterpriseId }
    const experiment = await makeExperiment(server.admin, link.id, {
      variants: [
        { name: 'A', weight: 0 },
        { name: 'B', weight: 1, params: { schemaId: forms[1] } },
      ],
    })
    await setState(server.admin, experiment.id, 'running')
    const page = await openBrowser(server, link).land('form-visitor')
    expect(page.text).toContain('<h1>领取资料</h1>')
    const action = /<form[^>]+action="([^"]+)"/.exec(page.text)?.[1] ?? ''
    expect(action).toBe(`/p/${link.key}.${experiment.variants[1]?.id}`)
    const token = /name="_token" value="([^"]+)"/.exec(page.text)?.[1] ?? ''
    expect(token).not.toBe('')
    await sleep(2_500)
    const body = new URLSearchParams({ ...ANSWERS, _token: token })
    const sent = await fetch(server.url + action, {
      method: 'POST',
      body,
      headers: { 'user-agent': PHONE, accept: 'text/html' },
    })
    expect(sent.status).toBe(200)
    const kept = await server.rows('select schema_id from forms where adset_id = $1', [link.id])
    expect(kept).toEqual([{ schema_id: forms[1] }])
    expect(countsOf(await resultOf(experiment))).toEqual({ A: [0, 0], B: [1, 1] })
  })
})

describe('a preview', () => {
  it('shows a variant, drafts too, and leaves nothing behind', async () => {
    const link = await makeLink(server, { params: { target: 'https://example.com/own', headline: '原标题' } })
    const { variants } = await makeExperiment(server.admin, link.id)
    const texts: string[] = []
    for (const { preview } of variants)
      texts.push((await openBrowser(server, link).get(new URL(preview).pathname)).text)
    expect(texts.map(shownTo)).toEqual(['A', 'B'])
    const go = /<a href="(\/p\/[^"]+)"/.exec(texts[1] ?? '')?.[1] ?? ''
    expect((await openBrowser(server, link).get(go)).status).toBe(302)
    expect((await openBrowser(server, link).get(new URL(variants[1]?.preview ?? '').pathname + '/go')).status).toBe(302)
    expect(await visitsOf(server, link.id)).toEqual([])
    expect(await server.rows('select * from visit_events where adset_id = $1', [link.id])).toEqual([])
  })

  it('of a variant that never was shows what everyone sees', async () => {
    const link = await makeLink(server, { params: { target: 'https://example.com/own', headline: '原标题' } })
    const { status, text } = await openBrowser(server, link).get(`/p/${link.key}.va_${'0'.repeat(26)}`)
    expect([status, text.includes('原标题')]).toEqual([200, true])
    expect((await openBrowser(server, link).get(`/p/${link.key}.other`)).status).toBe(404)
  })
})

describe('conversions', () => {
  it('count a visitor once, with all they brought, for the variant of their first visit', async () => {
    const { link, experiment } = await running()
    const browser = openBrowser(server, link)
    const first = await browser.land('buyer-1')
    const later = await browser.land('buyer-2')
    const tracks = [trackIn(first.text), trackIn(later.text)]
    expect(new Set(tracks).size).toBe(2)
    await convert(link, tracks[1] ?? '', { kind: 'order_paid', orderNo: 'B1', amount: 990 })
    await convert(link, tracks[0] ?? '', { kind: 'order_paid', orderNo: 'B2', amount: 10 })
    await convert(link, tracks[0] ?? '')
    const result = await resultOf(experiment)
    const name = shownTo(first.text) === 'A' ? '原页面' : '新标题'
    expect(countsOf(result)[name]).toEqual([1, 1])
    expect(result.variants.find((one: { name: string }) => one.name === name).value).toBe(1000)
  })

  it('count on their own day, as visitors do, however late they are told; the phase began with the first of them', async () => {
    const { link, experiment } = await running()
    const [, variant] = experiment.variants
    const at = Date.now() - 3 * 86_400_000
    const hit = { ...hitOf(link.id, 'late-click', at), bot: null, mark: MARK.landing | MARK.person | MARK.click }
    const shown = { ...hit, variant: `${variant?.id}.1` }
    await postgresSink(server.services.pool).write({
      writer: `w_${link.id}`,
      seq: 1,
      hits: [shown],
      leaves: [],
      late: true,
    })
    const reported = await server.admin.post('/conversions', {
      adsetId: link.id,
      kind: 'friend_added',
      clickId: 'klate-click',
      at: new Date(at + 60_000).toISOString(),
    })
    expect(reported.status).toBe(200)
    const days = await server.rows(
      'select day::text, sum(visitors)::int visitors, sum(converted)::int converted from experiment_days where variant_id = $1 group by 1',
      [variant?.id],
    )
    const day = shanghaiDay(new Date(at))
    expect(days).toEqual([{ day, visitors: 1, converted: 1 }])
    expect(shanghaiDay(new Date((await resultOf(experiment)).startedAt))).toBe(day)
  })

  it('are lessened by what is taken back, which is no conversion itself', async () => {
    const { link, experiment } = await running()
    const paid = trackIn((await openBrowser(server, link).land('pays-back')).text)
    const lost = trackIn((await openBrowser(server, link).land('is-lost')).text)
    await convert(link, paid, { kind: 'order_paid', orderNo: 'R1', amount: 3000 })
    await convert(link, paid, { kind: 'order_paid', orderNo: 'R2', amount: 500 })
    await convert(link, paid, { kind: 'order_refunded', orderNo: 'R1', amount: 3000 })
    await convert(link, lost, { kind: 'friend_lost' })
    await convert(link, lost, { kind: 'order_refunded', orderNo: 'R3', amount: 700 })
    const result = await resultOf(experiment)
    const sum = (read: (one: { converted: number; value: number }) => number) =>
      result.variants.map(read).reduce((total: number, n: number) => total + n, 0)
    expect([sum(({ converted }) => converted), sum(({ value }) => value)]).toEqual([1, 500])
    await server.admin.put(`/experiments/${experiment.id}`, { goal: 'order_paid' })
    expect((await server.admin.put(`/experiments/${experiment.id}`, { goal: 'order_refunded' })).status).toBe(400)
  })

  it('keep the sum of the squares of what each visitor brought, in whatever order it comes', async () => {
    const { link, experiment } = await running()
    const tracks: string[] = []
    for (let n = 0; n < 12; n++) tracks.push(trackIn((await openBrowser(server, link).land(`square-${n}`)).text))
    const { int, next, pick } = createSeeded(5)
    for (let n = 0; n < 60; n++) {
      const kind = next() < 0.3 ? 'order_refunded' : 'order_paid'
      const track = pick(tracks as [string, ...string[]])
      await convert(link, track, { kind, orderNo: `S${n}`, amount: int(0, 90_000) })
    }
    const [kept] = await server.rows<{ converted: number; value: number; squares: number }>(
      `select sum(converted)::int converted, sum(value)::int as value, sum(squares)::float8 squares from experiment_days
       where variant_id = any ($1)`,
      [experiment.variants.map(({ id }) => id)],
    )
    const rows = await server.rows<{ value: number }>(
      'select value::int as value from experiment_conversions where variant_id = any ($1)',
      [experiment.variants.map(({ id }) => id)],
    )
    expect(kept?.converted).toBe(rows.length)
    expect(kept?.value).toBe(rows.reduce((sum, { value }) => sum + value, 0))
    expect(kept?.squares).toBeCloseTo(rows.reduce((sum, { value }) => sum + value ** 2, 0))
  })

  it('of another kind than the goal, and those of visits without a variant, count for none', async () => {
    const { link, experiment } = await running({ goal: 'order_paid' })
    await fetch(`${server.url}/t/${link.key}?click_id=never-landed`, { headers: { 'user-agent': PHONE } })
    const page = await openBrowser(server, link).land('friend-only')
    await convert(link, trackIn(page.text))
    const unseen = (await visitsOf(server, link.id)).find(({ click_id }) => click_id === 'never-landed')
    await convert(link, unseen?.id ?? '', { kind: 'order_paid', orderNo: 'N1' })
    expect(Object.values(countsOf(await resultOf(experiment))).reduce((sum, [, n]) => sum + n, 0)).toBe(0)
  })
})
