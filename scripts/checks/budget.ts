import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { z } from 'zod'
import { ROOT } from './walk.ts'

const DIST = join(ROOT, 'console/dist')
const Manifest = z.record(
  z.string(),
  z.object({
    file: z.string(),
    imports: z.array(z.string()).default([]),
    dynamicImports: z.array(z.string()).default([]),
    isEntry: z.boolean().default(false),
  }),
)
type Manifest = z.infer<typeof Manifest>

const closure = (manifest: Manifest, entries: string[]): Set<string> => {
  const seen = new Set<string>()
  const visit = (key: string): void => {
    const chunk = manifest[key]
    if (chunk === undefined) throw new Error(`The build has no ${key}`)
    if (seen.has(chunk.file)) return
    seen.add(chunk.file)
    chunk.imports.forEach(visit)
  }
  entries.forEach(visit)
  return seen
}

const sizeOf = (file: string): number =>
  file.endsWith('.js') ? gzipSync(readFileSync(join(DIST, file)), { level: 9 }).length : 0
const total = (files: Iterable<string>): number => [...files].reduce((sum, file) => sum + sizeOf(file), 0)

const SIGN_IN = ['index.html', 'src/shared/i18n/public-zh.ts', 'src/features/account/set1/login-page.tsx']
const LIST = [
  'index.html',
  'src/shared/i18n/public-zh.ts',
  'src/shared/i18n/console-zh.ts',
  'src/app/inside.tsx',
  'src/app/frame/frame.tsx',
  'src/features/identity/users-page.tsx',
]

export interface Weight {
  what: string
  bytes: number
  limit: number
}

const KB = 1000

/** Gzipped JavaScript of cold loads, read off the build's own manifest. */
export const weigh = (): Weight[] => {
  const manifest = Manifest.parse(JSON.parse(readFileSync(join(DIST, '.vite/manifest.json'), 'utf8')))
  const list = closure(manifest, LIST)
  const settings = closure(manifest, [...LIST.slice(0, -1), 'src/features/settings/config-page.tsx'])
  const pages = Object.keys(manifest).filter((key) => /^src\/(features|demo)\/.*-page\.tsx$/.test(key))
  const schemaForm = [...settings].filter((file) => !list.has(file))
  return [
    { what: 'cold sign-in', bytes: total(closure(manifest, SIGN_IN)), limit: 115 * KB },
    { what: 'cold list', bytes: total(list), limit: 360 * KB },
    { what: 'schema form on top', bytes: total(schemaForm), limit: 150 * KB },
    ...pages.map((key) => ({ what: `own chunk of ${key}`, bytes: sizeOf(manifest[key]?.file ?? ''), limit: 40 * KB })),
  ]
}

export const checkBudget = (): string[] =>
  weigh()
    .filter(({ bytes, limit }) => bytes > limit)
    .map(({ what, bytes, limit }) => `${what}: ${(bytes / KB).toFixed(1)} KB gzip, limit ${limit / KB} KB`)
