import { describe, expect, it } from 'vitest'
import { contactIssues } from './agent-values.ts'

describe('an agent that is being edited', () => {
  it('needs one way to be reached, whichever', () => {
    const none = { weixin: '', qrcode: '', userId: null, openKfid: null, linkId: null }
    expect(contactIssues(none, 'one way')).toEqual([{ path: 'weixin', message: 'one way' }])
    for (const way of Object.keys(none)) expect(contactIssues({ ...none, [way]: 'x' }, 'one way')).toEqual([])
  })
})
