import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { HealthItem } from '#contract/work/entities.ts'
import { show } from '#console/testing/render.tsx'
import { HealthRow } from './health-row.tsx'

const itemOf = (error: string): HealthItem => ({
  kind: 'push.failed',
  level: 'danger',
  count: 3,
  more: false,
  subject: { type: 'adset', id: 'as_1', name: '春季' },
  params: { error },
  since: null,
  link: '/apps/adsets/details/as_1?tab=pushes',
})

it('says what a platform’s words mean and what to do, with the words themselves small beside it', async () => {
  show(<HealthRow item={itemOf('callbackinfo decoded failure')} />)
  expect(await screen.findByText(/请检查广告使用的监测链接/)).toBeDefined()
  expect(screen.getByText('callbackinfo decoded failure').tagName).toBe('SMALL')
})

it('leaves as it is what is known by nobody', async () => {
  show(<HealthRow item={itemOf('转化行为未开通')} />)
  expect((await screen.findByText('转化行为未开通')).tagName).toBe('SPAN')
})
