import { describe, expect, it } from 'vitest'
import { differences, lineOf } from './diff.ts'

describe('the differences of an audit entry', () => {
  it('name each changed field with its value before and after', () => {
    expect(differences({ role: 'Member', phone: '138****00' }, { role: 'User', phone: '138****00' })).toEqual([
      { field: 'role', before: 'Member', after: 'User' },
    ])
  })
  it('show all of a new record and all of a deleted one, but not what is empty', () => {
    expect(differences(null, { name: '澄明', remark: '', parentId: null, enterprises: [] })).toEqual([
      { field: 'name', before: undefined, after: '澄明' },
    ])
    expect(differences({ name: '澄明' }, null)).toEqual([{ field: 'name', before: '澄明', after: undefined }])
  })
  it('are none where nothing was noted', () => {
    expect(differences(null, null)).toEqual([])
  })
  it('are written as one line', () => {
    expect(
      lineOf([
        { id: 'en_1', name: '甲' },
        { id: 'en_2', name: '乙' },
      ]),
    ).toBe('甲、乙')
    expect(lineOf({ min: 1 })).toBe('{"min":1}')
    expect(lineOf(false)).toBe('false')
  })
})
