import { existsSync, mkdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { StartError } from '#server/core/start-error.ts'

/** Creates the data folder and proves that it can be written. Returns its real path. */
export function prepareDataDir(dataDir: string): string {
  try {
    makeFolder(resolve(dataDir))
    const folder = realpathSync(dataDir)
    const probe = join(folder, `.write-probe-${process.pid}`)
    writeFileSync(probe, '')
    rmSync(probe)
    return folder
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : 'unknown'
    throw new StartError(
      `数据目录 ${dataDir} 无法写入（${code}），请检查它的权限，或换一个 DATA_DIR。`,
      `The data folder ${dataDir} cannot be written (${code}); check its permissions or choose another DATA_DIR.`,
      { cause },
    )
  }
}

// Not mkdir's own recursion: where a folder exists but takes no new ones, as in /proc, that never returns.
function makeFolder(folder: string): void {
  if (existsSync(folder)) return
  makeFolder(dirname(folder))
  mkdirSync(folder)
}
