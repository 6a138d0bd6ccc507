import { readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { workFolder } from './project.mjs'

const beatEvery = 1_000
const staleAfter = 10_000
const orphanLimit = 600_000

/**
 * One at a time in this checkout. The holder renews the file's date while it lives, so that the lock of a killed one
 * grows old; `work` gets a function that names the child doing the work, which may outlive its parent.
 */
export async function withLock(name, onWait, work) {
  const file = join(workFolder(), `${name}.lock`)
  for (let waited = false; !create(file); await sleep(200)) {
    if (isStale(file)) removeStale(file)
    else if (!waited) {
      onWait()
      waited = true
    }
  }
  const beat = setInterval(() => utimesSync(file, new Date(), new Date()), beatEvery)
  try {
    return await work((childPid) => writeFileSync(file, String(childPid)))
  } finally {
    clearInterval(beat)
    rmSync(file, { force: true })
  }
}

function create(file) {
  try {
    writeFileSync(file, '', { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  }
}

function isStale(file) {
  const stat = statSync(file, { throwIfNoEntry: false })
  if (!stat) return false
  const age = Date.now() - stat.mtimeMs
  return age > staleAfter && (age > orphanLimit || !isRunning(Number(readFileSync(file, 'utf8'))))
}

function isRunning(pid) {
  if (!pid) return false
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}

function removeStale(file) {
  const aside = `${file}.${process.pid}`
  try {
    renameSync(file, aside)
    // Somebody else may have replaced the stale lock in between: theirs goes back.
    if (isStale(aside)) rmSync(aside)
    else renameSync(aside, file)
  } catch (error) {
    if (error.code !== 'ENOENT') throw error
  }
}
