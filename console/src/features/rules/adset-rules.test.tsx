import { screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import type { AdsetRule } from '#contract/rules/entities.ts'
import { AdsetContext } from '#console/shared/adsets/adset-context.ts'
import { api } from '#console/testing/fake-api.ts'
import { show } from '#console/testing/render.tsx'
import { signInAs } from '#console/testing/session.ts'
import { adsetOf } from '../adsets/testing/adset-samples.ts'
import AdsetRules from './adset-rules.tsx'
import { readRule } from './read-rule.ts'

const TODAY = { unit: 'day', length: 1, today: true }
const { conditions, actions } = readRule({
  conditions: [
    { figure: 'spend', window: TODAY, op: 'atLeast', value: 5000 },
    { figure: 'salesPerSpend', window: TODAY, op: 'below', value: 1 },
  ],
  actions: [{ kind: 'stop' }],
})
const RULE: AdsetRule = {
  id: 'ar_1',
  name: '投产过低',
  conditions,
  actions,
  dry: false,
  enabled: true,
  readings: [
    { value: 5567, figure: 5567, base: null },
    { value: null, figure: null, base: null },
  ],
  since: null,
  reason: null,
  judged: true,
}

beforeEach(() => signInAs())

const textOf = async (rule: Partial<AdsetRule>): Promise<string | null> => {
  api.answer('getAdsetRules', () => ({ rules: [{ ...RULE, ...rule }] }))
  show(
    <AdsetContext value={{ adset: adsetOf(), canWork: true, go: vi.fn(), replenish: vi.fn() }}>
      <AdsetRules />
    </AdsetContext>,
  )
  const name = await screen.findByTitle('投产过低')
  return name.closest('li')?.textContent ?? null
}

it('says that a kind without orders is not judged by ROI, and not that spend is not recorded', async () => {
  const said = await textOf({ judged: false, reason: 'unspent' })
  expect(said).toContain('该类型没有订单，不判断')
  expect(said).not.toMatch(/未记录|暂无数据/)
})

it('says so where spend is not recorded', async () => {
  expect(await textOf({ reason: 'unspent' })).toContain('消耗未记录，无法判断')
})
