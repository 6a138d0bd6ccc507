import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Fill, type Owner, readDeployed, writeMachine } from './configure.ts'
import type { Place } from './network.ts'
import { programPath } from './packages.ts'
import { endingWithUs, Unit } from './unit.ts'

const UNITS = ['etcd', 'patroni', 'nats'] as const
export type UnitName = (typeof UNITS)[number]

/** One of three: a member of etcd, PostgreSQL under Patroni, and a server of NATS. */
export class Machine {
  readonly name: string
  readonly address: string
  readonly folder: string
  readonly units: Record<UnitName, Unit>
  /** What its programs are given; the passwords stand in it. */
  readonly env: Record<string, string>
  readonly #enter: readonly string[]

  constructor(at: number, home: string, place: Place, fill: Fill, owner: Owner | undefined) {
    this.name = `db${at + 1}`
    this.address = place.address
    this.folder = join(home, this.name)
    this.#enter = place.enter
    const { envs, patroni, nats } = writeMachine(this.folder, at, fill, owner)
    this.env = { ...envs.etcd, ...envs.patroni, ...envs.nats }
    const asOwner = [
      ...endingWithUs(),
      ...(owner === undefined ? [] : [`--reuid=${owner.uid}`, `--regid=${owner.gid}`, '--clear-groups']),
    ]
    const unit = (name: UnitName, ...command: string[]): Unit =>
      new Unit({
        name: `${name} of ${this.name}`,
        command: [...place.enter, ...asOwner, ...command],
        env: { PATH: process.env['PATH'] ?? '', LANG: 'C.UTF-8', HOME: this.folder, ...envs[name] },
        logFile: join(this.folder, `${name}.log`),
        isEntered: place.enter.length > 0,
      })
    this.units = {
      etcd: unit('etcd', programPath('etcd')),
      patroni: unit('patroni', programPath('patroni'), patroni),
      nats: unit('nats', programPath('nats-server'), '--config', nats),
    }
  }

  get patroniUrl(): string {
    return `http://${this.address}:8008`
  }

  start(...names: UnitName[]): void {
    for (const name of names.length > 0 ? names : UNITS) this.units[name].start()
  }

  /** Runs a command among the machine's own processes, never among those of this computer. */
  #within(...command: string[]): void {
    const [program, ...before] = this.#enter
    if (program === undefined) throw new Error('The machines share the processes of this computer')
    spawnSync(program, [...before, ...command], { stdio: 'ignore' })
  }

  /** Everything on it is gone at once, and stays so until `boot`. */
  crash(): void {
    for (const name of UNITS) this.units[name].hold()
    this.#within('sh', '-c', 'kill -KILL -1')
  }

  boot(): void {
    for (const name of UNITS) this.units[name].release()
  }

  /** Everything on it stands still. */
  pause(): void {
    this.#within('sh', '-c', 'kill -STOP -1')
  }

  resume(): void {
    this.#within('sh', '-c', 'kill -CONT -1')
    for (const name of UNITS) this.units[name].signal('SIGCONT')
  }

  /** To all processes of PostgreSQL. */
  signalPostgres(name: 'KILL' | 'STOP' | 'CONT'): void {
    this.#within('pkill', `-${name}`, '-x', 'postgres')
  }

  /** PostgreSQL alone; Patroni lives and notices. */
  killPostmaster(): boolean {
    try {
      const [pid = ''] = readFileSync(join(this.folder, 'postgres/postmaster.pid'), 'utf8').split('\n')
      this.#within('kill', '-KILL', pid)
      return true
    } catch {
      return false
    }
  }

  /** Patroni alone; what becomes of its PostgreSQL is as its unit says. It is started again at once. */
  killPatroni(): void {
    this.units.patroni.signal('SIGKILL')
    if (!/^KillMode=process$/m.test(readDeployed('systemd/huoketai-patroni.service'))) this.signalPostgres('KILL')
  }

  /** Patroni and PostgreSQL, gone until `boot`. */
  killDatabase(): void {
    this.units.patroni.hold()
    this.units.patroni.signal('SIGKILL')
    this.signalPostgres('KILL')
  }

  /** Patroni first: it stops its PostgreSQL, and says so to etcd. */
  async close(): Promise<void> {
    await this.units.patroni.close()
    await Promise.all([this.units.nats.close(), this.units.etcd.close()])
  }
}
