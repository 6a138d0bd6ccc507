import { describe, expect, it } from 'vitest'
import { isStoredViews, viewOfQuery } from './saved-views.ts'

const views = [
  { name: '待审核', query: 'Status=pending&sort=-createdAt' },
  { name: '停用', query: 'Status=disabled' },
]

describe('saved views', () => {
  it('are recognised whatever the order of the parameters', () => {
    expect(viewOfQuery(views, 'sort=-createdAt&Status=pending')?.name).toBe('待审核')
    expect(viewOfQuery(views, 'Status=disabled')?.name).toBe('停用')
    expect(viewOfQuery(views, 'Status=pending')).toBeUndefined()
  })
  it('are not what a plain list shows', () => {
    expect(viewOfQuery([{ name: '全部', query: '' }], '')).toBeUndefined()
  })
  it('of the browser are read only in the right shape', () => {
    expect(isStoredViews(views)).toBe(true)
    expect(isStoredViews([{ name: 1 }])).toBe(false)
  })
})
