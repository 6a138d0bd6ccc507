import { watch } from 'node:fs'
import { onceAskedToStop, startForeground, stop } from './foreground.mjs'
import { inProject, projectEnv, say } from './project.mjs'

const consolePort = 5173
const settleMs = 200

/** The server, started anew at every change of its sources, and Vite's own server for the console: they end together. */
export async function develop(node, args) {
  const port = process.env.PORT || '8080'
  const env = projectEnv({ NODE_ENV: 'development', PORT: port, SERVER_URL: `http://127.0.0.1:${port}` })
  const server = reloading(() => startForeground(node, ['server/src/main.ts', ...args], env))
  const vite = startVite(node, env)
  const addresses = `http://localhost:${consolePort} → ${env.SERVER_URL}/api`
  say(`控制台与接口：${addresses}`, `Console and API: ${addresses}`)

  const asked = new Promise((resolve) => onceAskedToStop(() => resolve(0)))
  const code = await Promise.race([asked, vite.ended.then((ending) => ending.code)])
  await Promise.all([server.close(), stop(vite, 'SIGTERM')])
  return code
}

function reloading(start) {
  let current = start()
  let timer
  let turn = Promise.resolve()
  const restart = async () => {
    await stop(current, 'SIGTERM')
    current = start()
  }
  const onChange = (_event, name) => {
    if (!name || !/\.(ts|sql|json)$/.test(name) || name.endsWith('.test.ts')) return
    clearTimeout(timer)
    timer = setTimeout(() => (turn = turn.then(restart)), settleMs)
  }
  const watchers = ['server', 'contract'].map((folder) => watch(inProject(folder), { recursive: true }, onChange))
  return {
    async close() {
      clearTimeout(timer)
      for (const watcher of watchers) watcher.close()
      await turn
      await stop(current, 'SIGTERM')
    },
  }
}

function startVite(node, env) {
  const vite = inProject('node_modules', 'vite', 'bin', 'vite.js')
  const args = ['--config', inProject('console', 'vite.config.ts'), '--port', String(consolePort), '--strictPort']
  const endWithUs = ['--import', `data:text/javascript,process.on('disconnect',()=>process.exit())`]
  return startForeground(node, [...endWithUs, vite, ...args], env)
}
