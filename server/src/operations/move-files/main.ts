import { parseArgs } from 'node:util'
import { readConfig } from '../../core/config.ts'
import { openPool } from '../../core/db/database.ts'
import { StartError } from '../../core/start-error.ts'
import { reachDatabase } from '../backup/reach-database.ts'
import { megabytes, runCommand, say } from '../backup/speak.ts'
import { moveFiles } from './move-files.ts'

const EVERY = 1_000

runCommand(async () => {
  const { values } = parseArgs({ options: { remove: { type: 'boolean', default: false } } })
  const config = readConfig(process.env)
  const { dataDir, filesS3 } = config
  if (filesS3 === undefined)
    throw new StartError(
      '没有设置文件存储：请设置 FILES_S3_ 变量，见 docs/operating.md',
      'No store of files is set: set the FILES_S3_ variables, see docs/operating.md.',
    )
  const began = Date.now()
  const reached = await reachDatabase(config, say)
  const pool = openPool({ ...reached.connection, max: 2 }, () => undefined)
  let reportedAt = began
  try {
    say(`复制文件 Copying files: ${dataDir} → ${filesS3.endpoint}/${filesS3.bucket}/${filesS3.prefix}`)
    const { copied, bytes, there, removed, missing } = await moveFiles({
      config: { dataDir, filesS3 },
      pool,
      remove: values.remove,
      progress: (now) => {
        if (Date.now() - reportedAt < EVERY) return
        reportedAt = Date.now()
        say(`  → ${now.copied} 个已复制 copied (${megabytes(now.bytes)})，${now.there} 个已在存储中 there already`)
      },
    })
    say(
      `完成 Done: ${copied} 个已复制并核对 copied and verified (${megabytes(bytes)}), ${there} 个已在存储中 there already, ${removed} 个已从目录删除 removed from the folder, ${((Date.now() - began) / 1000).toFixed(1)} s`,
    )
    const [first] = missing
    if (first !== undefined)
      throw new StartError(
        `数据库记录的 ${missing.length} 个文件既不在目录中，也不在存储中，例如 ${first}。目录应为 api 进程的 DATA_DIR`,
        `${missing.length} files the database names are neither in the folder nor in the store, such as ${first}. The folder is the DATA_DIR of the api.`,
      )
  } finally {
    await pool.end()
    await reached.release()
  }
})
