import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { show } from '#console/testing/render.tsx'
import { Sparkline } from './sparkline.tsx'

const pointsOf = (line: Element | null) => (line?.getAttribute('points') ?? '').split(' ')

it('ends where the day has come to, at the place of that hour', () => {
  const hours = Array.from({ length: 24 }, (_, hour) => (hour <= 11 ? hour : null))
  show(<Sparkline values={hours} />)
  const line = screen.getByRole('img').querySelector('polyline')
  const points = pointsOf(line)
  expect(points).toHaveLength(12)
  expect(Number(points.at(-1)?.split(',')[0])).toBeLessThan(28)
  expect(screen.getByRole('img').getAttribute('aria-label')).toMatch(/10, 11$/)
})

it('reaches the end once the range is over, and is a dash where nothing came', () => {
  show(<Sparkline values={[0, 4, 2]} />)
  expect(Number(pointsOf(screen.getByRole('img').querySelector('polyline')).at(-1)?.split(',')[0])).toBe(54)
  show(<Sparkline values={[0, 0, null]} />)
  expect(screen.getByText('—')).toBeDefined()
})
