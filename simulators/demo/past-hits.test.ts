import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { hostInUrl, refuseHost } from './loopback.ts'
import { crawlerHits, floodHits, landingHit, monitorHit, visitIdAt } from './past-hits.ts'
import type { LiveAdset } from './seed.ts'
import type { Visitor } from './visit.ts'
import { spoolDrained, writeSpool } from './write-spool.ts'

const at = Date.parse('2026-03-10T04:05:06.789Z')
const adset: LiveAdset = {
  id: 'as_1',
  name: 'one',
  enterpriseId: 'en_1',
  provider: 'tencent_gdt',
  kind: 'mp2',
  accountId: 7,
  monitor: 'http://x/t/k?click_id=__CLICK_ID__&callback=__CALLBACK__&account_id=__ACCOUNT_ID__&ip=__IP__&muid=__MUID__',
  landing: 'http://x/p/k',
  conversions: '',
  secret: '',
  insures: false,
  goods: undefined,
  sells: undefined,
}
const click = { clickId: 'wx1', callbackId: 'cb', callback: 'http://p/add?cb=cb', accountId: 7, time: at, landing: {} }
const visitor: Visitor = {
  adset,
  click: { ...click, macros: { CLICK_ID: 'wx1', CALLBACK: click.callback, ACCOUNT_ID: '7', MUID: 'ABCDEF0123' } },
  agent: 'Mozilla/5.0',
  address: '1.3.4.5',
}

test('a visit’s id carries its moment', () => {
  const [, time = ''] = /^v_(.{10}).{16}$/.exec(visitIdAt(at)) ?? []
  const read = [...time].reduce((sum, letter) => sum * 32 + '0123456789abcdefghjkmnpqrstvwxyz'.indexOf(letter), 0)
  expect(read).toBe(at)
  expect(visitIdAt(at)).not.toBe(visitIdAt(at))
})

test('the platform’s call and the page are the same click', () => {
  const [told, opened] = [monitorHit(visitor, { at, clickedAt: at }), landingHit(visitor, at + 5000)]
  expect([told.key, opened.key]).toEqual(['wx1', 'wx1'])
  expect([told.mark, opened.mark]).toEqual([13, 14])
  expect(told).toMatchObject({ callback: click.callback, ad: { account: '7' }, ip: '1.3.4.5', landing: null })
  expect(told.visitor).toMatch(/^d:[0-9a-f]{32}$/)
  expect(opened.landing).toEqual({ page: '/p/k', ip: '1.3.4.5', agent: 'Mozilla/5.0' })
})

test('OceanEngine’s click is known by its track, and by its other names too', () => {
  const macros = { TRACK_ID: 'tr', CLICKID: 'E1', CALLBACK_PARAM: 'B.0123456789' }
  const monitor = 'http://x/t/k?callback=__CALLBACK_PARAM__&track_id=__TRACK_ID__'
  const other = { ...visitor, adset: { ...adset, provider: 'oceanengine' as const, monitor } }
  const clicked = { ...other, click: { ...click, clickId: 'E1', macros } }
  const told = monitorHit(clicked, { at, clickedAt: at })
  expect(told).toMatchObject({ key: 'tr', otherKeys: ['B.0123456789'], callback: 'B.0123456789' })
  expect(landingHit(clicked, at)).toMatchObject({ key: 'tr', otherKeys: ['E1'] })
  expect(monitorHit(clicked, { at, clickedAt: at, garbled: true }).callback).toBe('B.0123')
})

test('machines are no people, and a flood is one only after two a second for a minute', () => {
  expect(crawlerHits(adset, at)).toMatchObject([{ bot: 'crawler', mark: 0, landing: null }])
  const flood = floodHits(adset, at)
  expect(flood.filter(({ bot }) => bot === null)).toHaveLength(120)
  expect(new Set(flood.filter(({ bot }) => bot === null).map(({ key }) => key)).size).toBe(1)
  expect(flood.filter(({ bot }) => bot === 'flood').length).toBeGreaterThan(0)
  expect(new Set(flood.map((hit) => Math.floor(hit.at / 60_000))).size).toBe(1)
})

test('they lie where a tracker that is gone would have left them', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'huoketai-demo-'))
  try {
    const { signal } = new AbortController()
    await spoolDrained(folder, signal)
    await writeSpool(folder, [])
    await spoolDrained(folder, signal)
    const hits = [monitorHit(visitor, { at, clickedAt: at })]
    await writeSpool(folder, [{ writer: 'past.1', seq: 1, late: true, hits, leaves: [] }])
    const [name = '', ...more] = await readdir(join(folder, 'spool'))
    expect(more).toEqual([])
    expect(name.startsWith(`${hostname()}~999999999~`)).toBe(true)
    expect(name).toMatch(/^.+~\d+~\w+\.ndjson$/)
    const text = await readFile(join(folder, 'spool', name), 'utf8')
    expect(text.endsWith('\n')).toBe(true)
    expect(JSON.parse(text)).toMatchObject({ writer: 'past.1', seq: 1, late: true, hits: [{ key: 'wx1' }] })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

test('the demonstration listens on this machine alone', () => {
  for (const host of ['127.0.0.1', '::1', 'localhost']) expect(refuseHost(host)).toBeUndefined()
  for (const host of ['0.0.0.0', '::', '192.168.1.5', '127.0.0.1.example.com'])
    expect(refuseHost(host)).toMatch(/公开.*public/)
  expect([hostInUrl('::1'), hostInUrl('localhost')]).toEqual(['[::1]', 'localhost'])
})
