import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import type { RuleEvent } from '#contract/rules/entities.ts'
import { api } from '#console/testing/fake-api.ts'
import { show } from '#console/testing/render.tsx'
import { signInAs } from '#console/testing/session.ts'
import EventsTab from './events-tab.tsx'

const EVENT: RuleEvent = {
  id: 're_1',
  ruleId: 'ar_1',
  ruleName: '降量',
  enterpriseId: 'en_1',
  enterpriseName: '澄明传媒',
  subject: { type: 'adset', id: 'as_1', name: '装修报价' },
  facts: {},
  reason: null,
  dry: false,
  since: '2026-11-17T02:00:00.000Z',
  until: null,
  conditions: [],
  readings: [],
  results: [
    {
      kind: 'strategy',
      state: 'changed',
      reason: null,
      before: { mode: 'all', ratio: 100 },
      after: { mode: 'ratio', ratio: 55 },
    },
    { kind: 'agents', state: 'changed', reason: null, before: { agents: ['小李'] }, after: { agents: ['夜班'] } },
    { kind: 'start', state: 'unchanged', reason: null, before: {}, after: {} },
    { kind: 'cap', state: 'unchanged', reason: '没有设上限，无法提高', before: {}, after: {} },
  ],
  toldAt: null,
  undoable: true,
  undoneAt: null,
  undoneBy: null,
  link: '/apps/ads/as_1',
}

beforeEach(() => {
  signInAs({ role: 'User', enterprises: [{ id: 'en_1', name: '澄明传媒', role: 'User' }] })
  api.answer('listViews', () => ({ views: [] }))
  api.answer('listRuleEvents', () => ({
    events: [EVENT],
    page: { page: 0, pageSize: 20, totalPages: 1, totalCounts: 1 },
  }))
})

it('says at each entry which rule acted and what it changed', async () => {
  show(<EventsTab />)
  const rule = await screen.findByRole('link', { name: '降量' }, { timeout: 45_000 })
  expect(rule.getAttribute('href')).toBe('/apps/rules?edit=ar_1')
  const row = screen.getByRole('row', { name: /装修报价/ })
  expect(row.textContent).toContain('更改回传策略：已执行')
  expect(row.textContent).toMatch(/→.*55/)
  expect(row.textContent).toContain('小李 → 夜班')
  expect(row.textContent).toContain('启动广告组：无需改动')
  expect(row.textContent).toContain('调整每日回传上限：未能执行 没有设上限，无法提高')
})

it('undoes only what was asked about', async () => {
  api.answer('undoRuleEvent', () => ({ event: { ...EVENT, undoable: false } }))
  const { user } = show(<EventsTab />)
  const undo = await screen.findByRole('button', { name: '撤销' }, { timeout: 45_000 })
  await user.click(undo)
  const box = await screen.findByRole('dialog')
  expect(box.textContent).toContain('撤销规则“降量”对“装修报价”的改动？')
  expect(box.textContent).toContain('更改回传策略、更换客服')
  await user.click(within(box).getByRole('button', { name: '取消' }))
  expect(api.calls('undoRuleEvent')).toEqual([])
  await user.click(undo)
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '撤销' }))
  await waitFor(() => expect(api.calls('undoRuleEvent')).toHaveLength(1))
})
