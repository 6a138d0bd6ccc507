import { Server, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { heldSocket } from './held-socket.ts'

const EVERY = 50
/** A client that does not read its reply shall not hold us longer. */
const AT_MOST = 5_000
/** Where another takes over, a connection gets so long to ask once more and hear that it was the last time. */
const GRACE = 2_000

/** Everything that is open but sockets that were upgraded. */
const watchConnections = ({ server }: FastifyInstance): ReadonlySet<Socket> => {
  const open = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  server.on('upgrade', ({ socket }) => {
    open.delete(socket)
    // Whoever took sockets has left before us: nobody else would ever end it.
    if (server.listenerCount('upgrade') === 1) socket.destroy()
  })
  return open
}

/** A connection closed while a request is on its way is a failed request: idle ones are given time to ask and be told. */
const handOver = async ({ server }: FastifyInstance, open: ReadonlySet<Socket>): Promise<void> => {
  const began = Date.now()
  // The plain close of a listener: that of an HTTP server would cut idle connections at once.
  Server.prototype.close.call(server)
  while (open.size > 0 && Date.now() - began < GRACE) await sleep(EVERY)
  while (open.size > 0 && Date.now() - began < AT_MOST) {
    server.closeIdleConnections()
    await sleep(EVERY)
  }
  server.closeAllConnections()
}

/** While stopping, a connection is closed as soon as its last reply is out, or a browser would hold us for a minute. */
const sweepUntilClosed = ({ server }: FastifyInstance): void => {
  const sweep = setInterval(() => server.closeIdleConnections(), EVERY)
  const end = setTimeout(() => server.closeAllConnections(), AT_MOST)
  server.once('close', () => {
    clearInterval(sweep)
    clearTimeout(end)
  })
}

/** Says how connections end when the process does. */
export const drainOnClose = (app: FastifyInstance, isHeld = heldSocket(process.env) !== undefined): void => {
  const open = watchConnections(app)
  let draining = false
  app.server.prependListener('request', (_request, response) => {
    if (draining) response.setHeader('connection', 'close')
  })
  app.addHook('preClose', async () => {
    draining = true
    if (isHeld && app.server.listening) await handOver(app, open)
    else sweepUntilClosed(app)
  })
}
