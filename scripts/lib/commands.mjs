import { buildConsole } from './build-console.mjs'
import { develop } from './develop.mjs'
import { onceAskedToStop, startForeground, stop } from './foreground.mjs'
import { install } from './install.mjs'
import { pinnedNode } from './pinned-node.mjs'
import { Refusal, projectEnv } from './project.mjs'
import { writeClient } from './write-client.mjs'

const commands = {
  async start(node) {
    await buildConsole(node)
    return serve(node, ['server/src/main.ts'])
  },
  async demo(node) {
    await buildConsole(node)
    return runWithClient(node, ['simulators/demo/main.ts'])
  },
  dev: develop,
  build: (node) => buildConsole(node).then(() => 0),
  'build:strict': (node) => buildConsole(node, { strict: true }).then(() => 0),
  test: (node, args) => runWithClient(node, ['scripts/test.ts', ...args]),
  'test:long': (node, args) => runWithClient(node, ['scripts/test.ts', 'long', ...args]),
  'test:unit': (node, args) => runWithClient(node, ['scripts/test.ts', 'unit', ...args]),
  'test:server': (node, args) => runWithClient(node, ['scripts/test.ts', 'server', ...args]),
  'test:browser': (node, args) => runWithClient(node, ['scripts/test.ts', 'browser', ...args]),
  client: (node) => runScript(node, ['scripts/client/main.ts']),
  check: (node, args) => runWithClient(node, ['scripts/test.ts', 'check', ...args]),
  bench: (node, args) => runScript(node, ['bench/main.ts', ...args]),
  async cluster(node, args) {
    await buildConsole(node)
    return runScript(node, ['cluster/main.ts', ...args])
  },
  faults: (node, args) => runWithClient(node, ['faults/main.ts', ...args]),
  async attack(node, args) {
    await buildConsole(node)
    return runScript(node, ['attack/main.ts', ...args])
  },
  async serve(node, args) {
    await buildConsole(node)
    return serve(node, ['server/src/operations/front/main.ts', ...args])
  },
  backup: (node, args) => runScript(node, ['server/src/operations/backup/backup-main.ts', ...args]),
  restore: (node, args) => runScript(node, ['server/src/operations/backup/restore-main.ts', ...args]),
  'move-files': (node, args) => runScript(node, ['server/src/operations/move-files/main.ts', ...args]),
  'restore-drill': (node, args) => runScript(node, ['server/src/operations/restore-drill/main.ts', ...args]),
  'reset-admin': (node, args) => runScript(node, ['server/src/operations/reset-admin/main.ts', ...args]),
  'rotate-keys': (node, args) => runScript(node, ['server/src/operations/key-rotation/rotate-main.ts', ...args]),
}

/** What would be ignored is refused: it was meant to change something. */
const withoutOptions = new Set(['start', 'demo', 'build', 'build:strict', 'client'])

export async function runCommand([name, ...args]) {
  try {
    const command = Object.hasOwn(commands, name ?? '') ? commands[name] : undefined
    const names = Object.keys(commands).join(' | ')
    if (!command) throw new Refusal(`用法：node scripts/run.mjs ${names}`, `Usage: node scripts/run.mjs ${names}`)
    if (withoutOptions.has(name) && args.length > 0)
      throw new Refusal(
        `npm run ${name} 没有选项（${args.join(' ')}），设置请用环境变量，见 docs/operating.md`,
        `npm run ${name} takes no options (${args.join(' ')}); settings are environment variables, see docs/operating.md`,
      )
    await install()
    process.exit(await command(pinnedNode(), args))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    console.error(error.message)
    process.exit(1)
  }
}

/** Stopped on request is a success, also when the request came before the server could hear it. */
async function serve(node, args) {
  const server = startForeground(node, args, projectEnv({ NODE_ENV: 'production' }))
  let asked
  onceAskedToStop((signal) => {
    // To a server behind its socket a hang-up is the wish for a new one; ours means that the terminal is gone.
    asked = signal === 'SIGHUP' ? 'SIGTERM' : signal
    stop(server, asked)
  })
  const { code, signal } = await server.ended
  return asked && signal === asked ? 0 : code
}

async function runScript(node, args) {
  const script = startForeground(node, args, projectEnv())
  onceAskedToStop((signal) => stop(script, signal, { wholeGroup: true }))
  return (await script.ended).code
}

async function runWithClient(node, args) {
  await writeClient(node)
  return runScript(node, args)
}
