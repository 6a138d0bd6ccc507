import { parseArgs } from 'node:util'
import { readConfig } from '../../core/config.ts'
import { StartError } from '../../core/start-error.ts'
import { archivePath } from './archive-writer.ts'
import { backUp } from './back-up.ts'
import type { Manifest } from './manifest.ts'
import { reachDatabase } from './reach-database.ts'
import { megabytes, runCommand, say, reportProgress } from './speak.ts'

const FOUND = {
  external: 'DATABASE_URL',
  running: '正在运行的内置数据库 the embedded database of the running server',
  started: '内置数据库（为备份而启动）the embedded database, started for this',
}

const sayKeys = (manifest: Manifest, withKeys: boolean): void => {
  const id = `DATA_KEY（编号 id ${manifest.dataKey}）`
  if (manifest.files.some(({ path }) => path === 'data-key'))
    say(
      '  包含密钥：谁拿到此文件就能读出所有封存的内容 / The keys are inside: whoever has this file can read everything.',
    )
  else if (withKeys)
    say(
      `  密钥来自环境变量，不在备份中：请另行保存 ${id} / The keys come from the environment and are not inside: keep them.`,
    )
  else
    say(
      `  不含密钥：没有 ${id}，封存的内容无法读出；没有 JWT_SECRET，所有人须重新登录 / Without keys: without that DATA_KEY what is sealed cannot be read; without JWT_SECRET everyone signs in anew.`,
    )
}

/** The archive stays: with the right folder, or without those files, it is what there is. */
const refuseMissing = (missing: readonly string[], filesIn: string): void => {
  const [first] = missing
  if (first === undefined) return
  throw new StartError(
    `备份不完整：数据库记录的 ${missing.length} 个上传文件不在 ${filesIn} 中，例如 ${first}。有多个进程时，请用 api 进程的 DATA_DIR 或 FILES_S3_ 变量备份`,
    `Incomplete: ${missing.length} uploads the database names are not in ${filesIn}, such as ${first}. With several processes back up with the DATA_DIR or the FILES_S3_ variables of the api.`,
  )
}

runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { 'without-keys': { type: 'boolean', default: false } },
  })
  const [given] = positionals
  if (given === undefined || positionals.length > 1)
    throw new StartError(
      '用法：npm run backup -- <文件或目录> [--without-keys]',
      'Usage: npm run backup -- <file or folder> [--without-keys]',
    )
  const began = Date.now()
  const config = readConfig(process.env)
  const path = await archivePath(given)
  const reached = await reachDatabase(config, say)
  try {
    say(`备份 Backup: ${FOUND[reached.how]} → ${path}`)
    const withKeys = !values['without-keys']
    const { manifest, missing, size, filesIn } = await backUp({
      config,
      connection: reached.connection,
      path,
      withKeys,
      progress: reportProgress('→'),
    })
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    const bytes = manifest.tables.reduce((sum, table) => sum + table.bytes, 0)
    say(
      `备份完成 Done: ${manifest.tables.length} 张表 tables, ${rows} 行 rows (${megabytes(bytes)}), ${manifest.files.length} 个文件 files, ${megabytes(size)}, ${((Date.now() - began) / 1000).toFixed(1)} s`,
    )
    sayKeys(manifest, withKeys)
    refuseMissing(missing, filesIn)
  } finally {
    await reached.release()
  }
})
