import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const squeeze = { br: promisify(brotliCompress), gz: promisify(gzip) }
const brotli = (quality: number) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
})
/** The demo pages are two thirds of all bytes: the last tenth of them would be a third of the time of a build. */
const qualityFor = (name: string): number => (name.startsWith('demo') ? 9 : constants.BROTLI_MAX_QUALITY)
/** Below this many bytes the headers are the larger part. */
const WORTH_IT = 300

const compress = async (path: string, quality: number): Promise<void> => {
  const content = await readFile(path)
  if (content.length < WORTH_IT) return
  await Promise.all([
    squeeze.br(content, brotli(quality)).then((packed) => writeFile(`${path}.br`, packed)),
    squeeze.gz(content, { level: constants.Z_BEST_COMPRESSION }).then((packed) => writeFile(`${path}.gz`, packed)),
  ])
}

/** Compressed copies beside each file, so that the server only hands them out. */
export const compressPlugin = (): Plugin => ({
  name: 'huoketai-compress',
  apply: 'build',
  writeBundle: async ({ dir = '' }) => {
    const folder = join(dir, 'assets')
    const names = (await readdir(folder, { recursive: true })).filter((name) => /\.(js|css|svg|json)$/.test(name))
    // The compressors run on threads of their own, as many at a time as there are.
    await Promise.all(names.map((name) => compress(join(folder, name), qualityFor(name))))
  },
})
