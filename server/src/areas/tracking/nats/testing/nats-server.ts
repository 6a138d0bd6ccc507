import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../../../../testing/durability/free-port.ts'

const NATS_SERVER = 'nats-server'

/** Debian puts it where only root's PATH looks. */
const WITH_SBIN = { ...process.env, PATH: `${process.env['PATH'] ?? ''}:/usr/sbin:/usr/local/sbin` }

export const hasNatsServer = (): boolean =>
  spawnSync(NATS_SERVER, ['--version'], { env: WITH_SBIN, stdio: 'ignore' }).status === 0

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('data', () => resolve(true))
    socket.once('error', () => resolve(false))
    socket.once('close', () => resolve(false))
    setTimeout(() => socket.destroy(), 1_000).unref()
  })

/** A real nats-server with JetStream in a folder of its own, made to be killed. */
export class NatsServer {
  readonly url: string
  readonly #port: number
  readonly #folder: string
  readonly #args: readonly string[]
  #process: ChildProcess | undefined

  static async open(): Promise<NatsServer> {
    const server = new NatsServer(await mkdtemp(join(tmpdir(), 'huoketai-nats-')), await freePort())
    await server.start()
    return server
  }

  /** So many that know each other and keep streams together. */
  static async openCluster(count: number): Promise<NatsServer[]> {
    const ports: number[] = []
    for (let n = 0; n < count; n++) ports.push(await freePort())
    const routes = ports.map((port) => `nats://127.0.0.1:${port}`)
    const servers: NatsServer[] = []
    for (const [n, route] of routes.entries()) {
      const args = ['--cluster_name', 'clicks', '--cluster', route, '--routes', routes.join(), '--name', `n${n + 1}`]
      servers.push(new NatsServer(await mkdtemp(join(tmpdir(), 'huoketai-nats-')), await freePort(), args))
    }
    await Promise.all(servers.map((server) => server.start()))
    return servers
  }

  constructor(folder: string, port: number, args: readonly string[] = []) {
    this.#folder = folder
    this.#port = port
    this.#args = args
    this.url = `nats://127.0.0.1:${port}`
  }

  get pid(): number {
    return this.#process?.pid ?? 0
  }

  async start(): Promise<void> {
    const args = ['-js', '-sd', this.#folder, '-a', '127.0.0.1', '-p', String(this.#port), ...this.#args]
    this.#process = spawn(NATS_SERVER, args, { env: WITH_SBIN, stdio: 'ignore' })
    for (const deadline = Date.now() + 20_000; Date.now() < deadline; await wait(20))
      if (await answers(this.#port)) return
    throw new Error('nats-server did not answer')
  }

  async kill(signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
    if (this.#process?.exitCode !== null || this.#process.signalCode !== null) return
    const gone = new Promise((resolve) => this.#process?.once('exit', resolve))
    this.#process.kill(signal)
    await gone
  }

  async stop(): Promise<void> {
    await this.kill('SIGTERM')
    await rm(this.#folder, { recursive: true, force: true })
  }
}
