import { expect, it } from 'vitest'
import { readDraft } from './draft.ts'

it('takes over a list as it was filtered and shown', () => {
  const draft = {
    list: 'adsets',
    resource: 'adsets',
    query: 'sort=name',
    columns: ['name', 'clicks'],
    enterpriseId: 'en_1',
  }
  expect(readDraft({ draft })).toEqual(draft)
  expect(readDraft({ draft: { list: 'adsets', resource: 'adsets', columns: [1, 'name'] } })).toEqual({
    list: 'adsets',
    resource: 'adsets',
    columns: ['name'],
  })
})

it('takes nothing else for a list', () => {
  for (const state of [null, 'x', {}, { draft: 1 }, { draft: { list: 'a', resource: 'toString' } }])
    expect(readDraft(state)).toBeUndefined()
})
