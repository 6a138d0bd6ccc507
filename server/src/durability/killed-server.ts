import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url))
export const PASSWORD = 'correct horse battery'

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.on('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })

/** A real server process with its own database, made to be killed. */
export class KilledServer {
  readonly url: string
  readonly #dataDir: string
  readonly #port: number
  readonly #env: Record<string, string>
  #process: ChildProcess | undefined

  static async prepare(dataDir: string, env: Record<string, string> = {}): Promise<KilledServer> {
    return new KilledServer(dataDir, await freePort(), env)
  }

  constructor(dataDir: string, port: number, env: Record<string, string>) {
    this.#dataDir = dataDir
    this.#env = env
    this.#port = port
    this.url = `http://127.0.0.1:${port}`
  }

  async start(): Promise<void> {
    const env = {
      ...process.env,
      PORT: String(this.#port),
      DATA_DIR: this.#dataDir,
      ADMIN_PASSWORD: PASSWORD,
      LOG_LEVEL: 'error',
      DATABASE_URL: '',
      NODE_ENV: '',
      ...this.#env,
    }
    this.#process = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'ignore', 'inherit'] })
    await this.untilReady()
  }

  async untilReady(): Promise<void> {
    for (const deadline = Date.now() + 60_000; Date.now() < deadline; await wait(50)) {
      const ready = await fetch(`${this.url}/readyz`)
        .then((reply) => reply.ok)
        .catch(() => false)
      if (ready) return
      if (this.#process?.exitCode !== null) throw new Error(`The server ended with ${this.#process?.exitCode}`)
    }
    throw new Error('The server did not become ready within 60 s')
  }

  async killServer(): Promise<void> {
    const gone = new Promise((resolve) => this.#process?.once('exit', resolve))
    this.#process?.kill('SIGKILL')
    await gone
  }

  killPostgres(): void {
    const [pid] = readFileSync(join(this.#dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')
    process.kill(Number(pid), 'SIGKILL')
  }

  /** The server and PostgreSQL by turns; it answers again when this returns. */
  async killInTurn(turn: number): Promise<void> {
    if (turn % 2 === 0) {
      await this.killServer()
      await this.start()
    } else {
      this.killPostgres()
      await wait(50)
      await this.untilReady()
    }
  }

  async stop(): Promise<number | null> {
    const gone = new Promise<number | null>((resolve) => this.#process?.once('exit', resolve))
    this.#process?.kill('SIGTERM')
    return gone
  }
}
