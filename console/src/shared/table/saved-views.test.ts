import { describe, expect, it } from 'vitest'
import { isSavedViews, nameOfQuery, withoutView, withView } from './saved-views.ts'

const views = [{ name: '待审核', query: 'Status=pending&sort=-createdAt' }]

describe('saved views', () => {
  it('are added, replaced by name, and deleted', () => {
    const more = withView(views, { name: '停用', query: 'Status=disabled' })
    expect(more).toHaveLength(2)
    expect(withView(more, { name: '停用', query: 'Q=x' })).toHaveLength(2)
    expect(withoutView(more, '待审核')).toEqual([{ name: '停用', query: 'Status=disabled' }])
  })
  it('are recognised whatever the order of the parameters', () => {
    expect(nameOfQuery(views, 'sort=-createdAt&Status=pending')).toBe('待审核')
    expect(nameOfQuery(views, 'Status=pending')).toBeUndefined()
  })
  it('are read only in the right shape', () => {
    expect(isSavedViews(views)).toBe(true)
    expect(isSavedViews([{ name: 1 }])).toBe(false)
  })
})
