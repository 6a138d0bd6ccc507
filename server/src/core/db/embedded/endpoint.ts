import { randomBytes } from 'node:crypto'
import { existsSync, lstatSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import type { Launcher } from './launcher.ts'
import type { Placement } from './place-cluster.ts'
import { giveToRunner } from './owners.ts'
import { sha256Hex } from '../../text/sha256-hex.ts'

/** Where PostgreSQL listens. A password only where anyone on the machine could connect. */
export type Endpoint = { host: string; port: number; passwordFile?: string; close(): void }

/** What the system allows for the path of a unix socket, in bytes. */
const socketPathLimit = process.platform === 'linux' ? 107 : 103

export async function openEndpoint(placement: Placement, dataDir: string): Promise<Endpoint> {
  return process.platform === 'win32' ? loopbackEndpoint(dataDir) : socketEndpoint(placement)
}

/** The socket lies in the cluster's own folder, which only its owner may enter, else in a short one of the same kind. */
export function socketEndpoint({ cluster, launcher }: Placement): Endpoint {
  const port = 5432
  if (Buffer.byteLength(`${cluster}/.s.PGSQL.${port}`) <= socketPathLimit) return { host: cluster, port, close() {} }
  const host = shortFolder(cluster, launcher)
  return { host, port, close: () => rmSync(host, { recursive: true, force: true }) }
}

/** The same one at each start, so that killed servers leave no trail; a fresh one if a stranger has taken the name. */
function shortFolder(cluster: string, launcher: Launcher): string {
  const folder = `/tmp/huoketai-${sha256Hex(cluster).slice(0, 16)}`
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const { uid, mode } = lstatSync(folder)
  const isOurs = uid === (launcher.owner?.uid ?? process.getuid?.()) || uid === process.getuid?.()
  const usable = isOurs && (mode & 0o170777) === 0o040700 ? folder : mkdtempSync('/tmp/huoketai-')
  giveToRunner(launcher, usable)
  return usable
}

export async function loopbackEndpoint(dataDir: string): Promise<Endpoint> {
  const passwordFile = join(dataDir, 'postgres.password')
  if (!existsSync(passwordFile)) writeFileSync(passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600 })
  return { host: '127.0.0.1', port: await freePort(), passwordFile, close() {} }
}

export function readPassword({ passwordFile }: Endpoint): string | undefined {
  return passwordFile && readFileSync(passwordFile, 'utf8').trim()
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      )
    })
  })
}
