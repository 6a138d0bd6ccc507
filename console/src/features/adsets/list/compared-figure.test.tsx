import { screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { ADSET_FIGURES } from '#contract/adsets/figures.ts'
import type { AdsetFigures } from '#contract/adsets/range-figures.ts'
import { loadTexts } from '#console/shared/i18n/i18n.ts'
import { show } from '#console/testing/render.tsx'
import { ComparedFigure } from './compared-figure.tsx'
import { endedStore } from './compared-note.ts'

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
