import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Webhook } from '#contract/webhooks/entities.ts'
import { show } from '#console/testing/render.tsx'
import { webhookColumns } from './columns.tsx'

// The page’s clock ticks every half minute.
const agoMinutes = (minutes: number): string => new Date(Date.now() - minutes * 60_000 - 45_000).toISOString()

const draw = (given: Partial<Webhook>) => {
  const webhook: Webhook = {
    id: 'wh_1',
    enterpriseId: 'en_1',
    enterpriseName: '澄明传媒',
    name: 'crm',
    url: 'https://crm.example/hooks',
    events: [],
    status: 'on',
    rotationEndsAt: null,
    waiting: 0,
    waitingSince: null,
    dead: 0,
    lastSuccessAt: null,
    lastError: null,
    lastErrorAt: null,
    createdBy: '',
    createdAt: agoMinutes(1),
    ...given,
  }
  const health = webhookColumns(() => undefined).find(({ id }) => id === 'health')
  show(health?.render(webhook))
}

it('says how far a receiver is behind, and how many events wait', () => {
  draw({ waiting: 37, waitingSince: agoMinutes(43) })
  expect(screen.getByText('落后 43 分钟，37 个待推送').className).toBe('webhooks-error')
})

it('says hours where it is many, and no more than a thousand events', () => {
  draw({ waiting: 1001, waitingSince: agoMinutes(150) })
  expect(screen.getByText('落后 2 小时 30 分钟，1,000+ 个待推送')).toBeDefined()
})

it('only counts what waits where that is not long, or it is switched off', () => {
  draw({ waiting: 1000, waitingSince: agoMinutes(15) })
  expect(screen.getByText('1,000 个待推送').className).toBe('faint')
  draw({ waiting: 2, waitingSince: agoMinutes(60), status: 'off' })
  expect(screen.getByText('2 个待推送').className).toBe('faint')
})
