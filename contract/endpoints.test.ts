import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { ENDPOINTS } from './endpoints.ts'
import { ERRORS } from './errors.ts'
import { LIST_PARAMETERS } from './list.ts'
import { ROLES } from './roles.ts'
import { PUBLISHED } from './testing/published-calls.ts'

const shapeOf = (schema: z.ZodType | undefined): string[] =>
  schema instanceof z.ZodObject ? Object.keys(schema.shape) : []
const find = (method: string, path: string) => ENDPOINTS.find((one) => one.method === method && one.path === path)

describe('the published calls', () => {
  for (const [method, path, { public: isPublic, list, query = [], body = [], reads = [] } = {}] of PUBLISHED) {
    it(`${method} ${path}`, () => {
      const endpoint = find(method, path)
      expect(endpoint).toBeDefined()
      expect(endpoint?.access === 'public').toBe(isPublic === true)
      expect(endpoint?.list?.firstPage).toBe(list)
      const taken = [...shapeOf(endpoint?.query), ...(list === undefined ? [] : LIST_PARAMETERS)]
      expect(taken).toEqual(expect.arrayContaining(query))
      expect(shapeOf(endpoint?.body)).toEqual(expect.arrayContaining(body))
      expect(shapeOf(endpoint?.reply)).toEqual(expect.arrayContaining(reads))
    })
  }

  it('answer a list under its own name, beside the page', () => {
    for (const { list, reply } of ENDPOINTS) {
      if (list !== undefined) expect(shapeOf(reply)).toEqual(expect.arrayContaining([list.key, 'page']))
    }
  })

  it('send the settings as JSON strings both ways', () => {
    const text = { settings: '{}' }
    expect(find('PUT', '/config/{configKey}')?.body?.safeParse(text).success).toBe(true)
    expect(find('PUT', '/config/{configKey}')?.body?.safeParse({ settings: {} }).success).toBe(false)
  })
})

const CONTRACT = fileURLToPath(new URL('.', import.meta.url))
const constantsOf = async (file: string): Promise<(readonly [constant: string, value: unknown])[]> =>
  Object.entries(z.record(z.string(), z.unknown()).parse({ ...(await import(`${CONTRACT}${file}`)) }))

describe('every endpoint', () => {
  it('is named as its constant, like no other', async () => {
    const files = readdirSync(CONTRACT, { recursive: true, encoding: 'utf8' })
    const areas = files.filter((file) => /^\w+\/[\w-]+\.ts$/.test(file) && !file.startsWith('testing/'))
    const constants = (await Promise.all(areas.map(constantsOf))).flat()
    const declared = constants.flatMap(([constant, value]) =>
      ENDPOINTS.flatMap((one) => (one === value ? [`${constant} ${one.name}`] : [])),
    )
    expect(declared.toSorted()).toEqual(ENDPOINTS.map(({ name }) => `${name} ${name}`).toSorted())
    expect(new Set(ENDPOINTS.map(({ name }) => name)).size).toBe(ENDPOINTS.length)
  })

  it('has a name, a sentence, and says who may call it', () => {
    for (const { name, summary, access } of ENDPOINTS) {
      expect(name).toMatch(/^[a-z]+([A-Z][a-z]*)*$/)
      expect(summary.length).toBeGreaterThan(5)
      if (access === 'public') continue
      expect([name, access.length > 0]).toEqual([name, true])
      for (const role of access) expect(ROLES).toContain(role)
      expect([name, access.includes('Admin')]).toEqual([name, true])
    }
  })

  it('reads exactly the parameters its path has', () => {
    for (const { name, path, params } of ENDPOINTS) {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1])
      expect([name, shapeOf(params)]).toEqual([name, inPath])
    }
  })

  it('refuses fields it does not know', () => {
    for (const { name, params, query, body } of ENDPOINTS) {
      for (const schema of [params, query, body]) {
        if (schema === undefined) continue
        const { error } = schema.safeParse({ nonsense: 1 })
        expect([name, error?.issues.some(({ code }) => code === 'unrecognized_keys')]).toEqual([name, true])
      }
    }
  })

  it('keeps clear of the parameters of lists', () => {
    for (const { name, list, query } of ENDPOINTS) {
      if (list !== undefined)
        expect([name, shapeOf(query).filter((key) => LIST_PARAMETERS.includes(key))]).toEqual([name, []])
    }
  })

  it('names only errors there are, and changes nothing by GET', () => {
    for (const { name, method, errors = [], creates } of ENDPOINTS) {
      for (const code of errors) expect([name, code in ERRORS]).toEqual([name, true])
      if (method === 'GET') expect([name, creates]).toEqual([name, undefined])
    }
  })
})
