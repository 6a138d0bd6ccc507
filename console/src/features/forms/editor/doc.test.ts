import { describe, expect, it } from 'vitest'
import { askedBy, bodyOf, docOf, emptyDoc, isSameDoc, textsOf, withFields, withJson } from './doc.ts'
import { fieldsOf } from './draft-field.ts'
import { readDraftDoc } from './read-draft-doc.ts'

// A title, a description and a hint that the visual side would write otherwise.
const SCHEMA = JSON.stringify({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  type: 'object',
  properties: { phone: { type: 'string', description: '仅用于联系', format: 'phone' } },
})
const stored = { ...emptyDoc('en_1'), enterpriseId: 'en_1', name: '留资', schema: SCHEMA, ui: '{}' }

describe('a form being edited', () => {
  it('sends the very texts it was opened with while nothing of them is changed', () => {
    expect(bodyOf({ ...docOf(stored), name: ' 改名 ' })).toMatchObject({ name: '改名', schema: SCHEMA, ui: '{}' })
  })
  it('sends the fields in their order once they are changed', () => {
    const doc = withFields(docOf(stored), fieldsOf([['name'], ['phone']]))
    expect(Object.keys(JSON.parse(bodyOf(doc).schema).properties)).toEqual(['name', 'phone'])
  })
  it('keeps the fields while the JSON cannot be read, and the JSON as it was typed', () => {
    const doc = docOf(stored)
    const typed = withJson(doc, { schema: '{"type":', ui: '{}' })
    expect(typed.fields).toBe(doc.fields)
    expect(textsOf(typed).schema).toBe('{"type":')
    const right = withJson(typed, { schema: SCHEMA.replace('phone"', 'tel"'), ui: '{}' })
    expect(right.fields.map(({ name }) => name)).toEqual(['tel'])
  })
  it('takes an older version back whole', () => {
    const doc = { ...emptyDoc(undefined), ...askedBy({ schema: SCHEMA, ui: '{}' }) }
    expect(doc.fields).toMatchObject([{ kind: 'phone', help: '仅用于联系' }])
  })
  it('is the same whatever the keys of its fields are', () => {
    const doc = withFields(emptyDoc(undefined), fieldsOf([['name']]))
    const other = withFields(emptyDoc(undefined), fieldsOf([['name']]))
    expect(isSameDoc(doc, other)).toBe(true)
    expect(isSameDoc(doc, { ...other, name: 'x' })).toBe(false)
  })
})

describe('a draft kept in the tab', () => {
  it('comes back as it was', () => {
    const doc = withFields(emptyDoc('en_1'), fieldsOf([['select'], ['number', { min: 1 }]]))
    expect(readDraftDoc(JSON.parse(JSON.stringify(doc)))).toEqual(JSON.parse(JSON.stringify(doc)))
  })
  it.each([
    ['nothing', undefined],
    ['another form’s values', { name: 'x' }],
    ['fields of another making', { ...emptyDoc('a'), fields: [{ name: 'a' }] }],
    ['a JSON side that is none', { ...emptyDoc('a'), json: { schema: 1 } }],
  ])('counts as absent where it is %s', (_what, kept) => {
    expect(readDraftDoc(kept)).toBeUndefined()
  })
})
