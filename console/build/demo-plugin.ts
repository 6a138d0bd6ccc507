import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Plugin, type Rolldown, type UserConfig } from 'vite'
import { DEMO_SECTIONS } from '../templates/demo-sections.ts'

const PAGES = 'virtual:demo-pages'
const WORDS = 'virtual:demo-words'

type Built = Rolldown.OutputChunk | Rolldown.OutputAsset

/** The demo pages' own build: apart from the console, so that no chunk of it is cut or widened for them. */
const buildPages = async (config: UserConfig): Promise<Built[]> => {
  const built = await build({ ...config, configFile: false, logLevel: 'error', publicDir: false })
  return [built].flat().flatMap((one) => ('output' in one ? one.output : []))
}

/** What the frame says of the demo pages: the names in their table. */
const wordsOf = (root: string): Record<string, Record<string, string>> => {
  const folder = join(root, 'templates')
  const names = new Set(DEMO_SECTIONS.flatMap(({ title, routes }) => [title, ...routes.map((route) => route.title)]))
  const read = (language: string) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith(join('locale', `${language}.json`)))
      .flatMap((file) => Object.entries<string>(JSON.parse(readFileSync(join(folder, file), 'utf8'))))
      .filter(([key]) => names.has(key))
  return { zh: Object.fromEntries(read('zh')), es: Object.fromEntries(read('es')) }
}

/** Joins the demo pages to the console by an address alone; while developing, they are part of the same page. */
export const demoPlugin = (root: string, config: UserConfig): Plugin => {
  let isBuild = false
  let pages: Built[] = []
  return {
    name: 'huoketai-demo',
    configResolved: ({ command }) => {
      isBuild = command === 'build'
    },
    buildStart: async () => {
      if (isBuild) pages = await buildPages(config)
    },
    resolveId: (id) => (id === PAGES || id === WORDS ? `\0${id}` : undefined),
    load: (id) => {
      if (id === `\0${WORDS}`) return `export default ${JSON.stringify(wordsOf(root))}`
      if (id !== `\0${PAGES}`) return undefined
      const entry = pages.find((one) => one.type === 'chunk' && one.isEntry)
      if (entry === undefined) return `export { open } from '/templates/pages.ts'`
      return `const at = ${JSON.stringify(`/${entry.fileName}`)}
export const open = async () => (await import(/* @vite-ignore */ at)).open()`
    },
    generateBundle() {
      for (const one of pages) {
        const source = one.type === 'chunk' ? one.code : one.source
        this.emitFile({ type: 'asset', fileName: one.fileName, source })
      }
    },
  }
}

/** The console as if there were no demo pages, to compare with. */
export const withoutDemo = (): Plugin => ({
  name: 'huoketai-without-demo',
  enforce: 'pre',
  load: (id) =>
    id.endsWith('/templates/add-on.ts')
      ? 'export const joinDemo = () => ({ routes: [], menu: [], words: {} })'
      : undefined,
})
