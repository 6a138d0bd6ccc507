import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { ENDPOINTS } from './endpoints.ts'
import { ERRORS } from './errors.ts'
import { LIST_PARAMETERS } from './list.ts'
import { ROLES } from './roles.ts'

/** The published calls of the areas that are built; the misspellings and slashes are part of them. */
const PUBLISHED: [string, string, { public?: true; list?: 0 | 1; body?: string[]; reads?: string[] }?][] = [
  ['POST', '/auth/login', { public: true, body: ['username', 'password'], reads: ['user', 'token'] }],
  ['POST', '/auth/logout'],
  ['POST', '/register/', { public: true, body: ['fullname', 'email', 'password'] }],
  ['POST', '/forget-password/', { public: true, body: ['username'] }],
  ['POST', '/files'],
  ['GET', '/users', { list: 0 }],
  ['POST', '/users', { body: ['username', 'password'] }],
  ['DELETE', '/users/{id}'],
  ['PUT', '/users/{id}/password', { body: ['newPassword', 'oldPassword'] }],
  ['GET', '/enterprise', { list: 0 }],
  ['POST', '/enterprise', { body: ['parentId'] }],
  ['DELETE', '/enterprise/{id}'],
  ['PUT', '/enterprise/{id}/members'],
  ['GET', '/enterprise/{id}/members', { list: 1 }],
  ['DELETE', '/enterprise/{id}/members/{memberId}'],
  ['GET', '/config/{configKey}', { reads: ['settings', 'schema', 'ui'] }],
  ['PUT', '/config/{configKey}', { body: ['settings'] }],
  ['GET', '/adsets', { list: 1, reads: ['adsets', 'page'] }],
  ['POST', '/adsets', { body: ['params', 'pushStrategy'] }],
  ['GET', '/adsets/{id}'],
  ['PUT', '/adsets/{id}', { body: ['params', 'pushStrategy'] }],
  ['DELETE', '/adsets/{id}'],
  ['PUT', '/adsets/{id}/state', { body: ['status'] }],
  ['GET', '/adsets/{id}/tracks', { list: 1 }],
  [
    'POST',
    '/adsets/{id}/timeline',
    { body: ['startDate', 'endDate', 'page', 'pageSize', 'onlyDones'], reads: ['timeline', 'page'] },
  ],
  ['PUT', '/adsets/{id}/ack', { body: ['count'] }],
  ['PUT', '/adsets/{id}/relenish', { body: ['count', 'clickId'] }],
  ['PUT', '/adsets/{id}/move', { body: ['enterpriseId'] }],
  ['GET', '/customerservice', { list: 0, reads: ['customerservices', 'page'] }],
  ['POST', '/customerservice', { body: ['name', 'weixin', 'qrcode'] }],
  ['POST', '/batch_customerservices'],
  ['PUT', '/customerservice/replace'],
  ['GET', '/customerservice/{id}'],
  ['PUT', '/customerservice/{id}'],
  ['DELETE', '/customerservice/{id}'],
  ['GET', '/orders', { list: 0 }],
  ['DELETE', '/orders/{id}'],
  ['GET', '/products', { list: 0 }],
  ['POST', '/products/import'],
  ['PUT', '/products/{id}/sync'],
  ['DELETE', '/products/{id}'],
  ['GET', '/accounts', { list: 0 }],
  ['GET', '/accounts/import_schemas'],
  ['GET', '/accounts/{id}'],
  ['GET', '/accounts/{id}/user_action_sets'],
  ['GET', '/accounts/{id}/agent_accounts', { list: 0 }],
  ['POST', '/accounts/{id}/import'],
  ['PUT', '/accounts/{id}/grant', { body: ['enterpriseId'] }],
  ['PUT', '/accounts/{id}/revoke', { body: ['enterpriseId'] }],
  ['GET', '/thirdpartyapps', { list: 0 }],
  ['GET', '/thirdpartyapps/{id}'],
  ['DELETE', '/thirdpartyapps/{id}'],
  ['GET', '/thirdpartyapps/{id}/access_token'],
  ['GET', '/form_schemas', { list: 0 }],
  ['POST', '/form_schemas', { body: ['schema', 'ui'] }],
  ['GET', '/form_schemas/{id}'],
  ['PUT', '/form_schemas/{id}', { body: ['schema', 'ui'] }],
  ['DELETE', '/form_schemas/{id}'],
  ['GET', '/forms', { list: 0 }],
  ['DELETE', '/forms/{id}'],
  ['GET', '/yian/order', { list: 0 }],
  ['GET', '/service', { list: 0 }],
  ['POST', '/service'],
  ['GET', '/service/{id}'],
  ['PUT', '/service/{id}'],
  ['DELETE', '/service/{id}'],
  ['GET', '/extorders', { list: 0 }],
  ['POST', '/extorders/{id}/action'],
]

const shapeOf = (schema: z.ZodType | undefined): string[] =>
  schema instanceof z.ZodObject ? Object.keys(schema.shape) : []
const find = (method: string, path: string) => ENDPOINTS.find((one) => one.method === method && one.path === path)

describe('the published calls', () => {
  for (const [method, path, { public: isPublic, list, body = [], reads = [] } = {}] of PUBLISHED) {
    it(`${method} ${path}`, () => {
      const endpoint = find(method, path)
      expect(endpoint).toBeDefined()
      expect(endpoint?.access === 'public').toBe(isPublic === true)
      expect(endpoint?.list?.firstPage).toBe(list)
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

describe('every endpoint', () => {
  it('has a name, a sentence, and says who may call it', () => {
    for (const { name, summary, access } of ENDPOINTS) {
      expect(name).toMatch(/^[a-z_]+(\.[a-z_]+)*$/)
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
