import { execFile, spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { type Binaries, binariesIn } from '../../core/db/embedded/binaries.ts'
import { type Launcher, launchOptions, ordinaryLauncher, userLauncher } from '../../core/db/embedded/launcher.ts'
import { findOwner } from '../../core/db/embedded/owners.ts'
import { StartError } from '../../core/start-error.ts'

/** Where Debian and Ubuntu install the versions of PostgreSQL side by side. */
const VERSIONS = '/usr/lib/postgresql'
const MOST_OUTPUT = 64 * 1024 * 1024

export const hasPgBackRest = (): boolean =>
  spawnSync('pgbackrest', ['version'], { stdio: 'ignore' }).error === undefined

/** The versions installed here, the newest first. */
export const installedVersions = (): string[] =>
  existsSync(VERSIONS)
    ? readdirSync(VERSIONS)
        .filter((name) => /^\d+$/.test(name) && existsSync(join(VERSIONS, name, 'bin', 'postgres')))
        .toSorted((a, b) => Number(b) - Number(a))
    : []

/** PostgreSQL's own programs: of the folder that was given, else of the version that is asked for, else the newest. */
export const findPostgres = (given: string | undefined, wanted?: string): Binaries => {
  const version = wanted ?? installedVersions()[0] ?? ''
  const root = given === undefined ? join(VERSIONS, version) : resolve(given)
  const found = binariesIn(root, version)
  if (version !== '' && existsSync(found.postgres) && existsSync(found.initdb)) return found
  if (given !== undefined && existsSync(found.postgres)) return found
  throw new StartError(
    `没有找到 PostgreSQL${version === '' ? '' : ` ${version}`} 的程序（${found.postgres}），请安装，或用 --postgres 指定其目录`,
    `PostgreSQL${version === '' ? '' : ` ${version}`} was not found (${found.postgres}); install it, or name its folder with --postgres.`,
  )
}

/** PostgreSQL refuses to run as root: root runs it, and pgBackRest beside it, as postgres. */
export const findLauncher = (): Launcher => {
  if (process.getuid?.() !== 0) return ordinaryLauncher()
  const owner = findOwner('postgres')
  if (owner !== undefined) return userLauncher(owner)
  throw new StartError(
    '以 root 运行时需要系统用户 postgres',
    'As root this needs the user postgres, under whom PostgreSQL runs.',
  )
}

const lastLines = (text: string): string =>
  text
    .trim()
    .split('\n')
    .filter((line) => line !== '')
    .slice(-4)
    .join(' | ')

/** Runs a program as whoever runs PostgreSQL, and gives back what it printed. */
export const runProgram = async (launcher: Launcher, program: string, args: readonly string[]): Promise<string> => {
  const { file, args: all } = launcher.command(program, [...args], 'KILL')
  try {
    const { stdout } = await promisify(execFile)(file, all, { ...launchOptions(launcher), maxBuffer: MOST_OUTPUT })
    return stdout
  } catch (cause) {
    const said = (name: 'stdout' | 'stderr') =>
      typeof cause === 'object' && cause !== null && name in cause ? String(Reflect.get(cause, name)) : ''
    const reason = lastLines(said('stderr')) || lastLines(said('stdout')) || String(cause)
    const command = [program.split('/').at(-1), args.at(-1)].join(' … ')
    throw new StartError(`${command} 失败：${reason}`, `${command} failed: ${reason}`, { cause })
  }
}
