import { readdir, readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { extname, join, relative, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { z } from 'zod'

/** A built console of someone else's, served as ours is: compressed at the best level, its assets kept for good. */
const Asked = z.object({ folder: z.string() })
const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
}
const compress = promisify(brotliCompress)

interface File {
  body: Buffer
  type: string
  isCompressed: boolean
}

const readAll = async (folder: string): Promise<Map<string, File>> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const read = async (path: string): Promise<[string, File]> => {
    const plain = await readFile(path)
    const type = TYPES[extname(path)]
    const body =
      type === undefined ? plain : await compress(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })
    const address = `/${relative(folder, path).split(sep).join('/')}`
    return [address, { body, type: type ?? 'application/octet-stream', isCompressed: type !== undefined }]
  }
  return new Map(await Promise.all(files.map(read)))
}

process.once('message', async (message) => {
  const { folder } = Asked.parse(message)
  const files = await readAll(folder)
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://peer')
    const asset = files.get(pathname)
    const file = asset ?? files.get('/index.html')
    if (file === undefined) return response.writeHead(404).end()
    const isKept = asset !== undefined && pathname !== '/index.html'
    return response
      .writeHead(200, {
        'content-type': file.type,
        'content-length': file.body.length,
        ...(file.isCompressed && { 'content-encoding': 'br' }),
        'cache-control': isKept ? 'public, max-age=31536000, immutable' : 'no-cache',
      })
      .end(file.body)
  })
  server.listen(0, '127.0.0.1', () => {
    const address = server.address()
    if (address === null || typeof address === 'string') throw new Error('No port')
    process.send?.({ url: `http://127.0.0.1:${address.port}` })
  })
  process.on('disconnect', () => process.exit(0))
})
