import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { ROUTES } from './routes.ts'

const SERVER = fileURLToPath(new URL('..', import.meta.url))

const ROUTE = /\broute\(\w+\.(\w+), \w+\)/g
const IMPORT = /^import \{([^}]+)\} from '(\.[^']+)'$/gm

/** The file of each handler that a source routes to: where it is imported from, or the source itself. */
const handlersOf = (path: string): { name: string; file: string }[] => {
  const text = readFileSync(join(SERVER, path), 'utf8')
  const imported = new Map(
    [...text.matchAll(IMPORT)].flatMap(([, names = '', file = '']) =>
      names.split(/[\s,]+/).map((name) => [name, file]),
    ),
  )
  return [...text.matchAll(ROUTE)].map(([, name = '']) => ({
    name,
    file: join(path, '..', imported.get(name) ?? basename(path)),
  }))
}

const HANDLERS = readdirSync(SERVER, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
  .flatMap(handlersOf)

const wordsOf = (name: string): string[] => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`).split('-')

/** A file of one handler is named as its endpoint; one of several ends with what most of them are about. */
const isNamedFor = (file: string, endpoints: readonly string[]): boolean => {
  const [only = '', ...others] = endpoints
  const base = basename(file, '.ts')
  if (others.length === 0) return base === wordsOf(only).join('-')
  const subject = base.split('-').at(-1)?.replace(/s$/, '') ?? ''
  const about = endpoints.filter((name) => wordsOf(name).some((word) => word.replace(/s$/, '') === subject))
  return about.length * 2 >= endpoints.length
}

test('every handler is named as its endpoint', () => {
  const others = ROUTES.filter(({ endpoint, handle }) => handle.name !== endpoint.name)
  expect(others.map(({ endpoint, handle }) => `${handle.name} answers ${endpoint.name}`)).toEqual([])
})

test('every handler is in a file named for it', () => {
  expect(HANDLERS.map(({ name }) => name).toSorted()).toEqual(ROUTES.map(({ endpoint }) => endpoint.name).toSorted())
  const files = Map.groupBy(HANDLERS, ({ file }) => file)
  const names = [...files].map(([file, handlers]) => ({ file, endpoints: handlers.map(({ name }) => name) }))
  expect(names.filter(({ file, endpoints }) => !isNamedFor(file, endpoints))).toEqual([])
})
