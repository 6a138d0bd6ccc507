import { describe, expect, it } from 'vitest'
import { isBoundedJson } from './bounded-json.ts'

const nested = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth)

describe('a body of JSON', () => {
  it('may nest as deep as any of ours, and no deeper', () => {
    expect(isBoundedJson(nested(32))).toBe(true)
    expect(isBoundedJson(nested(33))).toBe(false)
    expect(isBoundedJson(`{"a":${nested(500_000)}}`)).toBe(false)
    expect(isBoundedJson(`[${Array.from({ length: 50 }, () => '[[]]').join()}]`)).toBe(true)
  })
  it('may hold as many values as the largest sheet', () => {
    const values = (count: number) => `[${Array.from({ length: count }, () => '1').join()}]`
    expect(isBoundedJson(values(60_000))).toBe(true)
    expect(isBoundedJson(values(60_001))).toBe(false)
  })
  it('is not judged by what stands inside its strings', () => {
    expect(isBoundedJson(JSON.stringify(nested(100)))).toBe(true)
    expect(isBoundedJson(JSON.stringify(`"\\${nested(100)}`))).toBe(true)
    expect(isBoundedJson(JSON.stringify(['\\', nested(100), '\\"']))).toBe(true)
    expect(isBoundedJson(`"\\\\"${nested(33)}`)).toBe(false)
    expect(isBoundedJson(`"never ends ${nested(100)}`)).toBe(true)
  })
})
