import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const place = (path: string): string => fileURLToPath(new URL(path, import.meta.url))
const SERVER = place('../server/src/')

test('every action of the audit log has a label in the console', () => {
  const sources = readdirSync(SERVER, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !/\.test\.ts$|(^|\/)testing\//.test(name))
    .map((name) => readFileSync(join(SERVER, name), 'utf8'))
  const written = new Set(
    sources.flatMap((text) => [...text.matchAll(/\baction: '(\w+\.\w+)'/g)].map(([, action = '']) => action)),
  )
  const labels = readFileSync(place('../console/src/features/identity/audit/labels.ts'), 'utf8')
  expect(written.size).toBeGreaterThan(60)
  expect([...written].filter((action) => !labels.includes(`'${action}': text(`))).toEqual([])
})
