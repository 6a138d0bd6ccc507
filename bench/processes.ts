import { type ChildProcess, fork } from 'node:child_process'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { z } from 'zod'

/** A process beside this one; it ends with the channel. `script` is seen from this folder. */
export const startProcess = (script: string, env: Record<string, string> = {}, args: string[] = []): ChildProcess =>
  fork(fileURLToPath(new URL(script, import.meta.url)), args, {
    env: { ...process.env, ...env },
    execArgv: ['--expose-gc'],
  })

/** The next word of a process, to a question or of itself; one that ends instead has failed. */
export const answerOf = async <T>(child: ChildProcess, shape: z.ZodType<T>, question?: object): Promise<T> => {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>()
  const ended = (code: number | null, signal: string | null) =>
    reject(
      new Error(
        `${basename(child.spawnargs.find((one) => one.endsWith('.ts')) ?? 'a process')} ended: ${code ?? signal}`,
      ),
    )
  child.once('message', resolve)
  child.once('exit', ended)
  if (question !== undefined) child.send(question)
  try {
    return shape.parse(await promise)
  } finally {
    child.off('message', resolve)
    child.off('exit', ended)
  }
}

/** Lets a process end by itself, and waits for it. */
export const endProcess = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise((resolve) => child.once('exit', resolve))
  if (child.connected) child.disconnect()
  const late = setTimeout(() => child.kill('SIGKILL'), 15_000)
  await gone
  clearTimeout(late)
}
