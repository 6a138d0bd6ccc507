import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { ENDPOINTS } from './endpoints.ts'
import { openApi } from './openapi.ts'

const document = openApi(ENDPOINTS, '1.2.3')
const Operation = z.object({
  operationId: z.string(),
  summary: z.string().min(1),
  parameters: z.array(
    z.object({
      name: z.string(),
      in: z.enum(['path', 'query', 'header']),
      required: z.boolean(),
      schema: z.object({}),
    }),
  ),
  requestBody: z.object({ content: z.record(z.string(), z.object({ schema: z.object({}) })) }).optional(),
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
    expect(operations.map(({ path, method }) => `${method.toUpperCase()} ${path}`).sort()).toEqual(wanted.sort())
    const ids = operations.map(({ operation }) => operation.operationId)
    expect(new Set(ids).size).toBe(ids.length)
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
      expect(operation?.security).toEqual(endpoint.access === 'public' ? [] : [{ session: [] }])
      expect(Object.keys(operation?.responses ?? {})).toEqual(
        expect.arrayContaining(endpoint.access === 'public' ? ['200', '400'] : ['200', '400', '401', '403']),
      )
    }
  })

  it('says how bodies and replies travel', () => {
    expect(Object.keys(operationOf('auth.login')?.requestBody?.content ?? {})).toEqual([
      'application/x-www-form-urlencoded',
      'application/json',
    ])
    expect(Object.keys(operationOf('files.upload')?.requestBody?.content ?? {})).toEqual(['multipart/form-data'])
    expect(Object.keys(operationOf('exports.download')?.responses['200']?.content ?? {})).toEqual(['text/csv'])
    expect(operationOf('users.create')?.parameters.map(({ name }) => name)).toContain('Idempotency-Key')
    expect(operationOf('users.list')?.parameters.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['page', 'pageSize', 'page.page', 'page.pageSize', 'q', 'filters', 'sort']),
    )
  })
})
