import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { z } from 'zod'
import type { EndpointSpec } from '../../contract/endpoint.ts'
import { ENDPOINTS } from '../../contract/endpoints.ts'
import { ListParameters, type ListSpec } from '../../contract/list.ts'
import { ROOT } from '../checks/walk.ts'
import { printType } from './print-type.ts'

const HEAD = '// Written by npm run client from the contract.\n'
const FOLDER = join(ROOT, 'client/src/generated')

type Json = Record<string, unknown>
const Defined = z.looseObject({ $defs: z.record(z.string(), z.unknown()).default({}) })

const published: readonly EndpointSpec[] = ENDPOINTS

const specOf = ({ method, path, host, enterpriseVariant, creates, replyType, list }: EndpointSpec): Json => ({
  method,
  path,
  ...(host === 'second' ? { second: true } : {}),
  ...(enterpriseVariant === true ? { ofEnterprise: true } : {}),
  ...(creates === true ? { creates: true } : {}),
  ...(replyType === undefined ? {} : { raw: true }),
  ...(list === undefined ? {} : { list: { key: list.key, firstPage: list.firstPage } }),
})

const writer = () => {
  const shapes = new Map<string, string>()
  const typeOf = (schema: z.ZodType, io: 'input' | 'output'): string => {
    const { $defs, ...own } = Defined.parse(z.toJSONSchema(schema, { io, unrepresentable: 'any' }))
    for (const [name, shape] of Object.entries($defs)) shapes.set(name, printType(shape))
    return printType(own)
  }
  return { shapes, typeOf }
}

const table = (name: string, rows: readonly (readonly [string, string | undefined])[]): string =>
  `export interface ${name} {\n${rows.flatMap(([key, type]) => (type === undefined ? [] : [`  ${key}: ${type}`])).join('\n')}\n}\n`

const either = (names: readonly string[]): string => names.map((name) => JSON.stringify(name)).join(' | ')

/** What a list takes beside what every list takes. */
const ownParameters = ({ filters, sort }: ListSpec): string[] => [
  ...(filters.includes('Q') ? ['q?: string'] : []),
  ...(sort.length > 0 ? [`sort?: ${either(sort.flatMap((field) => [field, `-${field}`]))}`] : []),
]

const MULTIPART = 'FormData'
const bodyType = ({ body, bodyType: way }: EndpointSpec, typeOf: (schema: z.ZodType) => string): string | undefined =>
  way === 'multipart' ? MULTIPART : body === undefined ? undefined : typeOf(body)

const callTypes = (): string => {
  const { shapes, typeOf } = writer()
  const listed = typeOf(ListParameters.omit({ q: true, sort: true }), 'input')
  const queryType = ({ query, list, filtersOf = list }: EndpointSpec): string | undefined => {
    const own = query === undefined ? [] : [typeOf(query, 'input')]
    if (filtersOf === undefined) return own[0]
    const parameters = ownParameters(filtersOf)
    return ['Listed', ...(parameters.length > 0 ? [`{ ${parameters.join('; ')} }`] : []), ...own].join(' & ')
  }
  const rows = <T>(of: (endpoint: EndpointSpec) => T) => published.map((one) => [one.name, of(one)] as const)
  const filters = ({ list, filtersOf }: EndpointSpec): string | undefined => {
    const names = (list ?? filtersOf)?.filters ?? []
    return names.length === 0 ? undefined : either(names)
  }
  const parts = [
    table(
      'Params',
      rows(({ params }) => (params === undefined ? undefined : typeOf(params, 'input'))),
    ),
    `type Listed = ${listed}\n`,
    table('Queries', rows(queryType)),
    table(
      'Bodies',
      rows((one) => bodyType(one, (schema) => typeOf(schema, 'input'))),
    ),
    table('Filters', rows(filters)),
    table(
      'Replies',
      rows(({ reply, replyType }) => (replyType === undefined ? typeOf(reply, 'output') : 'Response')),
    ),
    table(
      'Rows',
      rows(({ list, name }) => (list === undefined ? undefined : `Replies['${name}']['${list.key}'][number]`)),
    ),
  ]
  return [HEAD, table('Shapes', [...shapes]).replace('export ', ''), ...parts].join('\n')
}

const calls = (): string => {
  const entries = published.map((one) => `  ${one.name}: ${JSON.stringify(specOf(one))},`)
  return [
    HEAD,
    "import type { CallSpec } from '../spec.ts'\n",
    `export const CALLS = {\n${entries.join('\n')}\n} as const satisfies Record<string, CallSpec>\n`,
    'export type CallName = keyof typeof CALLS',
    'export type ListName = { [N in CallName]: (typeof CALLS)[N] extends { list: object } ? N : never }[CallName]\n',
  ].join('\n')
}

/** What the client knows of the calls, from the contract. */
export const writeClient = (): void => {
  mkdirSync(FOLDER, { recursive: true })
  for (const [file, text] of [
    ['calls.ts', calls()],
    ['call-types.ts', callTypes()],
  ] as const) {
    // Whoever reads it meanwhile reads a whole one.
    const written = join(FOLDER, `.${file}.${process.pid}`)
    writeFileSync(written, text)
    renameSync(written, join(FOLDER, file))
  }
}
