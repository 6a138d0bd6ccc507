import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from './free-port.ts'

const MAIN = fileURLToPath(new URL('../../main.ts', import.meta.url))
export const PASSWORD = 'correct horse battery'

/** A real server process with its own database, made to be killed. */
export class KilledServer {
  readonly url: string
  readonly #dataDir: string
  readonly #port: number
  readonly #env: Record<string, string>
  readonly #logFile: string | undefined
  #process: ChildProcess | undefined
  #gone: Promise<number | null> = Promise.resolve(null)

  /** What it says goes to `logFile` where one is named. */
  static async prepare(dataDir: string, env: Record<string, string> = {}, logFile?: string): Promise<KilledServer> {
    return new KilledServer(dataDir, await freePort(), env, logFile)
  }

  constructor(dataDir: string, port: number, env: Record<string, string>, logFile?: string) {
    this.#dataDir = dataDir
    this.#env = env
    this.#port = port
    this.#logFile = logFile
    this.url = `http://127.0.0.1:${port}`
  }

  async start(env: Record<string, string> = {}): Promise<void> {
    this.spawn(env)
    await this.untilReady()
  }

  /** Starts it without waiting; `more` goes to this run alone. */
  spawn(more: Record<string, string> = {}): void {
    const env = {
      ...process.env,
      PORT: String(this.#port),
      DATA_DIR: this.#dataDir,
      ADMIN_PASSWORD: PASSWORD,
      LOG_LEVEL: 'error',
      DATABASE_URL: '',
      NODE_ENV: '',
      ...this.#env,
      ...more,
    }
    const log = this.#logFile === undefined ? undefined : openSync(this.#logFile, 'a')
    // The channel breaks when this process dies, however it dies, and the server stops by itself.
    const child = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', log ?? 'ignore', log ?? 'inherit', 'ipc'] })
    if (log !== undefined) closeSync(log)
    this.#process = child
    this.#gone = new Promise((resolve) => child.once('exit', resolve))
  }

  get isAlive(): boolean {
    return this.#process !== undefined && this.#process.exitCode === null && this.#process.signalCode === null
  }

  /** How the process that runs now ends; null for one that was killed. */
  get gone(): Promise<number | null> {
    return this.#gone
  }

  async untilReady(): Promise<void> {
    for (const deadline = Date.now() + 60_000; Date.now() < deadline; await wait(50)) {
      const ready = await fetch(`${this.url}/readyz`)
        .then((reply) => reply.ok)
        .catch(() => false)
      if (ready) return
      if (!this.isAlive) throw new Error(`The server ended with ${await this.#gone}`)
    }
    throw new Error('The server did not become ready within 60 s')
  }

  /** It stands still until it is resumed. */
  pause(): void {
    this.#process?.kill('SIGSTOP')
  }

  resume(): void {
    this.#process?.kill('SIGCONT')
  }

  async killServer(): Promise<void> {
    this.#process?.kill('SIGKILL')
    await this.#gone
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
    this.#process?.kill('SIGTERM')
    return this.#gone
  }
}
