import { screen } from '@testing-library/react'
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
  ],
  toldAt: null,
  undoable: true,
  undoneAt: null,
  undoneBy: null,
  link: '/apps/ads/as_1',
}

beforeEach(() => {
  signInAs({ role: 'User', enterprises: [{ id: 'en_1', name: '澄明传媒', role: 'User' }] })
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
})
