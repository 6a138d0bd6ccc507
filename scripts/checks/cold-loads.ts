import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { consoleConfig } from '../../console/build/console-config.ts'
import { closure, LOADS, readManifest } from './manifest.ts'
import { ROOT } from './walk.ts'

type Read = (file: string) => string

const readBuilt: Read = (file) => readFileSync(join(ROOT, 'console/dist', file), 'utf8')

/** The same console, built without the demo pages. */
const buildProduct = async (): Promise<Read> => {
  const config = consoleConfig({ demo: false })
  const built = await build({
    ...config,
    configFile: false,
    logLevel: 'error',
    build: { ...config.build, write: false },
  })
  const files = new Map(
    [built]
      .flat()
      .flatMap((one) => ('output' in one ? one.output : []))
      .map((one) => [one.fileName, one.type === 'chunk' ? one.code : Buffer.from(one.source).toString('utf8')]),
  )
  return (file) => {
    const found = files.get(file)
    if (found === undefined) throw new Error(`The build has no ${file}`)
    return found
  }
}

/** A name changes with what the file names in turn; what it is called does not count. */
const unnamed = (text: string): string => text.replaceAll(/-[\w-]{8}(?=\.(js|css)\b)/g, '-#')

const contentsOf = (read: Read, entries: string[]): Map<string, string[]> => {
  const manifest = readManifest(read('.vite/manifest.json'))
  const files = [...closure(manifest, entries)].flatMap((key) => {
    const { file, css } = manifest[key] ?? { file: '', css: [] }
    return [file, ...css]
  })
  return Map.groupBy(
    ['index.html', ...new Set(files)].map((file) => `${unnamed(file)}\n${unnamed(read(file))}`).toSorted(),
    (content) => content.split('\n')[0] ?? '',
  )
}

/** What the product loads before its first sight holds nothing of the demo pages, read off the build's manifest. */
export const checkColdLoads = (): string[] => {
  const manifest = readManifest(readBuilt('.vite/manifest.json'))
  return Object.entries(LOADS).flatMap(([name, entries]) =>
    [...closure(manifest, entries)]
      .filter((key) => key.startsWith('templates/'))
      .map((key) => `the cold load of the ${name} page holds a demo page: ${key}`),
  )
}

/** The same to the byte, with the demo pages and without, which takes a second build; each difference is one line. */
export const compareColdLoads = async (): Promise<string[]> => {
  const read = await buildProduct()
  return Object.entries(LOADS).flatMap(([name, entries]) => {
    const [now, product] = [contentsOf(readBuilt, entries), contentsOf(read, entries)]
    return [...new Set([...now.keys(), ...product.keys()])]
      .filter((file) => now.get(file)?.join() !== product.get(file)?.join())
      .map((file) => `the cold load of the ${name} page is changed by the demo pages: ${file}`)
  })
}
