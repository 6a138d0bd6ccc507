import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { run } from './run.ts'

const PLACES = ['/usr/sbin/nats-server', '/usr/bin/nats-server', '/usr/local/bin/nats-server']

const findNats = (): boolean =>
  PLACES.some(existsSync) || spawnSync('nats-server', ['--version'], { stdio: 'ignore' }).status === 0

/** The tests of the second click sink run against a real nats-server: installed where that is possible, left out where not. */
export const ensureNats = async (): Promise<void> => {
  if (findNats()) return
  if (existsSync('/usr/bin/apt-get') && process.getuid?.() === 0) {
    console.log('▶ installing nats-server')
    const quiet = { DEBIAN_FRONTEND: 'noninteractive' }
    await run('apt-get', ['update', '-qq'], quiet)
    await run('apt-get', ['install', '-y', '-qq', 'nats-server'], quiet)
    // Debian makes it a service of the machine; the tests start their own.
    await run('sh', ['-c', 'systemctl disable --now nats-server >/dev/null 2>&1 || true'])
  }
  if (!findNats()) console.log('  nats-server is not installed: tests of clicks through NATS are left out')
}
