import { copyFileSync, constants, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { StartError } from '#server/core/start-error.ts'
import { identify } from './process-identity.ts'
import { hasCode } from './system-error.ts'

const holderSchema = z.object({ pid: z.int().positive(), identity: z.string() })

// The terminal is free again while the last server still writes its data down: a quick restart waits for it.
const patience = 5_000

/** One server per data folder. The lock of a process that is gone counts for nothing. Returns the release. */
export async function lockFolder(folder: string): Promise<() => void> {
  const file = join(folder, 'server.lock')
  const mine = JSON.stringify({ pid: process.pid, identity: identify(process.pid) ?? 'unknown' })
  const deadline = performance.now() + patience
  while (!create(file, mine)) {
    const found = await readSettled(file)
    const holder = parseHolder(found)
    if (!holder || identify(holder.pid) !== holder.identity) removeStale(file, found)
    else if (performance.now() > deadline) throw inUse(folder, holder.pid)
    else await sleep(100)
  }
  return () => rmSync(file, { force: true })
}

/** The process that holds the folder now, if one does. */
export function folderHolder(folder: string): number | undefined {
  const holder = parseHolder(readIfThere(join(folder, 'server.lock')) ?? '')
  return holder && identify(holder.pid) === holder.identity ? holder.pid : undefined
}

function create(file: string, content: string): boolean {
  try {
    writeFileSync(file, content, { flag: 'wx' })
    return true
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false
    throw error
  }
}

/** The holder creates the file and then fills it: an empty one gets a moment before it counts as broken. */
async function readSettled(file: string): Promise<string> {
  for (let tries = 0; tries < 20; tries++) {
    const content = readIfThere(file)
    if (content !== '') return content ?? ''
    await sleep(25)
  }
  return ''
}

function removeStale(file: string, stale: string): void {
  const aside = `${file}.${process.pid}`
  try {
    renameSync(file, aside)
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return
    throw error
  }
  // Another server may have replaced the stale lock since it was read: then that one is valid and goes back.
  if (readIfThere(aside) !== stale) copyFileSync(aside, file, constants.COPYFILE_EXCL)
  rmSync(aside, { force: true })
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined
    throw error
  }
}

function parseHolder(content: string) {
  try {
    return holderSchema.parse(JSON.parse(content))
  } catch {
    return undefined
  }
}

function inUse(folder: string, pid: number): StartError {
  return new StartError(
    `数据目录 ${folder} 正由另一个运行中的服务（进程 ${pid}）使用，请先停止它，或换一个 DATA_DIR。`,
    `The data folder ${folder} is in use by another running server (process ${pid}); stop that one or choose another DATA_DIR.`,
  )
}
