import { connect, createServer, type Server, type Socket } from 'node:net'
import { join } from 'node:path'
import type pg from 'pg'

/** A line to the database that can be cut: what is in flight is lost, and nobody answers until it is mended. */
export class CutLine {
  readonly #to: pg.PoolConfig
  readonly #sockets = new Set<Socket>()
  #server: Server | undefined
  #port = 0

  static async lay(to: pg.PoolConfig): Promise<CutLine> {
    const line = new CutLine(to)
    await line.mend()
    return line
  }

  constructor(to: pg.PoolConfig) {
    this.#to = to
  }

  get connection(): pg.PoolConfig {
    const { connectionString } = this.#to
    if (connectionString === undefined) return { ...this.#to, host: '127.0.0.1', port: this.#port }
    const url = new URL(connectionString)
    url.host = `127.0.0.1:${this.#port}`
    return { connectionString: url.href }
  }

  #reach(): Socket {
    const url = this.#to.connectionString === undefined ? undefined : new URL(this.#to.connectionString)
    const host = url?.hostname ?? this.#to.host ?? '127.0.0.1'
    const port = Number(url?.port || this.#to.port || 5432)
    return host.startsWith('/') ? connect(join(host, `.s.PGSQL.${port}`)) : connect(port, host)
  }

  async mend(): Promise<void> {
    const server = createServer((near) => {
      const far = this.#reach()
      for (const socket of [near, far]) {
        this.#sockets.add(socket)
        socket.on('error', () => undefined)
        socket.on('close', () => {
          this.#sockets.delete(socket)
          near.destroy()
          far.destroy()
        })
      }
      near.pipe(far).pipe(near)
    })
    await new Promise<void>((resolve) => server.listen(this.#port, '127.0.0.1', resolve))
    const address = server.address()
    if (typeof address === 'object' && address !== null) this.#port = address.port
    this.#server = server
  }

  async cut(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#server?.close(() => resolve())
    for (const socket of this.#sockets) socket.destroy()
    await promise
  }
}
