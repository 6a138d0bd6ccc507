import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { FIELD_KINDS } from './entities.ts'
import { readAnswers } from './read-answers.ts'
import { readShape, type ShapeRule } from './read-shape.ts'

const EVERY = {
  text: { type: 'string', title: '公司', minLength: 2, maxLength: 20 },
  textarea: { type: 'string', title: '留言' },
  name: { type: 'string', title: '姓名', format: 'name' },
  phone: { type: 'string', title: '手机号', format: 'phone' },
  number: { type: 'integer', title: '年龄', minimum: 18, maximum: 60 },
  select: { type: 'string', title: '课程', enum: ['英语', '数学'] },
  radio: { type: 'string', title: '性别', enum: ['男', '女'] },
  checkboxes: { type: 'array', title: '时间', items: { type: 'string', enum: ['上午', '下午'] }, minItems: 1 },
  date: { type: 'string', title: '日期', format: 'date' },
  region: { type: 'string', title: '地区', format: 'region' },
  agree: { type: 'boolean', title: '我已阅读', const: true },
}
const UI = {
  textarea: { widget: 'textarea', personal: true },
  radio: { widget: 'radio' },
  agree: { link: 'https://a.example/x' },
}
const read = (schema: unknown, ui: unknown = {}) => readShape(JSON.stringify(schema), JSON.stringify(ui))
const withField = (field: unknown) => read({ type: 'object', properties: { a: field } })
const rulesOf = ({ problems }: { problems: { path: string; rule: ShapeRule }[] }) =>
  problems.map(({ path, rule }) => `${path} ${rule}`)

test('every kind of field is read from its own shape, in the order written', () => {
  const { shape, problems } = read({ type: 'object', properties: EVERY, required: ['phone'] }, UI)
  expect(problems).toEqual([])
  expect(shape.fields.map(({ kind }) => kind)).toEqual([...FIELD_KINDS].sort((a, b) => indexOf(a) - indexOf(b)))
  expect(shape.fields.filter(({ required }) => required).map(({ name }) => name)).toEqual(['phone', 'agree'])
  expect(shape.fields.filter(({ personal }) => personal).map(({ name }) => name)).toEqual(['textarea', 'name', 'phone'])
})
const indexOf = (kind: string) => Object.keys(EVERY).indexOf(kind)

describe('what is refused, and where', () => {
  test.each<[string, { problems: { path: string; rule: ShapeRule }[] }, string]>([
    ['no JSON', readShape('{', '{}'), 'schema json'],
    ['a list', readShape('[]', '{}'), 'schema not_an_object'],
    ['ten thousand deep', readShape('['.repeat(10_000) + ']'.repeat(10_000), '{}'), 'schema too_deep'],
    ['deep only in quotes', readShape(`{"type":"${'['.repeat(100)}"}`, '{}'), 'schema.type type'],
    ['too large', readShape(JSON.stringify({ a: 'x'.repeat(70_000) }), '{}'), 'schema too_large'],
    [
      '__proto__',
      readShape('{"type":"object","properties":{"__proto__":{"type":"string"}}}', '{}'),
      'schema forbidden_key',
    ],
    ['constructor in the hints', readShape('{"type":"object"}', '{"constructor":{}}'), 'ui forbidden_key'],
    [
      'toString',
      read({ type: 'object', properties: { toString: { type: 'string' } } }),
      'schema.properties field_name',
    ],
    ['a remote reference', withField({ $ref: 'https://evil.example/x' }), 'schema.properties.a.type type'],
    [
      'a remote reference beside a type',
      withField({ type: 'string', $ref: 'https://evil.example/x' }),
      'schema.properties.a.$ref no_ref',
    ],
    [
      'a recursive one',
      read({ type: 'object', $defs: {}, properties: { a: { type: 'array', items: { $ref: '#' } } } }),
      'schema.$defs unknown_keyword',
    ],
    ['a pattern', withField({ type: 'string', pattern: '^(a+)+$' }), 'schema.properties.a.pattern no_pattern'],
    ['combinations', withField({ type: 'string', allOf: [] }), 'schema.properties.a.allOf unknown_keyword'],
    ['an unknown format', withField({ type: 'string', format: 'regex' }), 'schema.properties.a.format format'],
    ['objects within', withField({ type: 'object', properties: {} }), 'schema.properties.a.type type'],
    ['no field', read({ type: 'object', properties: {} }), 'schema.properties no_fields'],
    [
      'too many options',
      withField({ type: 'string', enum: Array.from({ length: 201 }, (_, at) => String(at)) }),
      'schema.properties.a.enum options',
    ],
    ['an option twice', withField({ type: 'string', enum: ['a', 'a'] }), 'schema.properties.a.enum options'],
    [
      'limits that exclude each other',
      withField({ type: 'number', minimum: 5, maximum: 1 }),
      'schema.properties.a.maximum limits',
    ],
    ['a length that is none', withField({ type: 'string', maxLength: 1e9 }), 'schema.properties.a.maxLength limits'],
    [
      'required without a field',
      read({ type: 'object', properties: { a: { type: 'string' } }, required: ['b'] }),
      'schema.required unknown_field',
    ],
    [
      'hints without a field',
      read({ type: 'object', properties: { a: { type: 'string' } } }, { b: {} }),
      'ui.b unknown_field',
    ],
    [
      'a widget of another kind',
      read({ type: 'object', properties: { a: { type: 'string', format: 'phone' } } }, { a: { widget: 'radio' } }),
      'ui.a.widget widget',
    ],
    [
      'a script for a link',
      read({ type: 'object', properties: { a: { type: 'boolean' } } }, { a: { link: 'javascript:alert(1)' } }),
      'ui.a.link link',
    ],
  ])('%s', (_, result, expected) => {
    expect(rulesOf(result)).toContain(expected)
  })

  test('a name of more than forty characters, or one that does not begin with a letter', () => {
    const named = (name: string) => rulesOf(read({ type: 'object', properties: { [name]: { type: 'string' } } }))
    expect(named('a'.repeat(40))).toEqual([])
    expect(named('a'.repeat(41))).toEqual(['schema.properties field_name'])
    expect(named('1a')).toEqual(['schema.properties field_name'])
  })

  test('forty-one fields', () => {
    const properties = Object.fromEntries(Array.from({ length: 41 }, (_, at) => [`f${at}`, { type: 'string' }]))
    expect(rulesOf(read({ type: 'object', properties }))).toEqual(['schema.properties too_many_fields'])
  })
})

/** JSON near to what is read, so that the fuzz gets past the door. */
const nearly = fc.letrec((tie) => ({
  node: fc.dictionary(
    fc.constantFrom(
      'type',
      'properties',
      'required',
      'enum',
      'items',
      'format',
      'minimum',
      'maxLength',
      'title',
      '$ref',
      'a',
      '__proto__',
    ),
    fc.oneof(
      { maxDepth: 5 },
      fc.constantFrom('object', 'string', 'array', 'number', 'phone', 'date', '^(a+)+$', -1, 1e308, null, true),
      fc.array(fc.oneof(fc.string(), tie('node')), { maxLength: 4 }),
      tie('node'),
    ),
    { maxKeys: 6 },
  ),
})).node

describe('whatever is sent', () => {
  test('never throws, never lasts, and asks for nothing unknown', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          nearly.map((one) => JSON.stringify(one)),
          fc.json(),
          fc.string(),
        ),
        fc.oneof(fc.json(), fc.string()),
        (schema, ui) => {
          const { shape, problems } = readShape(schema, ui)
          for (const { kind } of shape.fields) expect(FIELD_KINDS).toContain(kind)
          expect(problems.length).toBeLessThanOrEqual(50)
        },
      ),
      { numRuns: 1500 },
    )
  }, 60_000)

  test('any answer to any field is taken or named', () => {
    const { shape } = read({ type: 'object', properties: EVERY, required: Object.keys(EVERY) }, UI)
    fc.assert(
      fc.property(
        fc.dictionary(
          fc.constantFrom(...Object.keys(EVERY)),
          fc.array(fc.string({ unit: 'binary', maxLength: 600 }), { maxLength: 3 }),
        ),
        (given) => {
          const { data, wrong } = readAnswers(shape, (name) => (Object.hasOwn(given, name) ? (given[name] ?? []) : []))
          for (const { name } of shape.fields) expect(Object.hasOwn(data, name)).toBe(!Object.hasOwn(wrong, name))
        },
      ),
      { numRuns: 80 },
    )
    const hostile = `1${' 3'.repeat(50_000)}!`
    expect(Object.keys(readAnswers(shape, () => [hostile]).wrong)).toContain('phone')
  })
})

test('answers are read as what they are', () => {
  const { shape } = read({ type: 'object', properties: EVERY }, UI)
  const given: Record<string, string[]> = {
    text: [' 甲公司 '],
    textarea: ['第一行\r\n第二行'],
    name: ['张三'],
    phone: ['+86 138-0013-8000'],
    number: ['20'],
    select: ['英语'],
    radio: ['女'],
    checkboxes: ['上午', '下午', '上午'],
    date: ['2026-02-28'],
    region: ['440100'],
    agree: ['1'],
  }
  expect(readAnswers(shape, (name) => given[name] ?? [])).toEqual({
    wrong: { checkboxes: '请选择 1 到 2 项' },
    data: {
      text: '甲公司',
      textarea: '第一行\n第二行',
      name: '张三',
      phone: '13800138000',
      number: 20,
      select: '英语',
      radio: '女',
      date: '2026-02-28',
      region: '440100',
      agree: true,
    },
  })
  const bad: Record<string, string[]> = {
    number: ['17'],
    date: ['2026-02-30'],
    region: ['990000'],
    radio: ['其他'],
    phone: ['12345678901'],
    name: ['x1'],
    text: ['短'],
  }
  expect(Object.keys(readAnswers(shape, (name) => bad[name] ?? []).wrong).sort()).toEqual(
    ['agree', ...Object.keys(bad)].sort(),
  )
})
