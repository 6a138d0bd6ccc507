import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { inProject } from './project.mjs'

const onWindows = process.platform === 'win32'
const patience = 30_000

/**
 * Starts a program with our output and a channel that breaks when we die, however we die. It has its own process group:
 * Ctrl+C reaches only us, and it hears of it once, from `stop`. From there it may not read the terminal.
 */
export function startForeground(node, args, env) {
  const stdio = ['ignore', 'inherit', 'inherit', 'ipc']
  const child = spawn(node, args, { cwd: inProject(), env, stdio, detached: !onWindows })
  const ended = new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code, signal) => resolve({ code: code ?? 128 + constants.signals[signal], signal }))
  })
  return { child, ended }
}

/** Asks a program to end, by force after a while. `wholeGroup` includes what it has started itself. */
export function stop({ child, ended }, signal, { wholeGroup = false } = {}) {
  if (child.exitCode !== null || child.signalCode !== null) return ended
  const send = (which) => {
    try {
      process.kill(wholeGroup ? -child.pid : child.pid, which)
    } catch (error) {
      if (error.code !== 'ESRCH') throw error
    }
  }
  // On Windows a signal would be a kill; the broken channel asks the same thing in peace.
  if (onWindows) child.disconnect()
  else send(signal)
  const force = setTimeout(() => (onWindows ? child.kill() : send('SIGKILL')), patience).unref()
  return ended.finally(() => clearTimeout(force))
}

/** Calls back at the first request to end; the same request arrives twice when npm passes on what the terminal sent. */
export function onceAskedToStop(callback) {
  let asked = false
  const ask = (signal) => {
    if (asked) return
    asked = true
    callback(signal)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => ask(signal))
  if (process.env.npm_lifecycle_event) onParentDeath(() => ask('SIGTERM'))
}

/** Npm passes a TERM on to the shell between us, and many a shell dies of it without a word to its child. */
function onParentDeath(callback) {
  const parent = process.ppid
  setInterval(() => process.ppid !== parent && callback(), 500).unref()
}
