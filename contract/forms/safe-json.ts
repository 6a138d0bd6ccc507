export type JsonRule = 'json' | 'too_large' | 'too_deep' | 'forbidden_key' | 'not_an_object'

const MOST_BYTES = 64 * 1024
const DEEPEST = 8
const MOST_VALUES = 12_000
const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype'])

/** How deep brackets stand in each other, without parsing: what is too deep is never built. */
const depthOf = (text: string): number => {
  let [depth, deepest, isQuoted] = [0, 0, false]
  for (let at = 0; at < text.length; at++) {
    const letter = text[at]
    if (isQuoted) {
      if (letter === '\\') at++
      else if (letter === '"') isQuoted = false
    } else if (letter === '"') isQuoted = true
    else if (letter === '{' || letter === '[') deepest = Math.max(deepest, ++depth)
    else if (letter === '}' || letter === ']') depth--
  }
  return deepest
}

const isClean = (value: unknown): JsonRule | undefined => {
  const rest: unknown[] = [value]
  for (let seen = 0; rest.length > 0; seen++) {
    if (seen > MOST_VALUES) return 'too_large'
    const one = rest.pop()
    if (typeof one !== 'object' || one === null) continue
    for (const [key, inner] of Object.entries(one)) {
      if (FORBIDDEN.has(key)) return 'forbidden_key'
      rest.push(inner)
    }
  }
  return undefined
}

export type SafeJson = { value: Record<string, unknown> } | { rule: JsonRule }

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A JSON object from a stranger's text, within limits, or the rule it breaks. Never throws. */
export const parseSafely = (text: string): SafeJson => {
  if (text.length > MOST_BYTES || new TextEncoder().encode(text).length > MOST_BYTES) return { rule: 'too_large' }
  if (depthOf(text) > DEEPEST) return { rule: 'too_deep' }
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return { rule: 'json' }
  }
  const rule = isClean(value)
  if (rule !== undefined) return { rule }
  return isObject(value) ? { value } : { rule: 'not_an_object' }
}
