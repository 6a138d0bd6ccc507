import type { FastifyInstance } from 'fastify'

const EVERY = 50
/** A client that does not read its reply shall not hold us longer. */
const AT_MOST = 5_000

/** While stopping, a connection is closed as soon as its last reply is out, or a browser would hold us for a minute. */
export const drainOnClose = (app: FastifyInstance): void => {
  let sweep: NodeJS.Timeout | undefined
  let end: NodeJS.Timeout | undefined
  app.addHook('preClose', async () => {
    sweep = setInterval(() => app.server.closeIdleConnections(), EVERY)
    end = setTimeout(() => app.server.closeAllConnections(), AT_MOST)
  })
  app.server.once('close', () => {
    clearInterval(sweep)
    clearTimeout(end)
  })
}
