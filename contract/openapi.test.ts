import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { keyScopesOf } from './endpoint.ts'
import { ENDPOINTS } from './endpoints.ts'
import { DEFAULT_PAGE_SIZE, listQuery, ofEnterprise } from './list.ts'
import { HOOKS } from './openapi-hooks.ts'
import { openApi } from './openapi.ts'

const document = openApi(ENDPOINTS, '1.2.3')
const Operation = z.object({
  operationId: z.string(),
  summary: z.string().min(1),
  tags: z.array(z.string()).length(1),
  parameters: z.array(
    z.object({
      name: z.string(),
      in: z.enum(['path', 'query', 'header']),
      required: z.boolean(),
      description: z.string().min(1).optional(),
      schema: z.looseObject({}),
      example: z.unknown().optional(),
    }),
  ),
  servers: z.array(z.object({ url: z.string() })).optional(),
  requestBody: z
    .object({
      required: z.literal(true),
      content: z.record(z.string(), z.object({ schema: z.looseObject({}), example: z.unknown().optional() })),
    })
    .optional(),
  responses: z.record(
    z.string(),
    z.object({ description: z.string().min(1), content: z.record(z.string(), z.unknown()) }),
  ),
  security: z.array(z.record(z.string(), z.array(z.string()))),
})
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, detail]) => ({ path, method, operation: Operation.parse(detail) })),
)
const operationOf = (name: string) => operations.find(({ operation }) => operation.operationId === name)?.operation

const refsIn = (value: unknown): string[] => {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => (key === '$ref' ? [String(inner)] : refsIn(inner)))
}

describe('the OpenAPI document', () => {
  it('is a document of version 3.1 for the version given', () => {
    expect(document.openapi).toBe('3.1.0')
    expect(document.info.version).toBe('1.2.3')
    expect(JSON.parse(JSON.stringify(document))).toBeTruthy()
  })

  it('has every endpoint at every path, each operation once', () => {
    const wanted = ENDPOINTS.flatMap(({ method, path, enterpriseVariant }) => [
      `${method} ${path}`,
      ...(enterpriseVariant === true ? [`${method} /enterprise/{enterpriseId}${path}`] : []),
    ])
    const hooks = HOOKS.map(({ path }) => `POST ${path}`)
    expect(operations.map(({ path, method }) => `${method.toUpperCase()} ${path}`).sort()).toEqual(
      [...wanted, ...hooks].sort(),
    )
    const ids = operations.map(({ operation }) => operation.operationId)
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('gives every operation a tag that it lists', () => {
    const listed = document.tags.map(({ name }) => name)
    expect(new Set(operations.flatMap(({ operation }) => operation.tags))).toEqual(new Set(listed))
  })

  it('resolves every reference', () => {
    const refs = new Set(refsIn(document))
    expect(refs.size).toBeGreaterThan(0)
    for (const ref of refs) {
      const found = ref
        .replace(/^#\//, '')
        .split('/')
        .reduce<unknown>((at, key) => z.record(z.string(), z.unknown()).parse(at)[key], document)
      expect([ref, found !== undefined]).toEqual([ref, true])
    }
  })

  it('declares exactly the parameters of each path', () => {
    for (const { path, operation } of operations) {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1])
      const declared = operation.parameters.filter((one) => one.in === 'path')
      expect([path, declared.map(({ name }) => name).sort()]).toEqual([path, inPath.sort()])
      expect(declared.every(({ required }) => required)).toBe(true)
    }
  })

  it('asks for the session wherever one is needed, and says what is refused', () => {
    for (const endpoint of ENDPOINTS) {
      const operation = operationOf(endpoint.name)
      const keys = keyScopesOf(endpoint).length > 0 ? [{ apiKey: [] }] : []
      expect(operation?.security).toEqual(endpoint.access === 'public' ? [] : [{ session: [] }, ...keys])
      expect(Object.keys(operation?.responses ?? {})).toEqual(
        expect.arrayContaining(endpoint.access === 'public' ? ['200', '400'] : ['200', '400', '401', '403']),
      )
    }
  })

  it('says how bodies and replies travel', () => {
    expect(Object.keys(operationOf('login')?.requestBody?.content ?? {})).toEqual([
      'application/x-www-form-urlencoded',
      'application/json',
    ])
    expect(Object.keys(operationOf('uploadFiles')?.requestBody?.content ?? {})).toEqual(['multipart/form-data'])
    expect(Object.keys(operationOf('downloadExport')?.responses['200']?.content ?? {})).toEqual(['text/csv'])
    expect(operationOf('createUser')?.parameters.map(({ name }) => name)).toContain('Idempotency-Key')
    expect(operationOf('listUsers')?.parameters.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['page', 'pageSize', 'page.page', 'page.pageSize', 'q', 'filters', 'sort']),
    )
  })
})

describe('the parameters of a list', () => {
  const lists = ENDPOINTS.flatMap(({ name, list, enterpriseVariant }) =>
    list === undefined
      ? []
      : [
          { name, list },
          ...(enterpriseVariant === true ? [{ name: `${name}OfEnterprise`, list: ofEnterprise(list) }] : []),
        ],
  )
  const parameterOf = (name: string, parameter: string) =>
    operationOf(name)?.parameters.find((one) => one.name === parameter && one.in === 'query')

  it('name its first page and its page size', () => {
    expect(lists.length).toBeGreaterThan(30)
    for (const { name, list } of lists) {
      for (const page of ['page', 'page.page']) {
        const { schema, description } = parameterOf(name, page) ?? {}
        expect([name, schema]).toEqual([
          name,
          expect.objectContaining({ type: 'integer', minimum: list.firstPage, default: list.firstPage }),
        ])
        expect(description).toContain(`The first page of this list is ${list.firstPage}.`)
      }
      const size = list.pageSize ?? DEFAULT_PAGE_SIZE
      for (const pageSize of ['pageSize', 'page.pageSize']) {
        const { schema, description } = parameterOf(name, pageSize) ?? {}
        expect([name, schema?.['default'], schema?.['maximum']]).toEqual([name, size, 1000])
        expect(description).toContain(`${size} by default`)
      }
    }
  })

  it('name every filter, with an example that the list takes', () => {
    for (const { name, list } of lists) {
      const filters = parameterOf(name, 'filters')
      expect([name, filters?.description]).toEqual([
        name,
        expect.stringContaining(`Allowed IDs: ${list.filters.join(', ')}.`),
      ])
      expect([name, filters?.schema['items']]).toEqual([
        name,
        expect.objectContaining({
          contentMediaType: 'application/json',
          contentSchema: expect.objectContaining({
            properties: expect.objectContaining({ ID: { type: 'string', enum: list.filters } }),
          }),
        }),
      ])
      const [example] = z.tuple([z.string()]).parse(filters?.example)
      expect([name, Object.keys(listQuery(list).parse({ filters: example }).filters)]).toEqual([
        name,
        [z.object({ ID: z.string() }).parse(JSON.parse(example)).ID],
      ])
    }
  })

  it('name every sort field, and leave out what the list always refuses', () => {
    for (const { name, list } of lists) {
      const sort = parameterOf(name, 'sort')
      const sorts = list.sort.flatMap((field) => [field, `-${field}`])
      expect([name, sort?.schema['enum'] ?? []]).toEqual([name, sorts])
      for (const one of sorts) expect(listQuery(list).safeParse({ sort: one }).success).toBe(true)
      if (sort !== undefined) expect(sort.description).toContain(`Allowed fields: ${list.sort.join(', ')}.`)
      expect([name, parameterOf(name, 'q') !== undefined]).toEqual([
        name,
        listQuery(list).safeParse({ q: 'x' }).success,
      ])
    }
  })
})

describe('the signed hooks', () => {
  it('are served at the root, without a session, signed by two headers', () => {
    expect(HOOKS.map(({ path }) => path)).toEqual(['/hooks/conversions/{key}', '/hooks/mini/{key}'])
    for (const { name } of HOOKS) {
      const operation = operationOf(name)
      expect(operation?.servers).toEqual([{ url: '/' }])
      expect(operation?.security).toEqual([])
      const headers = operation?.parameters.filter((one) => one.in === 'header')
      expect(headers).toMatchObject([
        { name: 'x-timestamp', required: true, description: expect.stringContaining('300 seconds') },
        { name: 'x-signature', required: true, description: expect.stringContaining('HMAC-SHA256') },
      ])
    }
  })

  it('have a body whose every field is described, and an example that fits', () => {
    const Schema = z.object({ properties: z.record(z.string(), z.looseObject({ description: z.string().min(1) })) })
    for (const { name, body, example } of HOOKS) {
      const content = operationOf(name)?.requestBody?.content['application/json']
      const { properties } = Schema.parse(content?.schema)
      expect(Object.keys(properties)).toEqual(Object.keys(z.toJSONSchema(body, { io: 'input' }).properties ?? {}))
      expect(content?.example).toEqual(example)
      expect(body.safeParse(example).error).toBeUndefined()
    }
    const conversion = operationOf('hooks.conversions')?.requestBody?.content['application/json']?.schema
    expect(conversion?.['required']).toEqual(['kind', 'sourceKey'])
  })

  it('say what they reply and refuse', () => {
    const refused = ['400', '401', '413', '415', '429', '503']
    expect(Object.keys(operationOf('hooks.conversions')?.responses ?? {}).sort()).toEqual(
      ['200', '422', ...refused].sort(),
    )
    expect(Object.keys(operationOf('hooks.mini')?.responses ?? {}).sort()).toEqual(['200', '404', ...refused].sort())
    for (const { name } of HOOKS) {
      const responses = operationOf(name)?.responses
      expect(responses?.['401']?.description).toContain('conversion.signature')
      expect(responses?.['200']?.content['application/json']).toMatchObject({ schema: { type: 'object' } })
    }
  })
})
