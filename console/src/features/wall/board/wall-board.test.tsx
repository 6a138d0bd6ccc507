import { screen, within } from '@testing-library/react'
import { expect, inject, it, vi } from 'vitest'
import type { Wall } from '#contract/wall/entities.ts'
import { authStore } from '#console/shared/session/auth-store.ts'
import { api, NO_NETWORK, refusal } from '#console/testing/fake-api.ts'
import { show } from '#console/testing/render.tsx'
import { signInAs } from '#console/testing/session.ts'
import { useReload } from './use-screen.ts'
import WallBoard from './wall-board.tsx'

const figure = (now: number, before: number) => ({ now, base: now, before })
const hours = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'))

const WALL: Wall = {
  enterprise: '澄明传媒',
  name: '前台电视',
  scenes: ['figures', 'trend', 'adsets', 'needs'],
  seconds: 5,
  expiresAt: null,
  period: {
    from: '2026-11-18',
    to: '2026-11-18',
    before: { from: '2026-11-17', to: '2026-11-17' },
    comparedUntil: '14:00',
  },
  figures: {
    clicks: figure(1200, 1000),
    conversions: { now: 338, base: 60, before: 80 },
    pushed: figure(50, 50),
    held: figure(8, 0),
    failed: figure(2, 4),
    spend: { now: 123_456, before: 99_900 },
    cost: { now: 2057.6, before: null },
    roi: { now: null, before: 1.5 },
    unassigned: { spend: 3_756, sales: 0 },
  },
  trend: hours.map((hour) => ({ hour, clicks: 50, clicksBefore: 40, conversions: 3, conversionsBefore: 4 })),
  adsets: [{ name: '夏季女装', clicks: 700, conversions: 40, pushed: 30, spend: 50_000, cost: 1250 }],
  needs: {
    items: [
      { kind: 'push.failed', level: 'danger', count: 12, more: false, name: '夏季女装', since: null },
      { kind: 'shop.silent', level: 'danger', count: null, more: false, name: 'pingduoduo', since: null },
    ],
    counted: { danger: 2, warning: 1, info: 0 },
  },
  at: '2026-11-18T06:32:05.000Z',
  version: '1.0.0',
}

const open = () => show(<WallBoard />, '/wall?token=given')
const press = (key: string) => document.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
const sceneNow = () => document.querySelector<HTMLElement>('.wall-scene')?.dataset['scene']
const card = (name: string) => within(screen.getByRole('group', { name }))

/** The clock is the test's; React and replies go on by themselves. */
const TIMERS = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] as const
const pass = async (ms: number): Promise<void> => {
  await vi.advanceTimersByTimeAsync(ms)
  await new Promise((done) => setImmediate(done))
  await new Promise((done) => setImmediate(done))
}
const openAtRest = async (): Promise<void> => {
  vi.useFakeTimers({ toFake: [...TIMERS] })
  open()
  for (let n = 0; n < 50 && sceneNow() === undefined; n++) await pass(1)
  expect(sceneNow()).toBe('figures')
}

it('says the figures beside those of yesterday, and leaves whoever is signed in so', async () => {
  signInAs()
  api.answer('getWall', () => ({ wall: WALL }))
  open()
  expect(await screen.findByText('数据截至 14:32:05')).toBeDefined()
  expect(screen.getByRole('heading', { name: '澄明传媒' })).toBeDefined()
  expect(card('点击').getByText('1,200')).toBeDefined()
  expect(card('点击').getByText('20.0%')).toBeDefined()
  expect(card('转化').getByText('25.0%').className).toContain('is-bad')
  expect(card('失败').getByText('50.0%').className).toContain('is-good')
  // Of the running day the change is not between the large figure and that of yesterday.
  expect(card('转化').getByText('338')).toBeDefined()
  expect(card('转化').getByText('至 14:00：60 对 80')).toBeDefined()
  expect(card('消耗').getByText('¥1,235')).toBeDefined()
  expect(card('消耗').getByText(/含未归属/)).toBeDefined()
  expect(card('消耗').getByText('昨日全天 ¥999.00')).toBeDefined()
  expect(card('单个转化成本').getByText('¥20.58')).toBeDefined()
  expect(card('ROI').getByText('—')).toBeDefined()
  expect(authStore.get().user).toBeDefined()
  expect(document.body.dataset['layoutColor']).toBe('dark')
})

it('turns from scene to scene, waits on space and steps by arrows', async () => {
  api.answer('getWall', () => ({ wall: WALL }))
  await openAtRest()
  await pass(5000)
  expect(sceneNow()).toBe('trend')
  press(' ')
  await pass(20_000)
  expect(sceneNow()).toBe('trend')
  expect(screen.getByText('已暂停')).toBeDefined()
  press('ArrowRight')
  await pass(0)
  expect(sceneNow()).toBe('adsets')
  expect(screen.getByText('夏季女装')).toBeDefined()
  press('ArrowRight')
  await pass(0)
  expect(screen.getByText('回传失败')).toBeDefined()
  expect(screen.getByText('拼多多')).toBeDefined()
  press('ArrowRight')
  await pass(0)
  press('ArrowLeft')
  await pass(0)
  expect(sceneNow()).toBe('needs')
  press(' ')
  await pass(5000)
  expect(sceneNow()).toBe('figures')
  press('t')
  await pass(0)
  expect(document.body.dataset['layoutColor']).toBe('light')
})

it('keeps the last figures while the network is away, and comes back by itself', async () => {
  let isAway = false
  api.answer('getWall', () => (isAway ? NO_NETWORK : { wall: WALL }))
  await openAtRest()
  isAway = true
  await pass(10_000)
  await pass(0)
  expect(screen.getByText('数据截至 14:32:05，连接中断')).toBeDefined()
  press(' ')
  isAway = false
  await pass(10_000)
  await pass(0)
  expect(screen.getByText('数据截至 14:32:05')).toBeDefined()
})

it.each([
  ['wall.revoked', '大屏已停止：链接已撤销'],
  ['wall.expired', '大屏已停止：链接已到期'],
  ['wall.unknown', '大屏不存在'],
] as const)('ends with its link: %s', async (code, words) => {
  let isOver = false
  api.answer('getWall', () => (isOver ? refusal(code) : { wall: WALL }))
  await openAtRest()
  isOver = true
  await pass(10_000)
  await pass(0)
  expect(screen.getByRole('heading', { name: words })).toBeDefined()
  expect(screen.queryByText('澄明传媒')).toBeNull()
  const asked = api.calls('getWall').length
  await pass(600_000)
  expect(api.calls('getWall').length).toBe(asked)
})

it('of a closed enterprise comes back once it is open again', async () => {
  let isClosed = false
  api.answer('getWall', () => (isClosed ? refusal('wall.closed') : { wall: WALL }))
  await openAtRest()
  isClosed = true
  await pass(10_000)
  await pass(0)
  expect(screen.getByRole('heading', { name: '大屏已停止显示' })).toBeDefined()
  isClosed = false
  await pass(61_000)
  await pass(0)
  expect(sceneNow()).toBe('figures')
})

it('without a token asks nobody', () => {
  show(<WallBoard />, '/wall')
  expect(screen.getByRole('heading', { name: '大屏不存在' })).toBeDefined()
  expect(api.calls('getWall')).toEqual([])
})

const TURNS = inject('exhaustive') ? 1000 : 100

it(`holds no more after ${TURNS} turns than after eight`, { timeout: 240_000 }, async () => {
  api.answer('getWall', () => ({ wall: WALL }))
  const [added, removed] = [vi.spyOn(document, 'addEventListener'), vi.spyOn(document, 'removeEventListener')]
  await openAtRest()
  const held = () => ({
    scene: sceneNow(),
    timers: vi.getTimerCount(),
    nodes: document.querySelectorAll('*').length,
    listeners: added.mock.calls.length - removed.mock.calls.length,
  })
  const turn = async (times: number): Promise<void> => {
    for (let n = 0; n < times; n++) await pass(5000)
  }
  await turn(8)
  const before = held()
  expect(before.scene).toBe('figures')
  await turn(TURNS)
  expect(held()).toEqual(before)
  expect(api.calls('getWall').length).toBeGreaterThan(TURNS * 0.4)
})

it('loads itself anew once another version has answered for half a minute', async () => {
  vi.useFakeTimers({ toFake: [...TIMERS] })
  const reload = vi.fn()
  const Reloading = ({ version }: { version: string }) => {
    useReload(version, reload)
    return null
  }
  const first = show(<Reloading version="1.0.0" />)
  await pass(60_000)
  first.unmount()
  const second = show(<Reloading version="1.0.1" />)
  await pass(20_000)
  second.unmount()
  await pass(60_000)
  expect(reload).not.toHaveBeenCalled()
  show(<Reloading version="1.0.1" />)
  await pass(31_000)
  expect(reload).toHaveBeenCalledTimes(1)
})
