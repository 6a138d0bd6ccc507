import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { weigh, type Weight } from '../../scripts/checks/budget.ts'
import { closure, LOADS, readManifest } from '../../scripts/checks/manifest.ts'
import { ROOT } from '../../scripts/checks/walk.ts'
import { buildConsole } from '../build-console.ts'
import type { Figure } from '../figures.ts'
import type { Measure } from '../measure.ts'

const KB = 1000
const OWN = 'own chunk of '
const DIST = join(ROOT, 'console/dist')
const DASHBOARD = 'src/features/reports/ecommerce-page.tsx'

/** What a dashboard, with its charts, loads beyond a list. */
const weighDashboard = (): Weight => {
  const manifest = readManifest(readFileSync(join(DIST, '.vite/manifest.json'), 'utf8'))
  const list = closure(manifest, [...LOADS.list])
  const more = [...closure(manifest, [...LOADS.list, DASHBOARD])].filter((key) => !list.has(key))
  const files = more.map((key) => manifest[key]?.file ?? '').filter((file) => file.endsWith('.js'))
  const bytes = files.reduce((sum, file) => sum + gzipSync(readFileSync(join(DIST, file)), { level: 9 }).length, 0)
  return { what: 'dashboard on top', bytes, limit: 40 * KB }
}

const figureOf = ({ what, bytes, limit }: Weight, note = ''): Figure => ({
  what: `${what}, gzip`,
  value: bytes / KB,
  unit: 'KB',
  limit: limit / KB,
  note,
})

/** Gzipped JavaScript of cold loads, off the build's own manifest. */
export const coldLoads: Measure = {
  name: 'cold-loads',
  what: 'JavaScript of cold loads, as built',
  withinMinutes: 12,
  run: async () => {
    await buildConsole()
    const weights = weigh()
    const loads = weights.filter(({ what }) => !what.startsWith(OWN))
    const largest = weights.filter(({ what }) => what.startsWith(OWN)).toSorted((a, b) => b.bytes - a.bytes)[0]
    const own =
      largest && figureOf({ ...largest, what: 'largest own chunk of a route' }, largest.what.slice(OWN.length))
    return {
      figures: [...loads.map((one) => figureOf(one)), figureOf(weighDashboard()), ...(own === undefined ? [] : [own])],
    }
  },
}
