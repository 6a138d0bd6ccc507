/** What a row type, or the database, says of one column. */
export interface Column {
  /** Roughly: text, number, boolean, timestamptz, date, jsonb, bytea, tsvector, or one of them with []. */
  kind: string
  /** Unknown of a view, of which the database says nothing but the types. */
  isNullable: boolean | undefined
  /** Also of a column that the database computes. */
  hasDefault: boolean
}
export type Schema = Map<string, Map<string, Column>>

const OPEN = '<({['
const CLOSE = '>)}]'

/** Parts between separators that stand in no brackets. */
const split = (text: string, separator: string): string[] => {
  let depth = 0
  let part = ''
  const parts: string[] = []
  for (const char of text) {
    if (OPEN.includes(char)) depth += 1
    if (CLOSE.includes(char)) depth -= 1
    if (char === separator && depth === 0) {
      parts.push(part)
      part = ''
    } else part += char
  }
  return [...parts, part].map((one) => one.trim()).filter((one) => one !== '')
}

const column = (kind: string, more: Partial<Column> = {}): Column => ({
  kind,
  isNullable: false,
  hasDefault: false,
  ...more,
})

/** The types of columns.ts that take no other, and those of TypeScript. Other names are unions of texts. */
const PLAIN: Record<string, Column> = {
  string: column('text'),
  number: column('number'),
  boolean: column('boolean'),
  Date: column('timestamptz'),
  Uint8Array: column('bytea'),
  unknown: column('jsonb', { isNullable: true }),
  Raw: column('jsonb'),
  Stamp: column('timestamptz', { hasDefault: true }),
  When: column('timestamptz', { isNullable: true }),
  Day: column('date'),
  OptionalDay: column('date', { isNullable: true }),
  Text: column('text', { hasDefault: true }),
  Count: column('number', { hasDefault: true }),
  Grams: column('tsvector', { hasDefault: true }),
}

const OF_OTHERS: Record<string, (selected: string, inserted: string) => Column> = {
  Generated: (type) => ({ ...readType(type), hasDefault: true }),
  Explicit: (type) => ({ ...readType(type), hasDefault: true }),
  Optional: (type) => ({ ...readType(type), isNullable: true }),
  Json: () => column('jsonb'),
  OptionalJson: () => column('jsonb', { isNullable: true }),
  JsonDefault: () => column('jsonb', { hasDefault: true }),
  Record: () => column('jsonb'),
  ColumnType: (selected, inserted) => {
    const read = readType(selected)
    return { ...read, hasDefault: read.isNullable !== true && split(inserted, '|').includes('undefined') }
  },
}

/** What the text of a type says of its column. */
export const readType = (text: string): Column => {
  const parts = split(text, '|')
  const [type = '', ...others] = parts.filter((part) => part !== 'null')
  const nullable = parts.includes('null') ? { isNullable: true } : {}
  if (others.length > 0) return column('text', nullable)
  if (type.startsWith('{')) return column('jsonb', nullable)
  if (type.endsWith('[]')) return column(`${readType(type.slice(0, -2)).kind}[]`, nullable)
  const [, name = '', of = ''] = /^(\w+)<([\s\S]*)>$/.exec(type) ?? []
  const [selected = '', inserted = ''] = split(of, ',')
  return { ...(OF_OTHERS[name]?.(selected, inserted) ?? PLAIN[type] ?? column('text')), ...nullable }
}

/** The members of every interface in a file, by the interface's name. */
const readInterfaces = (text: string): Map<string, [name: string, type: string][]> =>
  new Map(
    [...text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '').matchAll(/interface (\w+) \{\n([\s\S]*?)\n\}/g)].map(
      ([, name = '', body = '']) => [
        name,
        split(body, '\n').map((member): [string, string] => {
          const at = member.indexOf(':')
          return [member.slice(0, at), member.slice(at + 1).trim()]
        }),
      ],
    ),
  )

/** The tables that the files of row types declare, each in an interface `…Tables`. */
export const readRowTypes = (files: readonly string[]): Schema =>
  new Map(
    files.flatMap((text) => {
      const interfaces = readInterfaces(text)
      return [...interfaces]
        .filter(([name]) => name.endsWith('Tables'))
        .flatMap(([, tables]) =>
          tables.map(([table, type]): [string, Map<string, Column>] => [
            table,
            new Map((interfaces.get(type) ?? []).map(([name, of]) => [name, readType(of)])),
          ]),
        )
    }),
  )

const describe = ({ kind, isNullable, hasDefault }: Column): string =>
  // Whether a column that may be null has a default, too, makes no difference to who writes it.
  `${kind}${isNullable === true ? ' or null' : hasDefault ? ' with a default' : ''}`

const missing = (of: Schema, from: Schema, where: string): string[] =>
  [...of].flatMap(([table, columns]) => {
    const there = from.get(table)
    if (there === undefined) return [`${table} is not ${where}`]
    return [...columns.keys()].filter((name) => !there.has(name)).map((name) => `${table}.${name} is not ${where}`)
  })

/** What the row types say otherwise than the database, in words. */
export const compareSchemas = (declared: Schema, actual: Schema): string[] => [
  ...missing(actual, declared, 'in the row types'),
  ...missing(declared, actual, 'in the database'),
  ...[...declared].flatMap(([table, columns]) =>
    [...columns].flatMap(([name, said]) => {
      const is = actual.get(table)?.get(name)
      if (is === undefined || describe(said) === describe(is)) return []
      if (is.isNullable === undefined && said.kind === is.kind) return []
      return [`${table}.${name} is ${describe(is)}, and declared as ${describe(said)}`]
    }),
  ),
]
