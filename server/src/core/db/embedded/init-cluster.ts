import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { StartError } from '#server/core/start-error.ts'
import type { Endpoint } from './endpoint.ts'
import { launchOptions, processLocale } from './launcher.ts'
import { giveToRunner } from './owners.ts'
import type { Placement } from './place-cluster.ts'

export const superuser = 'huoketai'

/** Makes sure that a whole cluster of our version stands in its place: it appears there by one rename, or not at all. */
export async function initCluster(
  placement: Placement,
  endpoint: Endpoint,
  log: (line: string) => void,
): Promise<void> {
  removeUnfinished(placement.cluster)
  if (existsSync(placement.cluster) && readdirSync(placement.cluster).length > 0) {
    checkVersion(placement)
    giveToRunner(placement.launcher, placement.cluster)
    return
  }
  log(`Creating the database in ${placement.cluster}`)
  const unfinished = mkdtempSync(unfinishedPrefix(placement.cluster))
  giveToRunner(placement.launcher, unfinished)
  await runInitdb(placement, unfinished, endpoint)
  renameSync(unfinished, placement.cluster)
}

async function runInitdb(placement: Placement, folder: string, endpoint: Endpoint): Promise<void> {
  const { launcher, binaries } = placement
  const locale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C', `--lc-ctype=${characterType}`]
  const access = endpoint.passwordFile
    ? ['--auth=scram-sha-256', `--pwfile=${endpoint.passwordFile}`]
    : ['--auth-local=trust', '--auth-host=reject']
  const options = ['-D', folder, '-U', superuser, '--encoding=UTF8', '--no-instructions', ...locale, ...access]
  const { file, args } = launcher.command(binaries.initdb, options, 'KILL')
  try {
    await promisify(execFile)(file, args, launchOptions(launcher))
  } catch (cause) {
    const reason = cause instanceof Error && 'stderr' in cause ? lastLine(String(cause.stderr)) : String(cause)
    throw new StartError(`无法创建数据库：${reason}`, `The database could not be created: ${reason}`, { cause })
  }
}

// Character classes of the system's own locale still serve some extensions; the builtin C.UTF-8 does the rest.
const characterType = process.platform === 'win32' ? 'C' : processLocale

function checkVersion({ cluster, binaries }: Placement): void {
  const marker = join(cluster, 'PG_VERSION')
  const found = existsSync(marker) ? readFileSync(marker, 'utf8').trim() : 'no PostgreSQL data'
  const needed = binaries.version.split('.')[0]
  if (found === needed) return
  throw new StartError(
    `${cluster} 中的数据不属于 PostgreSQL ${needed}（找到的是：${found}），请先迁移数据，或换一个 DATA_DIR。`,
    `The data in ${cluster} is not of PostgreSQL ${needed} (found: ${found}); migrate it first or choose another DATA_DIR.`,
  )
}

function removeUnfinished(cluster: string): void {
  const prefix = basename(unfinishedPrefix(cluster))
  for (const name of readdirSync(dirname(cluster)).filter((entry) => entry.startsWith(prefix)))
    rmSync(join(dirname(cluster), name), { recursive: true, force: true, maxRetries: 10 })
}

function unfinishedPrefix(cluster: string): string {
  return `${cluster}.unfinished-`
}

function lastLine(text: string): string {
  const lines = text.trim().split('\n')
  return lines.findLast((line) => line.includes('error') || line.includes('FATAL')) ?? lines.at(-1) ?? ''
}
