import { randomBytes } from 'node:crypto'
import { chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Place } from './network.ts'

/** What one takes to real machines is what runs here: addresses, folders and passwords alone are replaced. */
const DEPLOY = fileURLToPath(new URL('../deploy/cluster/', import.meta.url))
const SECRET = /change-this-[a-z]+/g
const WRITTEN_ADDRESS = /10\.0\.0\.1([123])\b/g
/** In pg_hba: where a machine's own connections come from. */
const WRITTEN_PEER = /10\.0\.0\.1[123]\/32/g

export type Fill = (text: string) => string

/** Every mention of a machine's address and of a password in the files, as they are in this cluster. */
export const fillIn = (places: readonly Place[], allowed: string): Fill => {
  const secrets = new Map<string, string>()
  const secretOf = (name: string): string => {
    // nats-server reads what begins with a digit as a number.
    const secret = secrets.get(name) ?? `s${randomBytes(18).toString('hex')}`
    secrets.set(name, secret)
    return secret
  }
  // Who connects to an address of the loopback device comes from 127.0.0.1, whatever machine it is.
  const isLoopback = places.some(({ address }) => address.startsWith('127.'))
  return (text) =>
    text
      .replaceAll('10.0.0.0/24', allowed)
      .replaceAll(WRITTEN_PEER, (peer) => (isLoopback ? '127.0.0.1/32' : peer))
      .replaceAll(WRITTEN_ADDRESS, (_, n: string) => places[Number(n) - 1]?.address ?? '')
      .replaceAll(SECRET, secretOf)
}

export const readDeployed = (name: string): string => readFileSync(join(DEPLOY, name), 'utf8')

/** HAProxy changes its user on real machines; here it is who it was started as, and ends with its starter. */
export const readProxy = (): string => readDeployed('haproxy.cfg').replaceAll(/^ {2}(?:user|group) .*\n/gm, '')

/** What differs here: tests ask as postgres from outside, disks are small, and nobody is there to run `reinit`. */
const patroniHere = (text: string): string =>
  text
    .replace(/^( +)- host huoketai huoketai .*\n/m, (line) => line + line.replace('huoketai huoketai', 'all postgres'))
    .replace('wal_keep_size: 16GB', 'wal_keep_size: 512MB')
    .replace('max_slot_wal_keep_size: 64GB', 'max_slot_wal_keep_size: 2GB')
    .replaceAll(/(remove_data_directory_on_\w+): false/g, '$1: true')

/** `NAME=value` lines, as systemd reads an EnvironmentFile. */
export const readEnvFile = (text: string): Record<string, string> =>
  Object.fromEntries(
    text
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  )

/** Each program is given the file of its name and machine.env, as by its unit. */
type Program = 'etcd' | 'patroni' | 'nats'

export interface MachineFiles {
  /** Of each program. */
  envs: Record<Program, Record<string, string>>
  patroni: string
  nats: string
}

/** Writes what one machine needs to its folder, which belongs to `owner`. */
export const writeMachine = (folder: string, at: number, fill: Fill, owner: Owner | undefined): MachineFiles => {
  mkdirSync(folder, { mode: 0o700 })
  const name = `db${at + 1}`
  const ownAddress = `10.0.0.1${at + 1}`
  const own = readDeployed('machine.env').replaceAll('10.0.0.11', ownAddress).replaceAll('db1', name)
  const envOf = (program: Program): Record<string, string> => ({
    ...readEnvFile(fill(readDeployed(`${program}.env`) + own)),
    ETCD_DATA_DIR: join(folder, 'etcd'),
  })
  const folders = (text: string): string =>
    text
      .replaceAll('/var/lib/postgresql/15/huoketai', join(folder, 'postgres'))
      .replaceAll('/var/lib/postgresql/huoketai.pgpass', join(folder, 'pgpass'))
      .replaceAll('/var/run/postgresql', folder)
      .replaceAll('/var/lib/nats', join(folder, 'nats'))
      .replaceAll('20GB', '1GB')
      // Elsewhere three servers would share one port.
      .replaceAll('127.0.0.1:8222', fill(`${ownAddress}:8222`))
  const patroni = join(folder, 'patroni.yml')
  const nats = join(folder, 'nats.conf')
  writeFileSync(patroni, folders(fill(patroniHere(readDeployed('patroni.yml')))))
  writeFileSync(nats, folders(fill(readDeployed('nats.conf'))))
  mkdirSync(join(folder, 'etcd'), { mode: 0o700 })
  if (owner !== undefined)
    for (const path of [folder, patroni, nats, join(folder, 'etcd')]) chownSync(path, owner.uid, owner.gid)
  return { envs: { etcd: envOf('etcd'), patroni: envOf('patroni'), nats: envOf('nats') }, patroni, nats }
}

export interface Owner {
  uid: number
  gid: number
}

/** PostgreSQL refuses to run as root: then all of it runs as the user that its package has made. */
export const findOwner = (): Owner | undefined => {
  if (process.getuid?.() !== 0) return undefined
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((one) => one.startsWith('postgres:'))
  if (line === undefined) throw new Error('There is no user postgres')
  const [, , uid, gid] = line.split(':')
  return { uid: Number(uid), gid: Number(gid) }
}
