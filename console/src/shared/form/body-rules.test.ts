import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { ENDPOINTS } from '#contract/endpoints.ts'
import { bodyOf, keepsRules } from './body-of.ts'
import type { BodySchema } from './body-schema.ts'
import { findProblem } from './find-problem.ts'

const bodySchema = (name: string): BodySchema => {
  const { body } = ENDPOINTS.find((one) => one.name === name) ?? expect.fail(`no endpoint ${name}`)
  return z.toJSONSchema(body ?? z.never(), { io: 'input' }) as BodySchema
}
const user = bodySchema('createUser')
const problem = (name: string, value: unknown, exact = false) =>
  findProblem(user.properties?.[name] ?? expect.fail(`no field ${name}`), value, {
    required: user.required?.includes(name),
    exact,
  })

describe('the rules of a body, read from the contract', () => {
  it('ask for what is required, and blanks are not an answer', () => {
    for (const value of [undefined, null, '', '   ']) expect(problem('username', value)).toEqual({ rule: 'required' })
    expect(problem('phone', '')).toBeUndefined()
    expect(problem('email', null)).toBeUndefined()
  })
  it('measure texts without the blanks around them', () => {
    expect(problem('username', ' ab ')).toEqual({ rule: 'minLength', limit: 3 })
    expect(problem('fullname', 'x'.repeat(61))).toEqual({ rule: 'maxLength', limit: 60 })
    expect(problem('fullname', ` ${'x'.repeat(60)} `)).toBeUndefined()
  })
  it('count every character of a password', () => {
    expect(problem('password', '       x', true)).toBeUndefined()
    expect(problem('password', '      x', true)).toEqual({ rule: 'minLength', limit: 8 })
  })
  it('know letters of every script in a username', () => {
    expect(problem('username', '张三丰')).toBeUndefined()
    expect(problem('username', '张 三丰')).toEqual({ rule: 'pattern' })
  })
  it('say email where the form is that of an address', () => {
    expect(problem('email', 'someone@')).toEqual({ rule: 'email' })
    expect(problem('email', 'someone@example.com')).toBeUndefined()
  })
  it('allow only the choices', () => {
    expect(problem('role', 'Root')).toEqual({ rule: 'choice' })
    expect(problem('role', 'Member')).toBeUndefined()
  })
  it('hold numbers to their limits', () => {
    const port: BodySchema = { type: 'integer', minimum: 1, maximum: 65535 }
    expect(findProblem(port, 0)).toEqual({ rule: 'minimum', limit: 1 })
    expect(findProblem(port, 70000)).toEqual({ rule: 'maximum', limit: 65535 })
    expect(findProblem(port, 1.5)).toEqual({ rule: 'integer' })
    expect(findProblem(port, 465)).toBeUndefined()
  })
})

describe('what a form sends', () => {
  const enterprise = bodySchema('createEnterprise')
  it('is null for an empty field that may be null, empty text where that is allowed, nothing otherwise', () => {
    expect(bodyOf(enterprise, { name: '澄明', parentId: undefined, phone: '', contact: undefined })).toEqual({
      name: '澄明',
      parentId: null,
      phone: '',
    })
    expect(bodyOf(user, { enterpriseId: '', email: '' })).toEqual({ email: null })
  })
  it('leaves out what the schema does not name', () => {
    expect(bodyOf(enterprise, { name: 'x', confirm: 'y' })).toEqual({ name: 'x', parentId: null })
  })
  it('goes into nested objects and lists', () => {
    const nested: BodySchema = {
      type: 'object',
      properties: {
        server: { type: 'object', properties: { host: { type: 'string' }, port: { type: 'integer' } } },
        names: { type: 'array', items: { type: 'string' } },
      },
    }
    expect(bodyOf(nested, { server: { host: 'a', port: null, junk: 1 }, names: ['x'] })).toEqual({
      server: { host: 'a' },
      names: ['x'],
    })
  })
  it('keeps the rules or is not a body', () => {
    expect(keepsRules(enterprise, { name: '澄明' })).toBe(true)
    expect(keepsRules(enterprise, {})).toBe(false)
  })
})
