import { randomBytes } from 'node:crypto'
import { chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Place } from './network.ts'

/** What one takes to real machines is what runs here: addresses, folders and passwords alone are replaced. */
const DEPLOY = fileURLToPath(new URL('../deploy/cluster/', import.meta.url))
const SECRET = /change-this-[a-z]+/g
const WRITTEN_ADDRESS = /10\.0\.0\.1([123])\b/g

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
  return (text) =>
    text
      .replaceAll('10.0.0.0/24', allowed)
      .replaceAll(WRITTEN_ADDRESS, (_, n: string) => places[Number(n) - 1]?.address ?? '')
      .replaceAll(SECRET, secretOf)
}

export const readDeployed = (name: string): string => readFileSync(join(DEPLOY, name), 'utf8')

/** `NAME=value` lines, as systemd reads an EnvironmentFile. */
export const readEnvFile = (text: string): Record<string, string> =>
  Object.fromEntries(
    text
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  )

export interface MachineFiles {
  env: Record<string, string>
  patroni: string
  nats: string
}

/** Writes what one machine needs to its folder, which belongs to `owner`. */
export const writeMachine = (folder: string, at: number, fill: Fill, owner: Owner | undefined): MachineFiles => {
  mkdirSync(folder, { mode: 0o700 })
  const name = `db${at + 1}`
  const ownAddress = `10.0.0.1${at + 1}`
  const own = readDeployed('machine.env').replaceAll('10.0.0.11', ownAddress).replaceAll('db1', name)
  const env = readEnvFile(fill(readDeployed('cluster.env') + own))
  const folders = (text: string): string =>
    text
      .replaceAll('/var/lib/postgresql/15/huoketai', join(folder, 'postgres'))
      .replaceAll('/var/lib/postgresql/huoketai.pgpass', join(folder, 'pgpass'))
      .replaceAll('/var/run/postgresql', folder)
      .replaceAll('/var/lib/nats', join(folder, 'nats'))
      .replaceAll('20GB', '1GB')
  const patroni = join(folder, 'patroni.yml')
  const nats = join(folder, 'nats.conf')
  writeFileSync(patroni, folders(fill(readDeployed('patroni.yml'))))
  writeFileSync(nats, folders(fill(readDeployed('nats.conf'))))
  mkdirSync(join(folder, 'etcd'), { mode: 0o700 })
  if (owner !== undefined)
    for (const path of [folder, patroni, nats, join(folder, 'etcd')]) chownSync(path, owner.uid, owner.gid)
  return { env: { ...env, ETCD_DATA_DIR: join(folder, 'etcd') }, patroni, nats }
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
