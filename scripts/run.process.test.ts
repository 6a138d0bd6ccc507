import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  appendFileSync,
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { longTest } from '../server/src/testing/extent.ts'

vi.setConfig({ testTimeout: 120_000 })

const here = dirname(fileURLToPath(import.meta.url))
let root: string
let running: Run[]

// A project with the real scripts and small stand-ins for what they install, build and run.
beforeEach(() => {
  root = join(mkdtempSync(join(tmpdir(), 'run-')), '获客 台')
  running = []
  for (const name of ['run.mjs', 'lib']) cpSync(join(here, name), join(root, 'scripts', name), { recursive: true })
  const dependencies = { node: 'file:tools/node', vite: 'file:tools/vite' }
  const packages = {
    '': { name: 'scratch', version: '1.0.0', dependencies },
    'node_modules/node': { resolved: 'tools/node', link: true },
    'node_modules/vite': { resolved: 'tools/vite', link: true },
    'tools/node': { name: 'node', version: '24.0.0', bin: { node: 'bin/node' } },
    'tools/vite': { name: 'vite', version: '1.0.0' },
  }
  write('package.json', JSON.stringify({ name: 'scratch', version: '1.0.0', type: 'module', dependencies }))
  write('package-lock.json', JSON.stringify({ name: 'scratch', version: '1.0.0', lockfileVersion: 3, packages }))
  write('tools/node/package.json', '{"name":"node","version":"24.0.0","bin":{"node":"bin/node"}}')
  write('tools/node/bin/node', `#!/bin/sh\nPINNED=yes exec '${process.execPath}' "$@"\n`)
  chmodSync(join(root, 'tools/node/bin/node'), 0o755)
  write('tools/vite/package.json', '{"name":"vite","version":"1.0.0","type":"module"}')
  write('tools/vite/bin/vite.js', vite)
  write('console/vite.config.ts', '')
  write('contract/index.ts', '')
  write(
    'scripts/client/write.ts',
    "import { mkdirSync } from 'node:fs'\nmkdirSync('client/src/generated', { recursive: true })",
  )
  write('server/src/main.ts', server)
})

afterEach(async () => {
  for (const { child } of running) child.kill('SIGKILL')
  await Promise.all(running.map(({ ended }) => ended))
  rmSync(dirname(root), { recursive: true, force: true, maxRetries: 5 })
})

const vite = `
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
if (process.argv[2] === 'build') {
  const outDir = process.argv[process.argv.indexOf('--outDir') + 1]
  mkdirSync(outDir, { recursive: true })
  writeFileSync(outDir + '/index.html', 'built from ' + readFileSync('contract/index.ts'))
} else {
  console.log('vite serves')
  process.on('exit', () => console.log('vite ends'))
  process.on('SIGTERM', () => process.exit(0))
  setInterval(() => {}, 1000)
}
`

const server = `
const seen: string[] = []
const leave = (code: number) => { console.log('ends after ' + seen.join()); process.exit(code) }
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => { seen.push(signal); setTimeout(leave, 300, 0) })
process.on('disconnect', () => { seen.push('disconnect'); leave(0) })
if (process.env.FAILS === 'yes') leave(7)
console.log('serves as ' + process.pid)
setInterval(() => {}, 1000)
`

function write(name: string, content: string): void {
  mkdirSync(dirname(join(root, name)), { recursive: true })
  writeFileSync(join(root, name), content)
}

type Run = {
  child: ChildProcess
  output(): string
  ended: Promise<number | null>
  says(text: string): Promise<void>
}

function run(args: string[], { through = [] as string[], nodeArgs = [] as string[], env = {} } = {}): Run {
  const [file = '', ...rest] = [...through, process.execPath, ...nodeArgs, join(root, 'scripts/run.mjs'), ...args]
  const child = spawn(file, rest, {
    cwd: tmpdir(),
    env: { ...process.env, npm_execpath: '', npm_lifecycle_event: '', ...env },
  })
  let output = ''
  child.stdout.on('data', (chunk) => (output += chunk))
  child.stderr.on('data', (chunk) => (output += chunk))
  const ended = once(child, 'close').then(() => child.exitCode)
  const says = (text: string) => vi.waitFor(() => expect(output).toContain(text), { timeout: 50_000, interval: 20 })
  const started = { child, output: () => output, ended, says }
  running.push(started)
  return started
}

async function startAndStop(): Promise<string> {
  const start = run(['start'])
  await start.says('serves as')
  start.child.kill('SIGINT')
  await start.ended
  return start.output()
}

const installing = 'Installing the dependencies'
const building = 'Building the console'

test('a Node that is too old is refused in one sentence', async () => {
  write('old.cjs', `Object.defineProperty(process.versions, 'node', { value: '20.18.9' })`)
  const start = run(['start'], { nodeArgs: ['--require', join(root, 'old.cjs')] })
  expect(await start.ended).toBe(1)
  expect(start.output()).toMatch(
    /^需要 Node\.js 20\.19 .*\(Node\.js 20\.19 or newer is needed, this is 20\.18\.9.*\)\n$/,
  )
})

test('the first start installs, builds and serves, and the second only serves', async () => {
  const first = await startAndStop()
  expect(first).toContain(installing)
  expect(first).toContain(building)
  const second = await startAndStop()
  expect(second).toMatch(/^serves as \d+\nends after SIGINT\n$/)
})

longTest('only what has changed is done again', async () => {
  await startAndStop()
  write('contract/index.ts', 'changed')
  const rebuilt = await startAndStop()
  expect(rebuilt).not.toContain(installing)
  expect(readFileSync(join(root, 'console/dist/index.html'), 'utf8')).toBe('built from changed')

  rmSync(join(root, 'node_modules/vite'))
  appendFileSync(join(root, 'package.json'), '\n')
  rmSync(join(root, 'node_modules/.package-lock.json'))
  expect(await startAndStop()).toContain(installing)
})

longTest('what npm has installed by hand is not installed again', async () => {
  await startAndStop()
  rmSync(join(root, 'node_modules/.installed'))
  expect(await startAndStop()).not.toContain(installing)
})

longTest('two starts at once do not work over each other', async () => {
  const outputs = await Promise.all([startAndStop(), startAndStop()])
  expect(outputs.join('').split(installing)).toHaveLength(2)
  expect(outputs.join('').split(building)).toHaveLength(2)
})

longTest('the lock of a killed start holds nobody up', async () => {
  write('.run/install.lock', '')
  utimesSync(join(root, '.run/install.lock'), new Date(), new Date(Date.now() - 60_000))
  expect(await startAndStop()).toContain('serves as')
})

longTest('when npm fails its output is shown', async () => {
  rmSync(join(root, 'package-lock.json'))
  const start = run(['start'])
  expect(await start.ended).toBe(1)
  expect(start.output()).toContain('can only install with an existing package-lock.json')
  expect(start.output()).toContain('Installing the dependencies failed')
})

longTest(
  'a terminal that goes away stops a server behind its socket, which takes a hang-up for the wish to be replaced',
  async () => {
    write('server/src/operations/front/main.ts', server)
    const serve = run(['serve'])
    await serve.says('serves as')
    serve.child.kill('SIGHUP')
    expect(await serve.ended).toBe(0)
    expect(serve.output()).toContain('ends after SIGTERM')
  },
)

test('Ctrl+C, even when npm passes it on a second time, reaches the server once and is a success', async () => {
  const start = run(['start'])
  await start.says('serves as')
  start.child.kill('SIGINT')
  start.child.kill('SIGINT')
  start.child.kill('SIGTERM')
  expect(await start.ended).toBe(0)
  // Signals sent at one moment arrive in no set order; what counts is that only one is passed on.
  expect(start.output()).toMatch(/ends after SIG(INT|TERM)\n/)
})

longTest('a server that fails gives its code', async () => {
  expect(await run(['start'], { env: { FAILS: 'yes' } }).ended).toBe(7)
})

test('an option of a command that takes none is refused instead of ignored', async () => {
  const start = run(['start', '--port', '9000'])
  expect(await start.ended).toBe(1)
  expect(start.output()).toContain('takes no options (--port 9000)')
})

longTest('a start that is killed takes its server along', async () => {
  const start = run(['start'])
  await start.says('serves as')
  start.child.kill('SIGKILL')
  await start.says('ends after disconnect')
})

longTest('a TERM that npm passes on to a shell alone still stops the server', async () => {
  const start = run(['start'], { through: ['sh', '-c', '"$@"; true', 'sh'], env: { npm_lifecycle_event: 'start' } })
  await start.says('serves as')
  start.child.kill('SIGTERM')
  await start.says('ends after SIGTERM')
})

test('tests run on the pinned Node with their arguments, and so does every node they start', async () => {
  write(
    'scripts/test.ts',
    `import { execFileSync } from 'node:child_process'
    const env = { ...process.env, PINNED: 'no' }
    const inner = execFileSync('node', ['-p', 'process.env.PINNED'], { env, encoding: 'utf8' }).trim()
    console.log(JSON.stringify([process.env.PINNED, inner, process.argv.slice(2)]))
    process.exit(3)`,
  )
  const check = run(['test', '--only', 'a b'])

  expect(await check.ended).toBe(3)
  expect(check.output()).toContain('["yes","yes",["--only","a b"]]')
})

longTest('development starts the server anew at a change, and both ends stop together', async () => {
  const dev = run(['dev'])
  await dev.says('vite serves')
  await dev.says('serves as')
  const first = /serves as (\d+)/.exec(dev.output())?.[1]
  write('server/src/main.ts', server.replace('serves as', 'serves anew as'))
  await dev.says('serves anew as')
  expect(dev.output()).toContain('ends after SIGTERM')
  dev.child.kill('SIGINT')
  expect(await dev.ended).toBe(0)
  expect(() => process.kill(Number(first), 0)).toThrow('ESRCH')
})

longTest('a development run that is killed takes both ends along', async () => {
  const dev = run(['dev'])
  await dev.says('vite serves')
  await dev.says('serves as')
  dev.child.kill('SIGKILL')
  await dev.says('vite ends')
  await dev.says('ends after disconnect')
})
