import { readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const SKIPPED = new Set(['node_modules', 'dist', 'data', 'output', 'generated', '.run'])

/** Source files below a folder of the project, as paths from its root. */
export const walk = (folder: string, pattern: RegExp): string[] =>
  readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return SKIPPED.has(entry.name) ? [] : walk(path, pattern)
    return pattern.test(entry.name) ? [relative(ROOT, join(ROOT, path))] : []
  })
