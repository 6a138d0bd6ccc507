import { expect, test } from 'vitest'
import { defaultPreferences, toggled, visible } from '#console/shared/table/preferences.ts'
import { COLUMN_SETS, shownSet, withSet } from './column-sets.ts'
import { adsetColumns } from './columns.tsx'

const columns = adsetColumns({ mixed: false, hasMoney: true })
const usual = defaultPreferences(columns)

test('the first set is what the list shows to begin with', () => {
  expect(shownSet(columns, usual)).toBe('run')
})

test('each set shows its columns in its order, and is known again', () => {
  for (const set of COLUMN_SETS) {
    const chosen = withSet(columns, usual, set.columns)
    expect(visible(columns, chosen).map(({ id }) => id)).toEqual(set.columns)
    expect(shownSet(columns, chosen)).toBe(set.id)
    expect(chosen.density).toBe(usual.density)
  }
})

test('columns of one’s own are no set', () => {
  expect(shownSet(columns, toggled(usual, 'spend'))).toBeUndefined()
})
