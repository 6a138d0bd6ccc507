import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ACCENTS } from '../layout/layout-store.ts'

const CSS = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8').replace(/@media print[\s\S]*$/, '')
const LEAST = 4.5

/** The tokens of each rule that applies, the later and the more exact ones on top. */
const tokensOf = (accent: string, color: string): Record<string, string> => {
  const applies = (selector: string): boolean =>
    selector === ':root' ||
    [...selector.matchAll(/\[data-([\w-]+)='(\w+)'\]/g)].every(
      ([, name, value]) => value === (name === 'accent' ? accent : name === 'layout-color' ? color : ''),
    )
  const weight = (selector: string): number => selector.split('[').length
  const rules = [...CSS.matchAll(/([^{}]+)\{([^}]*)\}/g)]
    .map(([, selector = '', body = '']) => ({
      selector: selector.replaceAll(/\/\*[\s\S]*?\*\//g, '').trim(),
      body,
    }))
    .filter(({ selector }) => applies(selector))
    .toSorted((a, b) => weight(a.selector) - weight(b.selector))
  return Object.fromEntries(
    rules.flatMap(({ body }) =>
      [...body.matchAll(/--([\w-]+): (#[\da-f]+);/g)].map(([, name, value]) => [name, value]),
    ),
  )
}

const luminance = (hex: string): number => {
  const full = hex.length === 4 ? hex.replaceAll(/[\da-f]/g, '$&$&') : hex
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(full.slice(at, at + 2), 16) / 255
    return part <= 0.039_28 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
const contrast = (one = '', other = ''): number => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

describe.each(ACCENTS)('the accent %s', (accent) => {
  test.each(['light', 'dark'])('is read on every ground it is written on: %s', (color) => {
    const token = tokensOf(accent, color)
    for (const ground of ['page', 'card', 'raised', 'accent-soft'])
      expect(contrast(token['accent-ink'], token[ground]), `on ${ground}`).toBeGreaterThanOrEqual(LEAST)
  })

  test.each(['light', 'dark'])('carries white text: %s', (color) => {
    const token = tokensOf(accent, color)
    for (const ground of ['fill', 'fill-hover', 'fill-active', 'fill-deep'])
      expect(contrast(token['on-fill'], token[ground]), `on ${ground}`).toBeGreaterThanOrEqual(LEAST)
  })

  test('shows the focus on the dark menu', () => {
    const token = tokensOf(accent, 'light')
    expect(contrast(token['focus-on-dark'], token['side'])).toBeGreaterThanOrEqual(LEAST)
  })
})

test('no two accents are the same', () => {
  expect(new Set(ACCENTS.map((accent) => tokensOf(accent, 'light')['fill'])).size).toBe(ACCENTS.length)
})
