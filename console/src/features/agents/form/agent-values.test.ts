import { describe, expect, it } from 'vitest'
import { clashes, contactIssues } from './agent-values.ts'

describe('an agent that is being edited', () => {
  it('needs one way to be reached, whichever', () => {
    const none = { weixin: '', qrcode: '', userId: null, openKfid: null, linkId: null }
    expect(contactIssues(none, 'one way')).toEqual([{ path: 'weixin', message: 'one way' }])
    for (const way of Object.keys(none)) expect(contactIssues({ ...none, [way]: 'x' }, 'one way')).toEqual([])
  })
  it('clashes with a colleague only where both changed the same field to something else', () => {
    const base = { name: '小王', weight: 1, remark: '' }
    expect(clashes(base, { ...base, name: '大王' }, { ...base, weight: 5 })).toEqual([])
    expect(clashes(base, { ...base, weight: 5 }, { ...base, weight: 5 })).toEqual([])
    expect(clashes(base, { ...base, weight: 3 }, { ...base, weight: 5 })).toEqual(['weight'])
    expect(clashes(base, { ...base, remark: null }, { ...base, remark: '早班' })).toEqual([])
  })
})
