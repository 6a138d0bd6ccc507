import { readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { ROOT, walk } from './walk.ts'

export interface Import {
  from: string
  to: string
  typeOnly: boolean
  /** Loaded when it is asked for, not with the file. */
  dynamic: boolean
}

const PATTERN =
  /(import|export)\s+(type\s+)?(?:[\w*{}\s,$]+?\s+from\s+)?['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)/g
const ALIASES: [RegExp, string][] = [
  [/^#contract\//, 'contract/'],
  [/^#server\//, 'server/src/'],
  [/^#console\//, 'console/src/'],
  [/^#simulators\//, 'simulators/'],
]

const resolve = (from: string, target: string): string => {
  const alias = ALIASES.find(([pattern]) => pattern.test(target))
  if (alias !== undefined) return target.replace(...alias)
  return target.startsWith('.') ? normalize(join(dirname(from), target)) : target
}

const importsOf = (file: string): Import[] =>
  [...readFileSync(join(ROOT, file), 'utf8').matchAll(PATTERN)].map(([, , type, plain, dynamic]) => ({
    from: file,
    to: resolve(file, plain ?? dynamic ?? ''),
    typeOnly: type !== undefined,
    dynamic: dynamic !== undefined,
  }))

/** Every import of the files below these folders, from and to paths of the project; packages keep their name. */
export const readImports = (folders: readonly string[]): Import[] =>
  folders.flatMap((folder) => walk(folder, /\.tsx?$/)).flatMap(importsOf)

/** Needed by tests alone: test files, and what is made for them. */
export const isTest = (path: string): boolean => /\.test\.tsx?$|\/testing\//.test(path)

/** The groups of nodes that reach each other (Tarjan's strongly connected components of more than one node). */
export const findCycles = (edges: ReadonlyMap<string, ReadonlySet<string>>): string[][] => {
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const open: string[] = []
  const cycles: string[][] = []
  const visit = (node: string): number => {
    const index = order.size
    let low = index
    order.set(node, index)
    open.push(node)
    for (const next of edges.get(node) ?? []) {
      if (!order.has(next)) low = Math.min(low, visit(next))
      else if (open.includes(next)) low = Math.min(low, lowest.get(next) ?? order.get(next) ?? low)
      lowest.set(node, low)
    }
    lowest.set(node, low)
    if (low === index) {
      const group = open.splice(open.indexOf(node))
      if (group.length > 1) cycles.push(group.toSorted())
    }
    return low
  }
  for (const node of edges.keys()) if (!order.has(node)) visit(node)
  return cycles
}

export const edgesOf = (pairs: Iterable<readonly [from: string, to: string]>): Map<string, Set<string>> => {
  const edges = new Map<string, Set<string>>()
  for (const [from, to] of pairs) edges.set(from, (edges.get(from) ?? new Set()).add(to))
  return edges
}
