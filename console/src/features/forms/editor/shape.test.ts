import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LONGEST_TEXT } from '#contract/forms/form-shape.ts'
import { KINDS } from '../labels.ts'
import {
  asKind,
  type DraftField,
  fieldsOf,
  freeName,
  hasOptions,
  isAlwaysPersonal,
  newField,
  optionsOf,
} from './draft-field.ts'
import { problemsOf } from './field-problems.ts'
import { readFields } from './read-fields.ts'
import { spread, writeShape } from './write-shape.ts'

const HEAD = { title: '', description: '' }
const words = (max: number) =>
  fc.string({ maxLength: max, unit: fc.constantFrom(...'表单 ab1·，_<"') }).map((one) => one.trim())
const someWords = (max: number) => words(max).filter((one) => one !== '')

const limits = (kind: DraftField['kind'], options: readonly string[]) => {
  const none = fc.constant<[number | null, number | null]>([null, null])
  const up = (most: number) =>
    fc.tuple(fc.nat(most), fc.nat(most)).map(([a, b]): [number, number] => [Math.min(a, b), Math.max(a, b)])
  if (kind === 'number') return fc.oneof(none, up(1_000_000))
  if (kind === 'text' || kind === 'textarea') return fc.oneof(none, up(LONGEST_TEXT[kind] - 1))
  return kind === 'checkboxes' && options.length > 1 ? fc.oneof(none, up(options.length - 1)) : none
}

const field = fc
  .record({
    kind: fc.constantFrom(...KINDS),
    name: fc.stringMatching(/^[a-z][A-Za-z0-9_]{0,20}$/).filter((name) => !(name in Object.prototype)),
    title: someWords(60),
    help: words(200),
    placeholder: words(60),
    required: fc.boolean(),
    personal: fc.boolean(),
    options: fc.uniqueArray(someWords(60), { minLength: 1, maxLength: 20 }),
    whole: fc.boolean(),
    link: fc.constantFrom('', 'https://a.example/privacy'),
  })
  .chain((made) => {
    const options = hasOptions(made.kind) ? made.options : []
    return limits(made.kind, options).map(([min, max]): DraftField => ({
      ...made,
      key: made.name,
      options,
      min,
      max,
      personal: made.personal || isAlwaysPersonal(made.kind),
      whole: made.kind === 'number' && made.whole,
      link: made.kind === 'agree' ? made.link : '',
    }))
  })
const fields = fc.uniqueArray(field, { minLength: 1, maxLength: 12, selector: ({ name }) => name })

describe('fields written as a schema', () => {
  it('are read again as the same fields in the same order, without a problem', () => {
    fc.assert(
      fc.property(fields, words(60), words(200), (asked, title, description) => {
        const read = readFields(writeShape({ title, description }, asked))
        expect(read).toEqual({ head: { title, description }, fields: asked, problems: [] })
      }),
      { numRuns: 150 },
    )
  })
  it('say the same when they are spread over lines', () => {
    fc.assert(
      fc.property(fields, (asked) => {
        const { schema, ui } = writeShape(HEAD, asked)
        expect(readFields({ schema: spread(schema), ui: spread(ui) }).fields).toEqual(asked)
      }),
      { numRuns: 50 },
    )
  })
  it('of every kind can be used as they are offered', () => {
    const all = fieldsOf(KINDS.map((kind) => [kind]))
    const { fields: read, problems } = readFields(writeShape(HEAD, all))
    expect(problems).toEqual([])
    expect(read.map(({ kind }) => kind)).toEqual(KINDS)
  })
  it('can be asked in any other way', () => {
    for (const from of KINDS)
      for (const to of KINDS) {
        const turned = asKind(newField(from, []), to)
        const { fields: read, problems } = readFields(writeShape(HEAD, [turned]))
        expect([from, to, problems]).toEqual([from, to, []])
        expect(read).toEqual([{ ...turned, key: turned.name }])
      }
  })
})

describe('a field that cannot be used', () => {
  const select = newField('select', [])
  it.each([
    ['name', { name: '1x' }],
    ['name', { name: 'toString' }],
    ['title', { title: '长'.repeat(61) }],
    ['title', { title: ' ' }],
    ['options', { options: [] }],
    ['options', { options: ['甲', '甲'] }],
  ])('says at its %s what is wrong', (setting, change) => {
    expect(Object.keys(problemsOf({ ...select, ...change }, []))).toEqual([setting])
  })
  it('says so of limits, links and of a name that is taken', () => {
    const text = newField('text', [])
    expect(problemsOf({ ...text, min: 9, max: 3 }, [])).toHaveProperty('max')
    expect(problemsOf({ ...text, min: 201 }, [])).toHaveProperty('min')
    expect(problemsOf({ ...newField('agree', []), link: 'http://a.example' }, [])).toHaveProperty('link')
    const other = { ...newField('text', []), name: text.name }
    expect(problemsOf(text, [text, other])).toHaveProperty('name')
    expect(problemsOf(text, [text])).toEqual({})
  })
})

describe('names and options', () => {
  it('are made free', () => {
    expect(freeName('phone', [])).toBe('phone')
    expect(freeName('phone', [{ name: 'phone' }, { name: 'phone2' }])).toBe('phone3')
  })
  it('are taken line by line, each once', () => {
    expect(optionsOf(' 甲\r\n\n乙 \n甲\n')).toEqual(['甲', '乙'])
  })
})
