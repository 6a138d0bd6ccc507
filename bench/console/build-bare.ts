import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

/** Builds the bare React page with these rows into a folder. */
export const buildBare = async (folder: string, rows: readonly unknown[]): Promise<string> => {
  const out = join(folder, 'bare-page')
  await mkdir(out, { recursive: true })
  await build({
    configFile: false,
    logLevel: 'error',
    root: fileURLToPath(new URL('./bare', import.meta.url)),
    oxc: { jsx: { runtime: 'automatic' } },
    build: { outDir: out, emptyOutDir: true },
  })
  await writeFile(join(out, 'rows.json'), JSON.stringify(rows))
  return out
}
