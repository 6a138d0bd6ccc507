import type { FastifyInstance } from 'fastify'

const EVERY = 50

/** While stopping, a connection is closed as soon as its last reply is out, or a browser would hold us for a minute. */
export const drainOnClose = (app: FastifyInstance): void => {
  let sweep: NodeJS.Timeout | undefined
  app.addHook('preClose', async () => {
    sweep = setInterval(() => app.server.closeIdleConnections(), EVERY)
  })
  app.server.once('close', () => clearInterval(sweep))
}
