import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

const MACHINES = 3
const FIRST = 77
const LAST = 200
const BRIDGE = 'hkt'
/** Belongs to nobody: what is sent there is lost without a word. */
const NOBODY = '02:00:00:00:00:fe'

const ip = (...args: string[]): void => void execFileSync('ip', args, { stdio: ['ignore', 'ignore', 'pipe'] })
const tryIp = (...args: string[]): boolean => spawnSync('ip', args, { stdio: 'ignore' }).status === 0

/** Where a machine of the cluster runs: its address, and how a command gets there. */
export interface Place {
  address: string
  /** Put before a command; empty where all share one network. */
  enter: readonly string[]
}

/** Three machines' places. Where namespaces can be made each has a network and processes of its own, which can be cut off. */
export interface Network {
  places: readonly Place[]
  isSeparate: boolean
  /** Nothing reaches the machine and nothing leaves it. */
  cut(at: number): void
  /** The other machines alone are out of reach; whoever uses the machine still is in touch with it. */
  split(at: number): void
  heal(): void
  close(): void
}

/** Says whose it is, for a later run to see whether that one is still there. */
const own = (link: string): void => ip('link', 'set', link, 'alias', String(process.pid))

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** Links of runs that were killed. */
const sweep = (): void => {
  const { stdout } = spawnSync('ip', ['-json', 'link', 'show'], { encoding: 'utf8' })
  const links = stdout === '' ? [] : (JSON.parse(stdout) as { ifname?: string; ifalias?: string }[])
  for (const { ifname = '', ifalias = '' } of links)
    if (ifname.startsWith(BRIDGE) && !isAlive(Number(ifalias))) tryIp('link', 'delete', ifname)
}

const makeBridge = (): { bridge: string; net: number } => {
  sweep()
  for (let net = FIRST; net <= LAST; net++) {
    const bridge = `${BRIDGE}${net}`
    if (!tryIp('link', 'add', bridge, 'type', 'bridge')) continue
    own(bridge)
    ip('address', 'add', `10.${net}.0.254/24`, 'dev', bridge)
    ip('link', 'set', bridge, 'up')
    return { bridge, net }
  }
  throw new Error('No network is free')
}

/** Whether this machine lets us make namespaces and bridges. */
const mayNamespace = (): boolean => {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false
  if (spawnSync('unshare', ['--net', '--pid', '--mount', '--fork', '--mount-proc', 'true']).status !== 0) return false
  const probe = `${BRIDGE}p${process.pid}`.slice(0, 15)
  return tryIp('link', 'add', probe, 'type', 'bridge') && tryIp('link', 'delete', probe)
}

const childOf = async (pid: number): Promise<number> => {
  for (const until = Date.now() + 5_000; Date.now() < until; await sleep(10)) {
    const [child = ''] = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ')
    if (child !== '') return Number(child)
  }
  throw new Error('The namespace was not made')
}

/** Everything started in it dies with it, and it dies with this process. */
const holdNamespaces = async (): Promise<{ init: number; end: () => void }> => {
  const init = 'trap : TERM INT; while :; do sleep 3600 & wait $!; done'
  const unshare = ['unshare', '--net', '--pid', '--mount', '--fork', '--kill-child=KILL', '--mount-proc']
  const holder = spawn('setpriv', ['--pdeathsig', 'KILL', ...unshare, 'bash', '-c', init], { stdio: 'ignore' })
  await once(holder, 'spawn')
  return { init: await childOf(holder.pid ?? 0), end: () => void holder.kill('SIGKILL') }
}

const separate = async (): Promise<Network> => {
  const { bridge, net } = makeBridge()
  const addressOf = (at: number): string => `10.${net}.0.${at + 1}`
  const linkOf = (at: number): string => `${bridge}m${at + 1}`
  const held: Awaited<ReturnType<typeof holdNamespaces>>[] = []
  const places: Place[] = []
  const enterOf = (init: number): string[] => ['nsenter', '--target', String(init), '--net', '--pid', '--mount', '--']
  const within = (at: number, ...args: string[]): void => {
    const [program = '', ...before] = places[at]?.enter ?? []
    execFileSync(program, [...before, 'ip', ...args], { stdio: ['ignore', 'ignore', 'pipe'] })
  }
  const all = Array.from({ length: MACHINES }, (_, at) => at)
  const isSplit = new Set<string>()
  const forget = (from: number, to: number): void => {
    within(from, 'neighbour', 'replace', addressOf(to), 'lladdr', NOBODY, 'dev', 'eth0', 'nud', 'permanent')
    isSplit.add(`${from} ${to}`)
  }
  const network: Network = {
    places,
    isSeparate: true,
    cut: (at) => ip('link', 'set', linkOf(at), 'down'),
    split: (at) => {
      for (const other of all.filter((one) => one !== at)) {
        forget(at, other)
        forget(other, at)
      }
    },
    heal: () => {
      for (const at of all) ip('link', 'set', linkOf(at), 'up')
      for (const pair of isSplit) {
        const [from = 0, to = 0] = pair.split(' ').map(Number)
        within(from, 'neighbour', 'delete', addressOf(to), 'dev', 'eth0')
      }
      isSplit.clear()
    },
    close: () => {
      for (const { end } of held) end()
      // The kernel takes its time with those of an ended namespace.
      for (const link of [...all.map(linkOf), bridge]) tryIp('link', 'delete', link)
    },
  }
  try {
    for (const at of all) {
      const one = await holdNamespaces()
      held.push(one)
      places.push({ address: addressOf(at), enter: enterOf(one.init) })
      ip('link', 'add', linkOf(at), 'type', 'veth', 'peer', 'name', 'eth0', 'netns', String(one.init))
      own(linkOf(at))
      ip('link', 'set', linkOf(at), 'master', bridge, 'up')
      within(at, 'address', 'add', `${addressOf(at)}/24`, 'dev', 'eth0')
      within(at, 'link', 'set', 'eth0', 'up')
      within(at, 'link', 'set', 'lo', 'up')
    }
    return network
  } catch (error) {
    network.close()
    throw error
  }
}

const cannot = (): never => {
  throw new Error('A network can only be cut by root on Linux, where namespaces are allowed')
}

const isFree = (address: string): Promise<boolean> => {
  const probe = createServer()
  return new Promise((resolve) => {
    probe.once('error', () => resolve(false))
    probe.listen(8008, address, () => probe.close(() => resolve(true)))
  })
}

/** Addresses of the loopback device: all in one network. */
const loopback = async (): Promise<Network> => {
  for (let net = FIRST; net <= LAST; net++)
    if (await isFree(`127.${net}.0.1`)) {
      const places = Array.from({ length: MACHINES }, (_, at) => ({ address: `127.${net}.0.${at + 1}`, enter: [] }))
      return { places, isSeparate: false, cut: cannot, split: cannot, heal: () => undefined, close: () => undefined }
    }
  throw new Error('No address of the loopback device is free')
}

/** Nothing of it can be reached from outside of this computer. */
export const openNetwork = (): Promise<Network> => (mayNamespace() ? separate() : loopback())
