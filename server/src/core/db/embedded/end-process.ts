import { setTimeout as sleep } from 'node:timers/promises'
import { isRunning } from './process-identity.ts'
import { hasCode } from './system-error.ts'

export type Step = [signal: NodeJS.Signals, patience: number]

/** PostgreSQL reads INT as "roll back, close, write everything down" and QUIT as "at once": both are safe for the data. */
export const gently: Step[] = [
  ['SIGINT', 8_000],
  ['SIGQUIT', 4_000],
  ['SIGKILL', 4_000],
]

/** Asks a process to end, harder at each step. Returns whether it is gone. */
export async function endProcess(pid: number, steps: Step[]): Promise<boolean> {
  for (const [signal, patience] of steps) {
    if (!send(pid, signal)) return true
    const deadline = performance.now() + patience
    while (performance.now() < deadline) {
      if (!isRunning(pid)) return true
      await sleep(20)
    }
  }
  return !isRunning(pid)
}

function send(pid: number, signal: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, signal)
  } catch (error) {
    if (hasCode(error, 'ESRCH')) return false
    throw error
  }
}
