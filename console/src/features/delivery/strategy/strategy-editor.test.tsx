import { defaultEvents } from '#contract/platforms/deliveries.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Adset } from '#contract/adsets/entities.ts'
import { api } from '#console/testing/fake-api.ts'
import { fill, pick, problemAt, show } from '#console/testing/render.tsx'
import { signInAs } from '#console/testing/session.ts'
import { adsetOf, strategyOf } from '#console/features/adsets/testing/adset-samples.ts'
import { AdsetContext } from '#console/shared/adsets/adset-context.ts'
import StrategyTab from './strategy-tab.tsx'

const SOON = { timeout: 45_000 }
const EVENTS = defaultEvents('formschema', 'tencent_gdt')

const open = (given: Partial<Adset> = {}) => {
  const adset = adsetOf({ kind: 'formschema', pushStrategy: strategyOf({ events: EVENTS }), ...given })
  const page = { adset, canWork: true, go: vi.fn(), replenish: () => undefined }
  return show(
    <AdsetContext value={page}>
      <StrategyTab />
    </AdsetContext>,
  )
}

beforeEach(() => {
  signInAs()
})

const fold = (name: string) => screen.getByRole('button', { name })
const sentence = () => screen.getByRole('region', { name: '策略说明' }).textContent
const says = (name: string) => fold(name).closest('section')?.querySelector('p')?.textContent
const shownEvents = () => [...document.querySelectorAll('.event-fields label')].map((one) => one.textContent)

describe('the sections of a strategy', () => {
  it('are folded at their default, each with its sentence, and open where something is set', async () => {
    const { user } = open({ pushStrategy: strategyOf({ events: EVENTS, dailyCap: 500 }) })
    const states = ['回传哪些', '回传多少', '何时回传', '金额', '去重'].map((name) =>
      fold(name).getAttribute('aria-expanded'),
    )
    expect(states).toEqual(['false', 'true', 'false', 'false', 'false'])
    expect(says('回传多少')).toBe('全部回传；每日上限 500 条。')
    expect(says('何时回传')).toBe('全天回传；转化后立即回传；点击后 15 天内有效。')
    await user.click(fold('何时回传'))
    await fill(user, screen.getByLabelText('最长延迟（秒）'), '60')
    await waitFor(() => expect(says('何时回传')).toContain('转化后延迟 0 秒至 60 秒回传'), SOON)
    expect(fold('何时回传').closest('section')?.textContent).toContain('未保存')
  })

  it('have only the conversions of the kind, those that are set, and others once added', async () => {
    const { user } = open({ pushStrategy: strategyOf({ events: { ...EVENTS, friend_added: 'ADD_WECHAT' } }) })
    expect(shownEvents()).toEqual(['加粉', '表单提交'])
    await user.click(screen.getByRole('combobox', { name: '添加转化类型' }))
    await user.click(await screen.findByText('开口', { selector: '.ant-select-item-option-content' }))
    expect(shownEvents()).toEqual(['加粉', '开口', '表单提交'])
    await fill(user, screen.getByLabelText('加粉'), '')
    expect(shownEvents()).toEqual(['加粉', '开口', '表单提交'])
    await waitFor(() => expect(says('回传哪些')).toBe('回传事件：表单提交 → RESERVATION。'), SOON)
  })

  it('open by themselves where something in them is wrong', async () => {
    const { user } = open()
    await fill(user, screen.getByLabelText('归因窗口（天）'), '91')
    await user.click(fold('保存策略'))
    await waitFor(() => expect(fold('何时回传').getAttribute('aria-expanded')).toBe('true'), SOON)
    await waitFor(() => expect(problemAt(screen.getByLabelText('归因窗口（天）'))).toBe('不能大于 90'), SOON)
  })
})

describe('the hours of a day', () => {
  it('are chosen together and by the keyboard', async () => {
    const { user } = open()
    await user.click(fold('何时回传'))
    const hours = screen.getByRole('group', { name: '回传时段' })
    const pressed = () =>
      within(hours)
        .getAllByRole('button', { pressed: true })
        .map((one) => Number(one.textContent))
    await user.click(fold('工作时间'))
    expect(pressed()).toEqual([9, 10, 11, 12, 13, 14, 15, 16, 17])
    await user.click(fold('反选'))
    expect(pressed()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 18, 19, 20, 21, 22, 23])
    await user.click(fold('清空'))
    within(hours).getByRole('button', { name: '0' }).focus()
    await user.keyboard('{ArrowDown} {Shift>}{ArrowRight}{ArrowRight}{/Shift}')
    expect(pressed()).toEqual([12, 13, 14])
    await user.keyboard('{Home}{ArrowLeft} ')
    expect(pressed()).toEqual([0, 12, 13, 14])
    expect(sentence()).toContain('仅 0:00–1:00、12:00–15:00')
    await user.click(fold('全选'))
    expect(pressed()).toHaveLength(24)
  })
})

describe('a preset', () => {
  it('is a draft that opens what it changes, and is undone step by step', async () => {
    const { user } = open({ pushStrategy: strategyOf({ events: EVENTS, windowDays: 7 }) })
    await user.click(fold('前 20 条全回，再回 50%'))
    await waitFor(() => expect(sentence()).toContain('前 20 条全部回传；之后每 10 条精确回传 5 条'), SOON)
    expect(fold('回传多少').getAttribute('aria-expanded')).toBe('true')
    await user.click(fold('仅工作时间'))
    await waitFor(() => expect(sentence()).toContain('仅 9:00–18:00'), SOON)
    expect(screen.getByText('已填入“仅工作时间”，尚未保存。')).toBeDefined()
    await user.click(fold('撤销'))
    await waitFor(() => expect(sentence()).not.toContain('9:00'), SOON)
    expect(sentence()).toContain('前 20 条全部回传')
    await user.click(fold('撤销'))
    await waitFor(() => expect(sentence()).toContain('全部回传；同一点击只回传一次；点击后 7 天内有效'), SOON)
    expect(screen.queryByRole('button', { name: '撤销' })).toBeNull()
    expect(api.calls('updateAdset')).toEqual([])
  })
})

describe('a copy from another ad set', () => {
  const OTHER = adsetOf({
    id: 'as_2',
    name: '暑期二组',
    kind: 'formschema',
    strategyVersion: 6,
    pushStrategy: strategyOf({ events: { form_submitted: 'LEAVE_INFORMATION' }, dailyCap: 80, hours: [9, 10] }),
  })
  const PAGE = { page: 1, pageSize: 20, totalCounts: 1, totalPages: 1 }
  const chooseOther = async (other: Adset) => {
    api.answer('listAdsets', () => ({ adsets: [other], page: PAGE }))
    api.answer('getAdset', () => ({ adset: other }))
    const { user } = open()
    await user.click(fold('从其他广告组复制'))
    const drawer = await screen.findByRole('dialog')
    await pick(user, '复制哪个广告组的策略', '暑期二组')
    return { user, drawer }
  }

  it('shows what differs, takes the chosen sections and saves nothing by itself', async () => {
    const { user, drawer } = await chooseOther(OTHER)
    await within(drawer).findByText(/版本 6/)
    expect(api.last('listAdsets').query.getAll('filters')).toEqual([
      JSON.stringify({ ID: 'Kind', Value: 'formschema' }),
    ])
    expect(within(drawer).getByRole('row', { name: '每日上限 不限 80' })).toBeDefined()
    expect(within(drawer).getByRole('row', { name: '回传时段 全天 9:00–11:00' })).toBeDefined()
    await user.click(within(drawer).getByRole('checkbox', { name: '何时回传' }))
    await user.click(within(drawer).getByRole('button', { name: '复制所选 2 / 3 项' }))
    await waitFor(() => expect(sentence()).toContain('每日上限 80 条'), SOON)
    expect(sentence()).toContain('表单提交 → LEAVE_INFORMATION')
    expect(sentence()).not.toContain('9:00')
    expect(screen.getByText('已填入“暑期二组”，尚未保存。')).toBeDefined()
    expect(api.calls('updateAdset')).toEqual([])
    api.answer('updateAdset', ({ body }) => ({
      adset: adsetOf({ kind: 'formschema', pushStrategy: strategyOf(body.pushStrategy), strategyVersion: 2 }),
    }))
    await user.click(fold('保存策略'))
    await screen.findByText(/当前版本 2/, {}, SOON)
    expect(api.last('updateAdset').body).toMatchObject({
      pushStrategy: { dailyCap: 80, hours: [], events: { form_submitted: 'LEAVE_INFORMATION' } },
    })
  })

  it('leaves the events of another platform where they are', async () => {
    const { drawer } = await chooseOther({ ...OTHER, provider: 'oceanengine' })
    expect(await within(drawer).findByText(/平台事件名不通用/)).toBeDefined()
    expect(within(drawer).queryByRole('checkbox', { name: '回传哪些' })).toBeNull()
    expect(within(drawer).getByRole('button', { name: '全部复制' })).toBeDefined()
  })
})

it('a replay says in words how the draft differs from the saved strategy', async () => {
  api.answer('previewStrategy', ({ body }) => {
    const pushed = body.pushStrategy.mode === 'ratio' ? 3 : 10
    const share = [
      { rule: 'ratio_held' as const, count: 7 },
      { rule: 'ratio' as const, count: 3 },
    ]
    return {
      days: 7,
      total: 10,
      pushed,
      pushedThen: 9,
      rules: pushed === 3 ? share : [{ rule: 'all' as const, count: 10 }],
      byDay: [{ day: '2026-03-01', total: 10, pushed, pushedThen: 9 }],
    }
  })
  const { user } = open()
  await user.click(fold('按比例 30%'))
  await waitFor(() => expect(sentence()).toContain('每 10 条精确回传 3 条'), SOON)
  const replay = screen.getByRole('region', { name: '回放' })
  await user.click(within(replay).getByRole('button', { name: '回放' }))
  await within(replay).findByText('按草稿比当前策略少回传 7 条（−70%），改为扣留。', {}, SOON)
  expect(within(replay).getByText('回传 10 · 扣留 0')).toBeDefined()
  expect(within(replay).getByText('回传 3 · 扣留 7')).toBeDefined()
  const rows = within(replay)
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent).join(' '))
  expect(rows).toEqual([
    '原因 当前策略 草稿',
    '回传 10 3',
    '按比例选中 0 3',
    '全部回传 10 0',
    '扣留 0 7',
    '按比例未选中 0 7',
  ])
})
