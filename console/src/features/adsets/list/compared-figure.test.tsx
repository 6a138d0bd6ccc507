import { screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { ADSET_FIGURES } from '#contract/adsets/figures.ts'
import type { AdsetFigures } from '#contract/adsets/range-figures.ts'
import { loadTexts } from '#console/shared/i18n/i18n.ts'
import { matchMediaOf } from '#console/testing/media.ts'
import { show } from '#console/testing/render.tsx'
import { adsetOf } from '../testing/adset-samples.ts'
import { ComparedFigure } from './compared-figure.tsx'
import { endedStore } from './compared-note.ts'
import { FIGURE_COLUMNS } from './figures.tsx'

const figures = (clicks: number) =>
  ({ ...Object.fromEntries(ADSET_FIGURES.map((name) => [name, 0])), clicks }) as AdsetFigures
const FIGURES = { now: figures(2454), base: figures(1225), before: figures(1295) }

beforeEach(() => loadTexts(['adset-list']))

it('names both sides of a change where the figure shown includes the running day', () => {
  endedStore.set({ days: 6 })
  show(
    <ComparedFigure figures={FIGURES} name="clicks">
      2,454
    </ComparedFigure>,
  )
  expect(screen.getByText('2,454').title).toBe('至昨日 1,225，上期同 6 天 1,295')
  expect(screen.getByText('5.41%')).toBeDefined()
})

it('names the period before where the figure shown is what is compared', () => {
  endedStore.set({ days: 0 })
  show(
    <ComparedFigure figures={{ ...FIGURES, base: FIGURES.now }} name="clicks">
      2,454
    </ComparedFigure>,
  )
  expect(screen.getByText('2,454').title).toBe('上期 1,295')
})

it('says that the figure beside today alone is of yesterday, and on a phone of the whole of it', async () => {
  await loadTexts(['adsets'])
  endedStore.set({ days: 0 })
  show(
    <ComparedFigure figures={{ ...FIGURES, base: null }} name="clicks">
      2,454
    </ComparedFigure>,
  )
  expect(screen.getByText('昨天 1,295')).toBeDefined()
  matchMediaOf('(max-width: 767px)')
  show(
    <ComparedFigure figures={{ ...FIGURES, base: null }} name="clicks">
      2,454
    </ComparedFigure>,
  )
  expect(screen.getByText('昨天全天 1,295')).toBeDefined()
})

it('of a cost has one colour, compared or not', () => {
  const now = { ...figures(9), conversions: 2, spend: 21_344, costPerConversion: 10_672 }
  const compared = { now, base: now, before: { ...figures(9), costPerConversion: 1955 }, trend: [] }
  const cost = FIGURE_COLUMNS.find(({ id }) => id === 'costPerConversion')
  for (const shown of [compared, { ...compared, base: null, before: null }])
    show(cost?.render(adsetOf({ figures: shown })))
  expect(screen.getAllByText('¥106.72').map(({ className }) => className)).toEqual(['', ''])
})
