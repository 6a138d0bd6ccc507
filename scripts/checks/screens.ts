import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import type { AppRoute } from '#console/app/app-route.ts'
import { FRAME_ROUTES } from '#console/app/frame-routes.ts'
import { type Import, isTest, readImports } from './import-graph.ts'
import { ROOT } from './walk.ts'

/** What is loaded together: a page, or a part that is loaded when it is first shown. */
export interface Screen {
  name: string
  files: string[]
  /** The namespaces of texts that are there when it is drawn, and the folders of texts its own code carries. */
  texts: Set<string>
}

/** The file that a route's page is in. */
export const pageFile = ({ load }: AppRoute): string => {
  const [, file = ''] = /import\(['"]([^'"]+)['"]\)/.exec(load.toString()) ?? []
  return normalize(join('console/src/app', file))
}

/** Routes are screens of their own; the names of the template pages come with their table. */
const LISTED = /\/app\/(frame|public)-routes\.ts$|\/app\/add-ons\/join-add-ons\.ts$/
const namesIn = (list: string): string[] => [...list.matchAll(/'([\w-]+)'/g)].map(([, name = '']) => name)
const sourceOf = (file: string): string => (existsSync(join(ROOT, file)) ? readFileSync(join(ROOT, file), 'utf8') : '')

/** Texts that a file asks for itself: `loadTexts(['help'])`. */
const askedBy = (file: string): string[] =>
  [...sourceOf(file).matchAll(/loadTexts\(\[([^\]]*)\]\)/g)].flatMap(([, list = '']) => namesIn(list))

/** Texts that come with a part: `loadPage(() => import('./part.tsx'), ['wecom'])`, `lazyAntd(…, { texts: ['wecom'] })`. */
const textsBeside = ({ from, to }: Import): string[] => {
  const name = to.split('/').at(-1) ?? to
  const statement = sourceOf(from)
    .split(/\n(?=\S)/)
    .find((one) => one.includes('import(') && one.includes(`/${name}'`))
  return namesIn(/(?:texts: |,\s+)\[([^\]]*)\]/.exec(statement?.slice(statement.indexOf(name)) ?? '')?.[1] ?? '')
}

/**
 * Every page behind the sign-in and every part that is loaded by itself, each with its files and its texts. The pages before
 * it say only a part of what the shared code could say, and are looked at in the browser.
 */
export const readScreens = (): Screen[] => {
  const imports = readImports(['console/src', 'console/templates']).filter(
    ({ from, to, typeOnly }) => !typeOnly && !isTest(from) && to.startsWith('console/'),
  )
  const byFile = Map.groupBy(imports, ({ from }) => from)
  const screens = new Map<string, Screen>()
  const visit = (name: string, root: string, inherited: readonly string[]): void => {
    const files = new Set([root])
    for (const file of files)
      for (const { to, dynamic } of byFile.get(file) ?? []) if (!dynamic && /\.tsx?$/.test(to)) files.add(to)
    const carried = [...files].filter((file) => file.endsWith('/texts.ts')).map((file) => dirname(file))
    const texts = new Set([...inherited, ...carried, ...[...files].flatMap(askedBy)])
    const key = [root, ...[...texts].sort()].join()
    if (screens.has(key)) return
    screens.set(key, { name, files: [...files], texts })
    for (const file of files)
      for (const one of byFile.get(file) ?? [])
        if (one.dynamic && /\.tsx?$/.test(one.to) && !LISTED.test(file))
          visit(`${name} → ${one.to}`, one.to, [...texts, ...textsBeside(one)])
  }
  visit('the frame', 'console/src/app/signed-in-routes.tsx', ['public'])
  for (const route of FRAME_ROUTES) visit(route.path, pageFile(route), ['public', 'console', ...(route.texts ?? [])])
  visit('the template pages', 'console/templates/mount.tsx', ['public', 'console', 'templates'])
  return [...screens.values()]
}
