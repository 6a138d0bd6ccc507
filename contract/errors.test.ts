import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { ERRORS } from './errors.ts'

const SERVER = fileURLToPath(new URL('../server/src/', import.meta.url))
const sources = readdirSync(SERVER, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  .map((name) => readFileSync(join(SERVER, name), 'utf8'))
  .join('\n')

describe('the error catalogue', () => {
  it('says every failure in Chinese and in English', () => {
    for (const [code, { zh, en }] of Object.entries(ERRORS)) {
      expect([code, /\p{Script=Han}/u.test(zh)]).toEqual([code, true])
      expect([code, /^[ -~]+$/.test(en)]).toEqual([code, true])
    }
  })

  it('uses the statuses the API knows, and no two failures the same words', () => {
    const known = [400, 401, 403, 404, 409, 413, 415, 422, 429, 500, 503]
    for (const [code, { status }] of Object.entries(ERRORS))
      expect([code, known.includes(status)]).toEqual([code, true])
    for (const [code, { status }] of Object.entries(ERRORS))
      if (code.endsWith('.not_found')) expect([code, status]).toEqual([code, 404])
    const words = Object.values(ERRORS).map(({ zh }) => zh)
    expect(new Set(words).size).toBe(words.length)
  })

  it('holds nothing the server never says', () => {
    const unused = Object.keys(ERRORS).filter(
      (code) => !sources.includes(`'${code}'`) && !sources.includes(`\`${code}\``),
    )
    expect(unused).toEqual([])
  })
})
