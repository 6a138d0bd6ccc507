import { expect, test } from 'vitest'
import { compareSchemas, readRowTypes, readType, type Schema } from './row-types.ts'

const FILE = `import type { Generated } from 'kysely'

type Unused = { id: string }

interface People {
  id: string
  /** A comment: with a colon. */
  name: string | null // and another
  role: 'admin' | 'user'
  born: ColumnType<
    { year: number } | null,
    string | null | undefined,
    string | null
  >
  joined_at: Stamp
}

interface Visits {
  id: Generated<number>
}

export interface PeopleTables {
  people: People
  visits: Visits
}
`
const said = (): Schema => readRowTypes([FILE])
const changed = (change: (people: NonNullable<ReturnType<Schema['get']>>) => void): Schema => {
  const schema = said()
  const people = schema.get('people')
  if (people !== undefined) change(people)
  return schema
}

test.each([
  ['string', { kind: 'text', isNullable: false, hasDefault: false }],
  ['number | null', { kind: 'number', isNullable: true, hasDefault: false }],
  ["Generated<'a' | 'b'>", { kind: 'text', isNullable: false, hasDefault: true }],
  ['Generated<(typeof KINDS)[number]>', { kind: 'text', isNullable: false, hasDefault: true }],
  ['Generated<number[]>', { kind: 'number[]', isNullable: false, hasDefault: true }],
  ['Explicit<string>', { kind: 'text', isNullable: false, hasDefault: true }],
  ['string[] | null', { kind: 'text[]', isNullable: true, hasDefault: false }],
  ['Optional<number>', { kind: 'number', isNullable: true, hasDefault: false }],
  ['Json<Record<string, string>>', { kind: 'jsonb', isNullable: false, hasDefault: false }],
  ['JsonDefault<Raw>', { kind: 'jsonb', isNullable: false, hasDefault: true }],
  ['Record<string, unknown>', { kind: 'jsonb', isNullable: false, hasDefault: false }],
  ['ColumnType<Date, Date | undefined, never>', { kind: 'timestamptz', isNullable: false, hasDefault: true }],
  ["Rotation['rule']", { kind: 'text', isNullable: false, hasDefault: false }],
])('reads %s', (text, expected) => {
  expect(readType(text)).toEqual(expected)
})

test('reads every column of every table that a file declares', () => {
  expect([...said()].map(([table, columns]) => [table, [...columns.keys()]])).toEqual([
    ['people', ['id', 'name', 'role', 'born', 'joined_at']],
    ['visits', ['id']],
  ])
  expect(said().get('people')?.get('born')).toEqual({ kind: 'jsonb', isNullable: true, hasDefault: false })
  expect(compareSchemas(said(), said())).toEqual([])
})

test('tells what either side lacks', () => {
  const fewer = changed((people) => people.delete('role'))
  expect(compareSchemas(fewer, said())).toEqual(['people.role is not in the row types'])
  expect(compareSchemas(said(), fewer)).toEqual(['people.role is not in the database'])
  const without = said()
  without.delete('visits')
  expect(compareSchemas(without, said())).toEqual(['visits is not in the row types'])
  expect(compareSchemas(said(), without)).toEqual(['visits is not in the database'])
})

test.each([
  [
    'isNullable',
    true,
    'people.id is text or null, and declared as text',
    'people.id is text, and declared as text or null',
  ],
  ['kind', 'date', 'people.id is date, and declared as text', 'people.id is text, and declared as date'],
  [
    'hasDefault',
    true,
    'people.id is text with a default, and declared as text',
    'people.id is text, and declared as text with a default',
  ],
])('tells what differs: %s', (what, value, there, here) => {
  const other = changed((people) => people.set('id', { ...readType('string'), [what]: value }))
  expect(compareSchemas(said(), other)).toEqual([there])
  expect(compareSchemas(other, said())).toEqual([here])
})

test('of a view, whose columns are never said to be without null, only the types count', () => {
  const view = (kind: string) =>
    changed((people) => people.set('id', { kind, isNullable: undefined, hasDefault: false }))
  const nullable = changed((people) => people.set('id', readType('string | null')))
  expect(compareSchemas(nullable, view('text'))).toEqual([])
  expect(compareSchemas(said(), view('text'))).toEqual([])
  expect(compareSchemas(nullable, view('number'))).toEqual(['people.id is number, and declared as text or null'])
})
