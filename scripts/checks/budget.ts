import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { closure, LOADS, type Manifest, readManifest } from './manifest.ts'
import { ROOT } from './walk.ts'

const DIST = join(ROOT, 'console/dist')
const readDist = (file: string): Manifest => readManifest(readFileSync(join(DIST, '.vite', file), 'utf8'))

export interface Weight {
  what: string
  bytes: number
  limit: number
}

const KB = 1000

/** Gzipped JavaScript of cold loads, read off the builds' own manifests: the product's, and that of the demo pages. */
export const weigh = (): Weight[] => {
  const product = readDist('manifest.json')
  const all = { ...readDist('demo-manifest.json'), ...product }
  const sizeOf = (key: string): number => {
    const file = all[key]?.file ?? ''
    return file.endsWith('.js') ? gzipSync(readFileSync(join(DIST, file)), { level: 9 }).length : 0
  }
  const total = (keys: Iterable<string>): number => [...keys].reduce((sum, key) => sum + sizeOf(key), 0)
  const list = closure(product, LOADS.list)
  const schemaForm = [...closure(product, LOADS.settings)].filter((key) => !list.has(key))
  const pages = Object.keys(all).filter((key) => /^src\/(features|demo)\/.*-page\.tsx$/.test(key))
  return [
    { what: 'cold sign-in', bytes: total(closure(product, LOADS['sign-in'])), limit: 115 * KB },
    { what: 'cold list', bytes: total(list), limit: 360 * KB },
    { what: 'schema form on top', bytes: total(schemaForm), limit: 150 * KB },
    ...pages.map((key) => ({ what: `own chunk of ${key}`, bytes: sizeOf(key), limit: 40 * KB })),
  ]
}

export const checkBudget = (): string[] =>
  weigh()
    .filter(({ bytes, limit }) => bytes > limit)
    .map(({ what, bytes, limit }) => `${what}: ${(bytes / KB).toFixed(1)} KB gzip, limit ${limit / KB} KB`)
