import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { drawAreas } from './draw-areas.ts'
import { edgesOf, findCycles, type Import, isTest, readImports } from './import-graph.ts'
import { ROOT } from './walk.ts'

const SERVER = 'server/src/'

/** From the ground up: an area may use those of earlier rows, never one of its own row or of a later one. */
export const AREA_ROWS: readonly (readonly string[])[] = [
  ['identity', 'settings'],
  ['accounts'],
  ['adsets'],
  ['tracking'],
  ['conversions', 'experiments'],
  ['delivery'],
  ['public-forms', 'spend'],
  ['agents', 'forms', 'commerce', 'cards', 'insurance'],
  ['wecom'],
  ['reports', 'wallet', 'work', 'search', 'saved-views', 'schedules', 'notifications'],
  ['rules', 'wall', 'webhooks'],
]

/** A layer or an area, and how high it stands; nothing may use what stands as high as itself or higher. */
const unitOf = (path: string): { name: string; height: number } | undefined => {
  if (!path.startsWith(SERVER)) return undefined
  const [layer = '', area = ''] = path.slice(SERVER.length).split('/')
  const row = AREA_ROWS.findIndex((names) => names.includes(area))
  switch (layer) {
    case 'core':
      return { name: 'core', height: 0 }
    case 'platforms':
      return { name: 'platforms', height: 1 }
    case 'areas':
      return { name: area, height: row < 0 ? Number.NaN : 2 + row }
    case 'operations':
      return { name: 'operations', height: 100 }
    case 'app':
      return { name: 'app', height: 101 }
    case 'main.ts':
      return { name: 'main.ts', height: 102 }
    default:
      return { name: layer, height: Number.NaN }
  }
}

interface Edge extends Import {
  units: [from: string, to: string]
}

/** What crosses a border between layers or areas; types count as anything else does. */
const crossings = (imports: readonly Import[]): { edges: Edge[]; wrong: string[] } => {
  const edges: Edge[] = []
  const wrong: string[] = []
  for (const one of imports) {
    const [from, to] = [unitOf(one.from), unitOf(one.to)]
    if (from === undefined || to === undefined || isTest(one.from) || isTest(one.to) || from.name === to.name) continue
    edges.push({ ...one, units: [from.name, to.name] })
    if (!(to.height < from.height))
      wrong.push(`${one.from} → ${one.to}: ${from.name} stands below ${to.name}, or beside`)
  }
  return { edges, wrong }
}

const featureOf = (path: string): string | undefined => /^console\/src\/features\/([^/]+)\//.exec(path)?.[1]

/** Which features of the console use which; also what is loaded later and types count. */
const featureEdges = (imports: readonly Import[]): [from: string, to: string][] =>
  imports.flatMap(({ from, to }): [string, string][] => {
    const [own, other] = [featureOf(from), featureOf(to)]
    const isBetween = own !== undefined && other !== undefined && own !== other && !isTest(from)
    return isBetween ? [[`features/${own}`, `features/${other}`]] : []
  })

/** Upward imports, and circles between areas, between features and between files, each as one line. */
export const findWrongImports = (imports: readonly Import[]): string[] => {
  const { edges, wrong } = crossings(imports)
  const areas = findCycles(edgesOf(edges.map(({ units }) => units)))
  const features = findCycles(edgesOf(featureEdges(imports)))
  // Types are erased: outside the server they may name each other.
  const loaded = imports.filter(({ from, typeOnly, dynamic }) => !dynamic && (!typeOnly || from.startsWith(SERVER)))
  const files = findCycles(edgesOf(loaded.map(({ from, to }) => [from, to])))
  return [...wrong, ...[...areas, ...features, ...files].map((group) => `a circle of imports: ${group.join(', ')}`)]
}

const FOLDERS = ['contract', 'server', 'console', 'simulators']

/** Checks the layers, and draws the areas as they are into docs/areas.svg. */
export const checkLayers = (): string[] => {
  const imports = readImports(FOLDERS)
  writeFileSync(join(ROOT, 'docs/areas.svg'), drawAreas(AREA_ROWS, crossings(imports).edges))
  return findWrongImports(imports)
}
