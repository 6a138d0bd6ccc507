import { connect, createServer, type Socket } from 'node:net'

/** A line to a server whose path can be lost: connections stay open and nothing comes through. */
export class SilentLine {
  readonly #reach: () => Socket
  readonly #pairs = new Map<Socket, Socket>()
  readonly #all = new Set<Socket>()
  /** Ours that were the last to say something. */
  readonly #asking = new Set<Socket>()
  readonly #server = createServer((near) => this.#take(near))
  #isLost = false

  static async lay(to: { host: string; port: number }): Promise<SilentLine> {
    const line = new SilentLine(to)
    await new Promise<void>((resolve) => line.#server.listen(0, '127.0.0.1', resolve))
    return line
  }

  constructor({ host, port }: { host: string; port: number }) {
    this.#reach = () => (host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host))
  }

  /** Of this computer. */
  get port(): number {
    const address = this.#server.address()
    return typeof address === 'object' && address !== null ? address.port : 0
  }

  #add(socket: Socket): void {
    this.#all.add(socket)
    socket.on('error', () => undefined)
    socket.on('close', () => {
      this.#all.delete(socket)
      this.#asking.delete(socket)
    })
  }

  #take(near: Socket): void {
    this.#add(near)
    if (this.#isLost) {
      this.#asking.add(near)
      return void near.resume()
    }
    const far = this.#reach()
    this.#add(far)
    this.#pairs.set(near, far)
    near.on('close', () => {
      this.#pairs.delete(near)
      far.destroy()
    })
    far.on('close', () => {
      // Of a lost one nobody hears that it ended.
      if (this.#pairs.delete(near)) near.destroy()
    })
    near.on('data', () => this.#asking.add(near))
    far.on('data', () => this.#pairs.has(near) && this.#asking.delete(near))
    near.pipe(far).pipe(near)
  }

  /** Ours hear nothing any more, also when the path is there again. The server waits as well, until `giveUp`. */
  lose(): { giveUp(): void } {
    this.#isLost = true
    const lost = [...this.#pairs]
    this.#pairs.clear()
    for (const [near, far] of lost) {
      near.unpipe(far)
      far.unpipe(near)
      near.resume()
    }
    return { giveUp: () => lost.forEach(([, far]) => far.destroy()) }
  }

  /**
   * For connections to come. `resets`: who asked something and still waits is told that nobody is there, as by the system
   * of a server that has given up; else it hears nothing, as behind a firewall that has forgotten it.
   */
  heal({ resets = false } = {}): void {
    this.#isLost = false
    if (resets) for (const near of this.#asking) if (!this.#pairs.has(near)) near.resetAndDestroy()
  }

  async close(): Promise<void> {
    const closed = new Promise((resolve) => this.#server.close(resolve))
    this.#pairs.clear()
    for (const socket of this.#all) socket.destroy()
    await closed
  }
}
