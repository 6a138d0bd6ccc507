import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const SOURCE = fileURLToPath(new URL('../../', import.meta.url))
const described = [
  ...readFileSync(new URL('../../../../docs/logs.md', import.meta.url), 'utf8').matchAll(
    /^\| `(.+?)` +\| (warn|error) /gm,
  ),
].map(([, line = '']) => line)

const sources = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !/\.test\.ts$|(^|\/)testing\//.test(name))
  .map((name) => ({ name, text: readFileSync(join(SOURCE, name), 'utf8') }))

// The words are the last argument, after what they are about.
const SAID =
  /(?:\blog\.(?:warn|error|fatal)|[\s(.#]warn)\(\s*(?:\{[^{}]*\},\s*)?(?:'([^'\n]+)'|"([^"\n]+)"|`([^`\n]+)`)/g
const stable = (words: string): string => words.replaceAll(/\$\{[^}]*\}/g, '…').replace(/: ….*$/, ': …')

const said = sources.flatMap(({ name, text }) =>
  [...text.matchAll(SAID)].map(([, a, b, c]) => ({ name, line: stable(a ?? b ?? c ?? '') })),
)

test('every warning and error a server may write is explained', () => {
  expect(said.length).toBeGreaterThan(40)
  expect(said.filter(({ line }) => !described.includes(line))).toEqual([])
})

test('nothing is explained that no server writes', () => {
  const all = sources.map(({ text }) => text).join('\n')
  const constant = (line: string): string => line.split('…').toSorted((a, b) => b.length - a.length)[0] ?? line
  expect(described.filter((line) => !all.includes(constant(line)))).toEqual([])
})
