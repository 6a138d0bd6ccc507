import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { Language } from '#contract/errors.ts'
import { ENDPOINTS } from '#contract/endpoints.ts'
import { Failure } from './failure.ts'
import { readInput } from './read-input.ts'

const issuesOf = (schema: z.ZodType, value: unknown, language: Language = 'zh') => {
  try {
    readInput(schema, value, language)
  } catch (error) {
    if (error instanceof Failure) return error.detail.issues ?? []
    throw error
  }
  return []
}
const said = (schema: z.ZodType, value: unknown, language: Language = 'zh') =>
  issuesOf(schema, value, language).map(({ path, message }) => `${path}: ${message}`)

describe('what is wrong with a request', () => {
  const Body = z.strictObject({
    username: z.string().min(1),
    password: z.string().min(8),
    age: z.int().min(0).max(150),
    role: z.enum(['User', 'Member']),
    email: z.email(),
    rows: z.array(z.strictObject({ name: z.string().max(4) })).max(2),
  })

  it('is said in sentences, in Chinese and in English', () => {
    const wrong = {
      username: '',
      password: 'short',
      age: 200,
      role: 'Boss',
      email: 'nobody',
      rows: [{ name: '一二三四五', colour: 'red' }, {}],
      extra: 1,
    }
    expect(said(Body, wrong)).toEqual([
      'username: 用户名不能为空',
      'password: 密码至少 8 个字符',
      'age: age 不能大于 150',
      'role: 角色只能是 User、Member',
      'email: 邮箱不是有效的邮箱',
      'rows.0.name: 名称最多 4 个字符',
      'rows.0.colour: 没有名为“colour”的字段',
      'rows.1.name: 名称不能为空',
      'extra: 没有名为“extra”的字段',
    ])
    expect(said(Body.pick({ rows: true }), { rows: [{}, {}, {}] })).toContain('rows: 数据行最多 2 项')
    expect(said(Body, wrong, 'en')).toContain('password: Password needs at least 8 characters')
    expect(said(Body, wrong, 'en')).toContain('extra: There is no field "extra"')
  })

  it('is said of what is left out, of another type, and of the whole', () => {
    expect(said(z.strictObject({ username: z.string() }), {})).toEqual(['username: 用户名不能为空'])
    expect(said(z.strictObject({ username: z.string() }), { username: 7 })).toEqual(['username: 用户名应为文本'])
    expect(said(z.strictObject({}), [])).toEqual([': 请求内容应为对象'])
  })

  it('never has the validator’s own words, whatever an endpoint is sent', () => {
    const OWN = /\bInvalid [a-z]|\bexpected\b|\breceived\b|Too (small|big)|Unrecognized|无效输入|期望|实际接收|数值过/
    const bodies = ENDPOINTS.flatMap(({ body }) => (body === undefined ? [] : [body]))
    for (const body of bodies)
      for (const value of [null, 7, [], {}, { nonsense: 1 }, { name: {}, status: 'x', rows: 1, phone: [] }])
        for (const language of ['zh', 'en'] as const)
          for (const { message } of issuesOf(body, value, language)) {
            expect(message).not.toMatch(OWN)
            expect(message).not.toBe('')
          }
  })
})
