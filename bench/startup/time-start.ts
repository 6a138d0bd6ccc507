import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../../server/src/testing/durability/free-port.ts'

const PATIENCE = 120_000
const EVERY = 5

const isReady = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const asked = request({ host: '127.0.0.1', port, path: '/readyz', agent: false }, (reply) => {
      reply.resume()
      resolve(reply.statusCode === 200)
    })
    asked.on('error', () => resolve(false))
    asked.end()
  })

/** Milliseconds from the moment a process is made until it says that it is ready. It is stopped before this returns. */
export const timeStart = async (script: string, env: Record<string, string>): Promise<number> => {
  const port = await freePort()
  const began = performance.now()
  const child = spawn(process.execPath, [script], {
    env: { ...process.env, ...env, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const exited = once(child, 'exit')
  try {
    while (!(await isReady(port))) {
      if (child.exitCode !== null) throw new Error(`It ended with ${child.exitCode}`)
      if (performance.now() - began > PATIENCE) throw new Error('It did not become ready')
      await sleep(EVERY)
    }
    return performance.now() - began
  } finally {
    child.kill('SIGTERM')
    await exited
  }
}
