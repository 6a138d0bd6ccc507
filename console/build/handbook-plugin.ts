import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { HANDBOOK_FILES, readHandbook } from './read-handbook.ts'

const DOCS = fileURLToPath(new URL('../../docs/', import.meta.url))
/** The folder of each language. */
const FOLDERS: Readonly<Record<string, string>> = {
  'virtual:handbook-zh': 'zh-CN/handbook/',
  'virtual:handbook-en': 'handbook/',
}

/** Gives the console the operators' handbook as plain data, so that no reader of Markdown reaches the browser. */
export const handbookPlugin = (): Plugin => ({
  name: 'huoketai-handbook',
  resolveId: (id) => (id in FOLDERS ? `\0${id}` : undefined),
  load(id) {
    const folder = FOLDERS[id.slice(1)]
    if (!id.startsWith('\0') || folder === undefined) return undefined
    const sources = HANDBOOK_FILES.map((file) => {
      this.addWatchFile(DOCS + folder + file)
      return [file, readFileSync(DOCS + folder + file, 'utf8')] as const
    })
    return `export default ${JSON.stringify(readHandbook(Object.fromEntries(sources)))}`
  },
})
