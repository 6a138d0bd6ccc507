import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { COMPRESSION } from './compress-replies.ts'
import { pagePolicy } from './security-headers.ts'
import { API } from './register-routes.ts'
import { serveAssets } from './serve-assets.ts'

export const CONSOLE_BUILD = fileURLToPath(new URL('../../../../console/dist/', import.meta.url))

const PATH = /^\/[\w./-]*$/

/** Where in the console a page is that a browser was led to without the hash; undefined for what is no page. */
export const consoleAddress = (
  { method, url, headers }: Pick<FastifyRequest, 'method' | 'url' | 'headers'>,
  config: Pick<Config, 'roles'>,
): string | undefined => {
  const [path = '', query] = url.split('?', 2)
  const isPage = method === 'GET' && headers.accept?.includes('text/html') === true && PATH.test(path)
  const isOther = path.startsWith(`${API}/`) || path.startsWith('/assets/')
  if (!isPage || isOther || !config.roles.includes('api')) return undefined
  return `/#${path}${query === undefined ? '' : `?${query}`}`
}

/** The built console: one page with a fresh nonce each time, files that never change under their name. */
export const serveConsole = (
  app: FastifyInstance,
  config: Pick<Config, 'publicUrl' | 'secondHost' | 'consoleDir'>,
): void => {
  const build = config.consoleDir ?? CONSOLE_BUILD
  const index = join(build, 'index.html')
  if (!existsSync(index)) {
    app.get('/', (_request, reply) =>
      reply.type('text/plain; charset=utf-8').send('The console is not built; run npm start.'),
    )
    return
  }
  const page = readFileSync(index, 'utf8')
  serveAssets(app, join(build, 'assets'))
  // Holds a nonce, but nothing that the asker chose.
  app.get('/', { compress: COMPRESSION }, (_request, reply) => {
    const nonce = randomBytes(16).toString('base64')
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('content-security-policy', pagePolicy(nonce, config))
      .send(page.replaceAll('%NONCE%', nonce))
  })
  app.get('/favicon.svg', (_request, reply) =>
    reply
      .type('image/svg+xml')
      .header('cache-control', 'max-age=86400')
      .send(readFileSync(join(build, 'favicon.svg'))),
  )
}
