import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import type { Adset, AdsetSetup } from '#contract/adsets/entities.ts'
import { AdsetContext } from '#console/shared/adsets/adset-context.ts'
import { api } from '#console/testing/fake-api.ts'
import { show } from '#console/testing/render.tsx'
import { signInAs } from '#console/testing/session.ts'
import { adsetOf } from '../testing/adset-samples.ts'
import { doneSteps } from './done-steps.ts'
import NextSteps from './next-steps.tsx'

const NONE: AdsetSetup = { copiedAt: null, testedAt: null }
const AT = '2026-11-18T01:00:00.000Z'
let setup = NONE

beforeEach(() => {
  localStorage.clear()
  signInAs()
  setup = NONE
  api.answer('getAdsetSetup', () => ({ setup }))
})

const open = (adset: Adset) => {
  const page = { adset, canWork: true, go: vi.fn(), replenish: vi.fn() }
  return show(
    <AdsetContext value={page}>
      <NextSteps />
    </AdsetContext>,
  )
}
const current = () => document.querySelector('[aria-current="step"]')?.textContent

it('begins with the link: copying it is told to the server, and the test is next', async () => {
  api.answer('markAdsetLinksCopied', () => {
    setup = { copiedAt: AT, testedAt: null }
    return { setup }
  })
  const { user } = open(adsetOf())
  await screen.findByText('复制监测链接')
  expect(current()).toContain('复制监测链接')
  await user.click(screen.getByRole('button', { name: '复制' }))
  await waitFor(() => expect(current()).toContain('联调通过'), { timeout: 45_000 })
  expect(api.calls('markAdsetLinksCopied').map(({ params }) => params)).toEqual([{ id: 'as_1' }])
})

it('can be hidden, and stays so', async () => {
  const { user, unmount } = open(adsetOf())
  await user.click(await screen.findByRole('button', { name: '隐藏清单' }))
  expect(screen.queryByRole('region', { name: '下一步清单' })).toBeNull()
  unmount()
  open(adsetOf())
  expect(screen.queryByText('复制监测链接')).toBeNull()
})

it('knows each step by facts: a click shows that the link is in the platform', () => {
  const { total } = adsetOf()
  const of = (status: Adset['status'], counted: Partial<Adset['total']>, given: AdsetSetup) =>
    Object.values(doneSteps({ status, total: { ...total, ...counted } }, given))
  expect(of('AD_STOP', {}, NONE)).toEqual([false, false, false, false, false])
  expect(of('AD_RUNNING', { clicks: 1 }, NONE)).toEqual([true, false, true, true, false])
  expect(of('AD_RUNNING', { clicks: 3, pushed: 1 }, { copiedAt: AT, testedAt: AT })).toEqual([
    true,
    true,
    true,
    true,
    true,
  ])
})
