import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { inProject } from './project.mjs'

/** Runs a program to its end, keeping its output for the case that it fails. Our own end ends it too. */
export async function quietly(file, args, { onStart = () => {}, ...options } = {}) {
  const child = spawn(file, args, { cwd: inProject(), stdio: ['ignore', 'pipe', 'pipe'], ...options })
  const output = []
  child.stdout.on('data', (chunk) => output.push(chunk))
  child.stderr.on('data', (chunk) => output.push(chunk))
  if (child.pid) onStart(child.pid)
  const release = passOn(child)
  const code = await new Promise((resolve) => {
    child.once('close', (status) => resolve(status ?? 1))
    child.once('error', (error) => resolve(output.push(`${error.message}\n`) && 1))
  })
  release()
  return { code, output: output.map(String).join('') }
}

function passOn(child) {
  const releases = ['SIGINT', 'SIGTERM', 'SIGHUP'].map((signal) => {
    const onSignal = () => {
      child.once('close', () => process.exit(128 + constants.signals[signal]))
      child.kill(signal)
    }
    process.on(signal, onSignal)
    return () => process.off(signal, onSignal)
  })
  return () => releases.forEach((release) => release())
}
