import { spawnSync } from 'node:child_process'

type ParentDeathSignal = 'INT' | 'KILL'

/** How PostgreSQL's programs are started on this machine, and whose files they work on. */
export type Launcher = {
  command(program: string, args: string[], onParentDeath: ParentDeathSignal): { file: string; args: string[] }
  owner?: Owner
}

export type Owner = { name: string; uid: number; gid: number }

/** As the user we are. */
export function ordinaryLauncher(): Launcher {
  return { command: withParentDeath([]) }
}

/** As another user, for root: PostgreSQL refuses to run as root. */
export function userLauncher(owner: Owner): Launcher {
  return { command: withParentDeath([]), owner }
}

/** As ourselves under another name: inside the namespace root is seen as nobody, while its files stay root's. */
export function namespaceLauncher(): Launcher {
  return { command: withParentDeath(['unshare', '--user', '--map-user=65534', '--map-group=65534']) }
}

/** What every program of PostgreSQL is started with: nothing of the caller's locale, time zone or PG… variables. */
export function launchOptions(launcher: Launcher) {
  const { PATH, SystemRoot, TEMP, LD_LIBRARY_PATH } = process.env
  const env = { PATH, SystemRoot, TEMP, LD_LIBRARY_PATH, TZ: 'UTC', LC_ALL: processLocale }
  return {
    cwd: '/',
    env,
    windowsHide: true,
    ...(launcher.owner && { uid: launcher.owner.uid, gid: launcher.owner.gid }),
  }
}

/** Whether a program ends well when started this way. */
export function succeeds(launcher: Launcher, program: string, args: string[]): boolean {
  const { file, args: all } = launcher.command(program, args, 'KILL')
  return spawnSync(file, all, { ...launchOptions(launcher), stdio: 'ignore' }).status === 0
}

// macOS has no C.UTF-8, and PostgreSQL does not start there under a locale that is not installed.
export const processLocale = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'

/** The signal is only sent for a death after it was asked for: whose parent was gone by then does not begin. */
const UNLESS_ORPHANED = '[ "$PPID" = "$0" ] || exit 1; exec "$@"'

function withParentDeath(prefix: string[]): Launcher['command'] {
  return (program, args, onParentDeath) => {
    const guard = canGuard()
      ? ['setpriv', '--pdeathsig', onParentDeath, 'sh', '-c', UNLESS_ORPHANED, String(process.pid)]
      : []
    const [file = program, ...rest] = [...prefix, ...guard, program, ...args]
    return { file, args: rest }
  }
}

let guardable: boolean | undefined
/** On Linux the kernel itself can stop PostgreSQL when the server dies, whatever killed it. */
function canGuard(): boolean {
  guardable ??=
    process.platform === 'linux' &&
    spawnSync('setpriv', ['--pdeathsig', 'INT', 'true'], { stdio: 'ignore' }).status === 0
  return guardable
}
