import { connect, createServer, type Server, type Socket } from 'node:net'
import { join } from 'node:path'
import type pg from 'pg'

/** A line to the database on which each answer takes its time, as from far away: waiting that costs no CPU. */
export class FarLine {
  readonly #server: Server
  readonly #sockets = new Set<Socket>()
  readonly connection: pg.PoolConfig

  static async lay(to: pg.PoolConfig, ms: number): Promise<FarLine> {
    const { host = '127.0.0.1', port = 5432 } = to
    const reach = () => (host.startsWith('/') ? connect(join(host, `.s.PGSQL.${port}`)) : connect(port, host))
    const sockets = new Set<Socket>()
    const server = createServer((near) => {
      const far = reach()
      near.setNoDelay(true)
      near.on('data', (chunk) => far.write(chunk))
      far.on('data', (chunk) => setTimeout(() => near.destroyed || near.write(chunk), ms))
      for (const socket of [near, far]) {
        sockets.add(socket)
        socket.on('error', () => undefined)
        socket.on('close', () => {
          sockets.delete(socket)
          near.destroy()
          far.destroy()
        })
      }
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    return new FarLine(to, server, sockets)
  }

  constructor(to: pg.PoolConfig, server: Server, sockets: Set<Socket>) {
    const address = server.address()
    if (typeof address !== 'object' || address === null) throw new Error('The line has no port')
    this.#server = server
    this.#sockets = sockets
    this.connection = { ...to, host: '127.0.0.1', port: address.port }
  }

  async cut(): Promise<void> {
    const closed = new Promise((resolve) => this.#server.close(resolve))
    for (const socket of this.#sockets) socket.destroy()
    await closed
  }
}
