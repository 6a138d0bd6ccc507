import { expect, test } from 'vitest'
import { byNeed, layoutOf, onlyOf } from './cell-class.ts'
import { defaultPreferences } from './preferences.ts'

const column = (id: string, more: { priority?: number; hidden?: boolean } = {}) => ({
  id,
  title: id,
  render: () => id,
  ...more,
})
const COLUMNS = [
  column('name'),
  column('kind', { priority: -2 }),
  column('spend'),
  column('clicks'),
  column('sales', { hidden: true }),
  column('roi'),
  column('trend', { priority: -1 }),
]
const NONE = { unfolds: false, chooses: false, acts: false }

test('columns give way in the order of their need: the lead and what is pinned have room first', () => {
  expect(byNeed(COLUMNS, [])).toEqual(['name', 'spend', 'clicks', 'sales', 'roi', 'trend', 'kind'])
  expect(byNeed(COLUMNS, ['roi', 'kind'])).toEqual(['name', 'kind', 'roi', 'spend', 'clicks', 'sales', 'trend'])
})

test('a column of high priority has room before the others, wherever it stands', () => {
  const columns = [...COLUMNS, column('status', { priority: 1 })]
  expect(byNeed(columns, [])).toEqual(['name', 'status', 'spend', 'clicks', 'sales', 'roi', 'trend', 'kind'])
  expect(byNeed(columns, ['roi']).slice(0, 3)).toEqual(['name', 'roi', 'status'])
})

test('what is pinned is shown though it is switched off, where it stands', () => {
  const preferences = defaultPreferences(COLUMNS)
  const shown = (pinned: string[]) => layoutOf(COLUMNS, preferences, NONE, pinned).columns.map(({ id }) => id)
  expect(shown([])).not.toContain('sales')
  expect(shown(['sales'])).toEqual(['name', 'kind', 'spend', 'clicks', 'sales', 'roi', 'trend'])
})

test('those without room are left out, the others stay in their order', () => {
  const whole = layoutOf(COLUMNS, defaultPreferences(COLUMNS), { ...NONE, chooses: true })
  const cut = onlyOf(whole, ['roi', 'name', 'clicks'])
  expect(cut.columns.map(({ id }) => id)).toEqual(['name', 'clicks', 'roi'])
  expect(cut.width).toBe(4)
})
