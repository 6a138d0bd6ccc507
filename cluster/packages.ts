import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

const FOLDERS = ['/usr/sbin', '/usr/bin', '/usr/local/bin', '/sbin', '/bin']
/** Which package of Debian brings which program. */
const PACKAGES = {
  patroni: 'patroni',
  patronictl: 'patroni',
  etcd: 'etcd-server',
  haproxy: 'haproxy',
  'nats-server': 'nats-server',
  setpriv: 'util-linux',
  nsenter: 'util-linux',
  ip: 'iproute2',
  pkill: 'procps',
} as const
type Program = keyof typeof PACKAGES
const POSTGRES = '/usr/lib/postgresql/15/bin'

const pathOf = (program: string): string | undefined =>
  FOLDERS.map((folder) => join(folder, program)).find((path) => existsSync(path))

/** The program's path; only asked for where nothing is missing. */
export const programPath = (program: Program): string => {
  const path = pathOf(program)
  if (path === undefined) throw new Error(`${program} is not installed`)
  return path
}

/** The packages of Debian that are not here. */
export const missingPackages = (): string[] => {
  const programs = Object.entries(PACKAGES).filter(([program]) => pathOf(program) === undefined)
  const missing = programs.map(([, name]): string => name)
  if (!existsSync(join(POSTGRES, 'postgres'))) missing.push('postgresql-15')
  return [...new Set(missing)]
}

const installCommand = (packages: readonly string[]): string => `apt-get install ${packages.join(' ')}`

/** Installs what is missing, as root on Debian; elsewhere says what to install. */
export const ensurePackages = (say: (line: string) => void): void => {
  const missing = missingPackages()
  if (missing.length === 0) return
  const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  if (!mayInstall) throw new Error(`Install first, as root: ${installCommand(missing)}`)
  say(`installing ${missing.join(', ')}`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  for (const args of [
    ['update', '-qq'],
    // Not started by their packages: what runs is started here, with folders of its own.
    ['install', '-y', '-qq', '--no-install-recommends', '-o', 'DPkg::Path=/usr/sbin:/usr/bin:/sbin:/bin', ...missing],
  ]) {
    const { status, stderr } = spawnSync('apt-get', args, { env: { ...env, RUNLEVEL: '1' }, encoding: 'utf8' })
    if (status !== 0) throw new Error(`apt-get ${args[0]} failed: ${stderr.trim().split('\n').at(-1)}`)
  }
  const left = missingPackages()
  if (left.length > 0) throw new Error(`Not found after installing: ${left.join(', ')}`)
}
