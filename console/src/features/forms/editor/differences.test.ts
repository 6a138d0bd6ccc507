import { describe, expect, it } from 'vitest'
import { differencesOf } from './differences.ts'
import { newField } from './draft-field.ts'

const [name, phone, city] = [newField('name', []), newField('phone', []), newField('region', [])]

describe('what two versions of a form ask differently', () => {
  it('is nothing where they ask the same', () => {
    expect(differencesOf([name, phone], [{ ...name, key: 'other' }, phone])).toEqual([])
  })
  it('names what came, what went, and which parts changed', () => {
    const after = [{ ...name, title: '称呼', required: false }, city]
    expect(differencesOf([name, phone], after)).toEqual([
      { what: 'removed', title: '手机号' },
      { what: 'changed', title: '称呼', parts: ['title', 'required'] },
      { what: 'added', title: '所在省份' },
    ])
  })
  it('says that those which stayed stand in another order', () => {
    expect(differencesOf([name, phone], [phone, city, name])).toEqual([
      { what: 'added', title: '所在省份' },
      { what: 'order' },
    ])
  })
})
