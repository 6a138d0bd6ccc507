import { existsSync, lstatSync, mkdirSync, readlinkSync, statSync, symlinkSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { StartError } from '#server/core/start-error.ts'
import { type Binaries, copyBinaries } from './binaries.ts'
import { type Launcher, namespaceLauncher, ordinaryLauncher, succeeds, userLauncher } from './launcher.ts'
import { findOwner, ownersAlong } from './owners.ts'
import { sha256Hex } from '../../text/sha256-hex.ts'

/** Where the cluster lives, who runs it, and with which copy of the programs. */
export type Placement = { cluster: string; launcher: Launcher; binaries: Binaries }

/** `<dataDir>/postgres`, or what it links to. */
export function findCluster(dataDir: string): string {
  const cluster = join(dataDir, 'postgres')
  const linked = lstatSync(cluster, { throwIfNoEntry: false })?.isSymbolicLink()
  if (!linked) return cluster
  const target = resolve(dataDir, readlinkSync(cluster))
  if (!existsSync(dirname(target))) throw linkBroken(cluster, target)
  return target
}

export function placeCluster(dataDir: string, binaries: Binaries, log: (line: string) => void): Placement {
  const cluster = findCluster(dataDir)
  const clusterOwner = statSync(cluster, { throwIfNoEntry: false })?.uid
  const self = process.getuid?.()
  if (self !== 0) {
    if (self !== undefined && clusterOwner !== undefined && clusterOwner !== self) throw notYours(cluster)
    return { cluster, launcher: ordinaryLauncher(), binaries }
  }
  const placed =
    placeAsRoot(cluster, clusterOwner) ?? (clusterOwner === undefined ? placeElsewhere(dataDir) : undefined)
  if (!placed) throw nobodyMayEnter(dirname(cluster))
  const { launcher } = placed
  if (launcher.owner) log(`PostgreSQL cannot run as root: it runs as user ${launcher.owner.name} in ${placed.cluster}`)
  const reachable = succeeds(launcher, binaries.postgres, ['--version'])
  return { ...placed, binaries: reachable ? binaries : copyBinaries(binaries, dirname(placed.cluster)) }
}

function placeAsRoot(cluster: string, clusterOwner?: number): { cluster: string; launcher: Launcher } | undefined {
  const home = dirname(cluster)
  const launcher = candidates(home, clusterOwner).find((candidate) => mayEnter(candidate, home))
  return launcher && { cluster, launcher }
}

/** A cluster stays with the user who made it; a new one is root's own, else the folder's owner's, else a system user's. */
function candidates(home: string, clusterOwner?: number): Launcher[] {
  const users = (...names: (number | string | undefined)[]) =>
    names.flatMap((who) => findOwner(who) ?? []).map(userLauncher)
  return [...users(clusterOwner), namespaceLauncher(), ...users(...ownersAlong(home), 'postgres', 'nobody')]
}

/** No other user may enter the data folder: the cluster goes to a folder of its own, with a link to it. */
function placeElsewhere(dataDir: string): { cluster: string; launcher: Launcher } | undefined {
  const home = join('/var/lib/huoketai', sha256Hex(dataDir).slice(0, 16))
  mkdirSync(home, { recursive: true, mode: 0o755 })
  const placed = placeAsRoot(join(home, 'postgres'))
  if (placed) symlinkSync(placed.cluster, join(dataDir, 'postgres'))
  return placed
}

function mayEnter(launcher: Launcher, folder: string): boolean {
  return succeeds(launcher, 'sh', ['-c', 'cd "$1"', 'sh', folder])
}

function linkBroken(cluster: string, target: string): StartError {
  return new StartError(
    `${cluster} 指向的数据库 ${target} 不存在，请恢复它，或换一个 DATA_DIR。`,
    `${cluster} links to the database ${target}, which is missing; restore it or choose another DATA_DIR.`,
  )
}

function notYours(cluster: string): StartError {
  return new StartError(
    `数据库目录 ${cluster} 属于另一个用户，请用那个用户启动，或换一个 DATA_DIR。`,
    `The database folder ${cluster} belongs to another user; start as that user or choose another DATA_DIR.`,
  )
}

function nobodyMayEnter(home: string): StartError {
  return new StartError(
    `PostgreSQL 不能以 root 身份运行，而本机没有可以进入 ${home} 的其他用户，请用普通用户启动，或用 DATABASE_URL 指定一个 PostgreSQL。`,
    `PostgreSQL cannot run as root and no other user of this machine may enter ${home}; start as an ordinary user or set DATABASE_URL.`,
  )
}
