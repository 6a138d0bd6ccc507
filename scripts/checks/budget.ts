import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { circles, closure, LOADS, type Manifest, readManifest } from './manifest.ts'
import { ROOT } from './walk.ts'

const DIST = join(ROOT, 'console/dist')
const readDist = (file: string): Manifest => readManifest(readFileSync(join(DIST, '.vite', file), 'utf8'))

export interface Weight {
  what: string
  bytes: number
  limit: number
}
type LoadName = keyof typeof LOADS

/** Files before the first sight of a page, scripts and styles; the page itself and what the server answers come on top. */
const MOST_FILES: Partial<Record<LoadName, number>> = { 'sign-in': 7, list: 12, 'ad sets': 12, dashboard: 15 }

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
  const pages = Object.keys(all).filter((key) => /^(src\/features|templates)\/.*-page\.tsx$/.test(key))
  return [
    { what: 'cold sign-in', bytes: total(closure(product, LOADS['sign-in'])), limit: 95 * KB },
    {
      what: 'sign-in with a passkey',
      bytes: total(closure(product, [...LOADS['sign-in'], 'passkey'])),
      limit: 103 * KB,
    },
    { what: 'cold list', bytes: total(closure(product, LOADS.list)), limit: 182 * KB },
    { what: 'cold list of ad sets', bytes: total(closure(product, LOADS['ad sets'])), limit: 188 * KB },
    { what: 'cold dashboard', bytes: total(closure(product, LOADS.dashboard)), limit: 196 * KB },
    { what: 'cold settings form', bytes: total(closure(product, LOADS.settings)), limit: 460 * KB },
    ...pages.map((key) => ({ what: `own chunk of ${key}`, bytes: sizeOf(key), limit: 40 * KB })),
  ]
}

/** The files of a cold load, by their names. */
const filesOf = (manifest: Manifest, name: LoadName): Set<string> =>
  new Set(
    [...closure(manifest, LOADS[name])].flatMap((key) => [manifest[key]?.file ?? '', ...(manifest[key]?.css ?? [])]),
  )

/**
 * What the address needs is asked for by the page itself: whatever is not in its first script is found one step after
 * another, while the files before it run.
 */
const checkFirstScript = (manifest: Manifest): string[] => {
  const page = readFileSync(join(DIST, 'index.html'), 'utf8')
  return Object.keys(LOADS)
    .filter((name): name is LoadName => name in LOADS)
    .flatMap((name) =>
      [...filesOf(manifest, name)]
        .filter((file) => !page.includes(file.replace('assets/', '')))
        .map((file) => `the page does not name a file of the cold load of ${name}: ${file}`),
    )
}

const checkFiles = (manifest: Manifest): string[] =>
  Object.entries(MOST_FILES).flatMap(([name, limit]) => {
    const files = filesOf(manifest, name as LoadName).size
    return files > limit ? [`cold ${name}: ${files} files, limit ${limit}`] : []
  })

export const checkBudget = (): string[] => {
  const product = readDist('manifest.json')
  return [
    ...weigh()
      .filter(({ bytes, limit }) => bytes > limit)
      .map(({ what, bytes, limit }) => `${what}: ${(bytes / KB).toFixed(1)} KB gzip, limit ${limit / KB} KB`),
    ...checkFiles(product),
    ...checkFirstScript(product),
    ...circles(product).map((files) => `chunks that need each other: ${files}`),
  ]
}
