import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { hasCode } from './system-error.ts'

/** A mark that differs between two processes that had the same id at different times; undefined when none is running. */
export function identify(pid: number): string | undefined {
  if (!isRunning(pid)) return undefined
  if (process.platform === 'linux') return identifyOnLinux(pid)
  const ask =
    process.platform === 'win32'
      ? spawnSync('powershell', ['-NoProfile', '-Command', `(Get-Process -Id ${pid}).StartTime.ToFileTimeUtc()`])
      : spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)])
  return ask.stdout?.toString().trim() || 'unknown'
}

export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return hasCode(error, 'EPERM')
  }
}

function identifyOnLinux(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name in parentheses may hold spaces, so count the fields behind it: 0 is the state, 19 the start time.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    if (fields[0] === 'Z' || fields[0] === 'X') return undefined
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}/${fields[19]}`
  } catch {
    return isRunning(pid) ? 'unknown' : undefined
  }
}
