import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Adset } from '#contract/adsets/entities.ts'
import { api, refusal } from '#console/testing/fake-api.ts'
import { around, fill, problemAt, show } from '#console/testing/render.tsx'
import { signInAs } from '#console/testing/session.ts'
import { adsetOf, strategyOf } from '#console/features/adsets/testing/adset-samples.ts'
import { AdsetContext } from '#console/shared/adsets/adset-context.ts'
import StrategyTab from './strategy-tab.tsx'

const go = vi.fn()
const Page = ({ adset, canWork = true }: { adset: Adset; canWork?: boolean }) => {
  const page = { adset, canWork, go, replenish: () => undefined }
  return (
    <AdsetContext value={page}>
      <StrategyTab />
    </AdsetContext>
  )
}
const open = (given: Partial<Adset> = {}) => show(<Page adset={adsetOf({ kind: 'huoke', ...given })} />)

beforeEach(() => {
  go.mockReset()
  signInAs()
})

const sentence = () => screen.getByRole('region', { name: '策略说明' }).textContent
const field = (label: string) => screen.getByLabelText(label)
const save = () => screen.getByRole('button', { name: '保存策略' })
const saved = () => api.last('updateAdset').body

describe('the sentence of a strategy', () => {
  it('follows the share, the way it is drawn, the cap, the hours and the switch as they are set', async () => {
    const { user } = open()
    expect(sentence()).toContain('全部回传')
    await user.click(field('按比例'))
    await fill(user, field('回传比例'), '30')
    await waitFor(() => expect(sentence()).toContain('每 10 条精确回传 3 条'))
    await fill(user, field('每组条数'), '20')
    await waitFor(() => expect(sentence()).toContain('每 20 条精确回传 6 条'))
    await user.click(field('随机'))
    await waitFor(() => expect(sentence()).toContain('每条以 30% 的概率回传'))
    expect(around(field('每组条数')).className).toContain('ant-form-item-hidden')
    await fill(user, field('每日上限'), '500')
    await user.click(screen.getByRole('button', { name: '何时回传' }))
    const hours = screen.getByRole('group', { name: '回传时段' })
    for (const hour of ['8', '9', '20']) await user.click(within(hours).getByRole('button', { name: hour }))
    await waitFor(() => expect(sentence()).toContain('仅 8:00–10:00、20:00–21:00'))
    expect(sentence()).toContain('每日上限 500 条')
    await user.click(screen.getByRole('switch', { name: /开启回传/ }))
    await waitFor(() => expect(sentence()).toContain('回传已关闭：转化只记录，全部扣留'))
  })

  it('follows a ready strategy, which leaves the other options as they are', async () => {
    const { user } = open({ pushStrategy: strategyOf({ dailyCap: 500 }) })
    await user.click(screen.getByRole('button', { name: '按比例 30%' }))
    await waitFor(() => expect(sentence()).toContain('每 10 条精确回传 3 条'))
    expect(sentence()).toContain('每日上限 500 条')
    expect(field('回传比例')).toHaveProperty('value', '30')
  })

  it('is all there is for those who may not change it', () => {
    show(<Page adset={adsetOf({ strategyVersion: 4 })} canWork={false} />)
    expect(screen.getByRole('heading', { name: '回传策略 v4' })).toBeDefined()
    expect(screen.getByText(/全部回传；同一点击只回传一次/)).toBeDefined()
    expect(screen.queryByRole('button', { name: '保存策略' })).toBeNull()
  })
})

describe('a strategy is saved', () => {
  it('with every option under the version that was edited, and goes on with the next', async () => {
    api.answer('updateAdset', ({ body }) => ({
      adset: adsetOf({ kind: 'huoke', pushStrategy: strategyOf(body.pushStrategy), strategyVersion: 2 }),
    }))
    const { user } = open()
    await fill(user, field('最低金额（元）'), '12.5')
    await fill(user, field('最长延迟（秒）'), '60')
    await fill(user, screen.getByPlaceholderText('默认 WECOM_CONSULT'), 'WECOM_CONSULT')
    await user.click(save())
    expect(await screen.findByText('已保存')).toBeDefined()
    expect(await screen.findByText(/当前版本 2/)).toBeDefined()
    expect(saved()).toMatchObject({
      strategyVersion: 1,
      pushStrategy: {
        mode: 'all',
        minAmount: 1250,
        maxAmount: null,
        delay: { min: 0, max: 60 },
        events: { friend_added: 'ADD_WECHAT', first_message: 'WECOM_CONSULT' },
      },
    })
  })

  it('only when it is right: limits, event names, and what only two options together show', async () => {
    const { user } = open({ pushStrategy: strategyOf({ mode: 'ratio', ratio: 30 }) })
    await fill(user, field('回传比例'), '101')
    await user.click(save())
    await waitFor(() => expect(problemAt(field('回传比例'))).toBe('不能大于 100'))
    await fill(user, field('回传比例'), '30')
    const event = screen.getByPlaceholderText('默认 ADD_WECHAT')
    await fill(user, event, '加粉')
    await user.click(save())
    await waitFor(() => expect(problemAt(event)).toBe('以字母或数字开头，只含字母、数字和下划线，最多 64 个字符'))
    await fill(user, event, 'ADD_WECHAT')
    await fill(user, field('最低金额（元）'), '20')
    await fill(user, field('最高金额（元）'), '10')
    await fill(user, field('最短延迟（秒）'), '60')
    await user.click(save())
    await waitFor(() => expect(problemAt(field('最高金额（元）'))).toBe('最高金额不能低于最低金额'))
    expect(problemAt(field('最长延迟（秒）'))).toBe('最长延迟不能小于最短延迟')
    expect(api.calls('updateAdset')).toEqual([])
  })

  it('or the server says at the option what it refused', async () => {
    api.answer('updateAdset', () =>
      refusal('request.malformed', [{ path: 'pushStrategy.windowDays', message: '最多 90 天' }]),
    )
    const { user } = open()
    await user.click(save())
    await waitFor(() => expect(problemAt(field('归因窗口（天）'))).toBe('最多 90 天'))
  })

  it('never over someone else’s without a word: theirs is shown, mine is kept until I decide', async () => {
    const theirs = adsetOf({
      kind: 'huoke',
      strategyVersion: 3,
      pushStrategy: strategyOf({ windowDays: 30 }),
    })
    api.answer('updateAdset', () => refusal('adset.conflict'))
    api.answer('getAdset', () => ({ adset: theirs }))
    const { user } = open()
    await fill(user, field('每日上限'), '500')
    await user.click(save())
    const note = await screen.findByText('他人刚刚保存了版本 3')
    const alert = note.closest<HTMLElement>('[role=alert]') ?? document.body
    expect(alert.textContent).toContain('归因窗口（天）: 15 → 30')
    expect(field('每日上限')).toHaveProperty('value', '500')
    api.answer('updateAdset', ({ body }) => ({
      adset: { ...theirs, strategyVersion: 4, pushStrategy: strategyOf(body.pushStrategy) },
    }))
    await user.click(within(alert).getByRole('button', { name: '用我的内容覆盖' }))
    await waitFor(() => expect(saved()).toMatchObject({ strategyVersion: 3, pushStrategy: { dailyCap: 500 } }))
    expect(await screen.findByText(/当前版本 4/)).toBeDefined()
  })

  it('or given up for theirs, which then stands in the fields', async () => {
    api.answer('updateAdset', () => refusal('adset.conflict'))
    api.answer('getAdset', () => ({
      adset: adsetOf({ kind: 'huoke', strategyVersion: 3, pushStrategy: strategyOf({ windowDays: 30 }) }),
    }))
    const { user } = open()
    await fill(user, field('每日上限'), '500')
    await user.click(save())
    await user.click(await screen.findByRole('button', { name: '加载最新内容，放弃我的' }))
    await waitFor(() => expect(field('归因窗口（天）')).toHaveProperty('value', '30'))
    expect(field('每日上限')).toHaveProperty('value', '')
  })
})

describe('a replay', () => {
  const replay = () => screen.getByRole('region', { name: '回放' })
  const run = () => within(replay()).getByRole('button', { name: '回放' })

  it('tries the strategy as it stands in the fields, and is old once they change', async () => {
    api.answer('previewStrategy', ({ body }) => ({
      days: body.days ?? 0,
      total: 10,
      pushed: 3,
      pushedThen: 10,
      rules: [{ rule: 'ratio' as const, count: 3 }],
      byDay: [{ day: '2026-03-01', total: 10, pushed: 3, pushedThen: 10 }],
    }))
    const { user } = open()
    await user.click(screen.getByRole('button', { name: '按比例 30%' }))
    await waitFor(() => expect(sentence()).toContain('每 10 条精确回传 3 条'))
    await user.click(run())
    expect(await screen.findByText('按此策略，过去 7 天会回传 3 / 10 条。')).toBeDefined()
    expect(screen.getByText('实际回传 10 条。')).toBeDefined()
    expect(api.last('previewStrategy').body).toMatchObject({ days: 7, pushStrategy: { ratio: 30 } })
    expect(screen.queryByText('策略已改动，请重新回放。')).toBeNull()
    await fill(user, field('回传比例'), '40')
    expect(await screen.findByText('策略已改动，请重新回放。')).toBeDefined()
  })

  it('that failed says so and can be run again', async () => {
    api.answer('previewStrategy', () => refusal('server.unavailable'))
    const { user } = open()
    await user.click(run())
    expect((await within(replay()).findByRole('alert')).textContent).toContain('服务暂时不可用')
    api.answer('previewStrategy', () => ({
      days: 7,
      total: 0,
      pushed: 0,
      pushedThen: 0,
      rules: [],
      byDay: [],
    }))
    await user.click(run())
    expect(await screen.findByText('过去 7 天没有转化可以回放。')).toBeDefined()
    expect(within(replay()).queryByRole('alert')).toBeNull()
  })
})

it('leaving the strategy asks only where something was changed', async () => {
  const { user } = open()
  await user.click(screen.getByRole('button', { name: '取消' }))
  expect(go).toHaveBeenCalledExactlyOnceWith('timeline')
  await user.click(screen.getByRole('button', { name: '按比例 30%' }))
  await user.click(screen.getByRole('button', { name: '取消' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '放弃' }))
  expect(go).toHaveBeenCalledTimes(2)
})
