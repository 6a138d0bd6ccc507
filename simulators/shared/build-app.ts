import Fastify, { type FastifyInstance } from 'fastify'

/** A Fastify instance that hands every body on as bytes: signatures and size limits are about bytes. */
export function buildApp(bodyLimit = 4 * 1024 * 1024): FastifyInstance {
  const app = Fastify({
    logger: false,
    bodyLimit,
    forceCloseConnections: true,
    routerOptions: { ignoreTrailingSlash: true },
  })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  return app
}

/** Where this simulator can be reached once it listens. */
export function addressOf(app: FastifyInstance): string {
  const address = app.server.address()
  if (address === null || typeof address === 'string') return 'http://127.0.0.1'
  const host = address.family === 'IPv6' ? `[${address.address}]` : address.address
  return `http://${host === '0.0.0.0' || host === '[::]' ? '127.0.0.1' : host}:${address.port}`
}
