import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { execPath } from 'node:process'
import { setTimeout as sleep } from 'node:timers/promises'

/** The product as a process of its own; it answers when this resolves. */
export const runServer = async (url: string, env: Record<string, string | undefined>): Promise<ChildProcess> => {
  const child = spawn(execPath, ['server/src/main.ts'], { env, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`The server ended with ${String(code)}`)
  })
  // Nobody waits for it any more once the server answers.
  ended.catch(() => undefined)
  const answers = async (): Promise<void> => {
    for (;;) {
      const ready = await fetch(`${url}/readyz`).catch(() => undefined)
      if (ready?.ok === true) return
      await sleep(200)
    }
  }
  await Promise.race([answers(), ended])
  return child
}

export const endServer = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}
