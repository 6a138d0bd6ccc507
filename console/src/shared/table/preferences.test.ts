import { describe, expect, it } from 'vitest'
import { defaultPreferences, isPreferences, moved, ordered, toggled, visible } from './preferences.ts'

const columns = [{ id: 'name' }, { id: 'role' }, { id: 'phone', hidden: true }, { id: 'created' }]
const start = defaultPreferences(columns)
const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id)

describe('the columns of a list', () => {
  it('are those not hidden by default', () => {
    expect(ids(visible(columns, start))).toEqual(['name', 'role', 'created'])
  })
  it('are shown and hidden one by one, but never the first', () => {
    expect(ids(visible(columns, toggled(start, 'phone')))).toContain('phone')
    expect(ids(visible(columns, toggled(toggled(start, 'name'), 'role')))).toEqual(['name', 'created'])
  })
  it('move up and down behind the first', () => {
    expect(ids(ordered(columns, moved(columns, start, 'created', -1)))).toEqual(['name', 'role', 'created', 'phone'])
    expect(moved(columns, start, 'role', -1)).toEqual(start)
    expect(moved(columns, start, 'created', 1)).toEqual(start)
  })
  it('show a column that is newer than the stored choice', () => {
    const old = { ...start, order: ['name', 'created', 'role'] }
    expect(ids(ordered(columns, old))).toEqual(['name', 'created', 'role', 'phone'])
  })
  it('take only a stored choice of the right shape', () => {
    expect(isPreferences(JSON.parse(JSON.stringify(start)))).toBe(true)
    expect(isPreferences({ ...start, density: 'huge' })).toBe(false)
    expect(isPreferences({ ...start, order: [1] })).toBe(false)
  })
})
