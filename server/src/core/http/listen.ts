import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { heldSocket } from './held-socket.ts'
import { StartError } from '../start-error.ts'
import { explainListenError } from './listen-error.ts'

const READY_WITHIN = 10_000

/** Others answer on a held socket: we take part when we can, not before. */
const untilReady = async (app: FastifyInstance): Promise<void> => {
  for (const deadline = Date.now() + READY_WITHIN; ; await sleep(100)) {
    const { statusCode } = await app.inject('/readyz')
    if (statusCode === 200) return
    if (Date.now() > deadline)
      throw new StartError(
        `服务未就绪（/readyz 返回 ${statusCode}）`,
        `The server is not ready: /readyz says ${statusCode}.`,
      )
  }
}

/** Answers with the address it listens on: that of the socket it was handed, or its own. */
export const listen = async (app: FastifyInstance, { host, port }: Pick<Config, 'host' | 'port'>): Promise<string> => {
  const fd = heldSocket(process.env)
  try {
    if (fd === undefined) return await app.listen({ port, host })
    await untilReady(app)
    // The name would make the framework bind a second address.
    const held = { host: host === 'localhost' ? '127.0.0.1' : host, fd }
    return await app.listen(held)
  } catch (error) {
    throw explainListenError(error, { host, port })
  }
}
