import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const place = (path: string): string => fileURLToPath(new URL(path, import.meta.url))
const SERVER = place('../server/src/')

const readSources = (): string[] =>
  readdirSync(SERVER, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !/\.test\.ts$|(^|\/)testing\//.test(name))
    .map((name) => readFileSync(join(SERVER, name), 'utf8'))
const labels = readFileSync(place('../console/src/features/identity/audit/labels.ts'), 'utf8')

test('every action of the audit log has a label in the console', () => {
  const sources = readSources()
  const written = new Set(
    sources.flatMap((text) => [...text.matchAll(/\baction: '(\w+\.\w+)'/g)].map(([, action = '']) => action)),
  )
  expect(written.size).toBeGreaterThan(60)
  expect([...written].filter((action) => !labels.includes(`'${action}': text(`))).toEqual([])
})

/** The fields of an object literal without literals inside. */
const fieldsIn = (literal: string): string[] =>
  [...literal.matchAll(/(?:^|[,{])\s*(\w+)\s*(?=[:,}\n]|$)/g)].map(([, field = '']) => field)

test('every field that the audit log keeps by name has a label in the console', () => {
  const fields = new Set(
    readSources().flatMap((text) => [
      ...[...text.matchAll(/auditSnapshot\w* = \([^)]*\) => \(\{([^}]*)\}\)/g)].flatMap(([, body = '']) =>
        fieldsIn(body.replaceAll(/\([^()]*\)|`[^`]*`/g, '')),
      ),
      ...[...text.matchAll(/^ +(?:before|after): \{ ([^{}]*) \},$/gm)].flatMap(([, body = '']) => fieldsIn(body)),
    ]),
  )
  const known = labels.slice(labels.indexOf('FIELD_LABELS'))
  expect(fields.size).toBeGreaterThan(50)
  expect([...fields].filter((field) => !known.includes(`  ${field}: text(`))).toEqual([])
})
