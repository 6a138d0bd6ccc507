import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const squeeze = { br: promisify(brotliCompress), gz: promisify(gzip) }
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }

/** Compressed copies beside each file, so that the server only hands them out. */
export const compressPlugin = (): Plugin => ({
  name: 'huoketai-compress',
  apply: 'build',
  writeBundle: async ({ dir = '' }) => {
    const folder = join(dir, 'assets')
    const names = (await readdir(folder, { recursive: true })).filter((name) => /\.(js|css|svg|json)$/.test(name))
    for (const name of names) {
      const path = join(folder, name)
      const content = await readFile(path)
      if (content.length < 1024) continue
      await writeFile(`${path}.br`, await squeeze.br(content, BROTLI))
      await writeFile(`${path}.gz`, await squeeze.gz(content, { level: 9 }))
    }
  },
})
