import { parseArgs } from 'node:util'
import { readConfig } from '../../core/config.ts'
import { StartError } from '../../core/start-error.ts'
import { restore } from './restore.ts'
import { megabytes, runCommand, say, reportProgress } from './speak.ts'

runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { verify: { type: 'boolean', default: false } },
  })
  const [path] = positionals
  if (path === undefined || positionals.length > 1)
    throw new StartError('用法：npm run restore -- <文件> [--verify]', 'Usage: npm run restore -- <file> [--verify]')
  const began = Date.now()
  const config = readConfig(process.env)
  const manifest = await restore({
    config,
    path,
    verifyOnly: values.verify,
    log: say,
    progress: reportProgress('←'),
  })
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  const bytes = manifest.tables.reduce((sum, table) => sum + table.bytes, 0)
  const what = `${manifest.madeAt}, ${manifest.product}: ${manifest.tables.length} 张表 tables, ${rows} 行 rows (${megabytes(bytes)}), ${manifest.files.length} 个文件 files, ${((Date.now() - began) / 1000).toFixed(1)} s`
  say(values.verify ? `备份完好 The archive is whole: ${what}` : `恢复完成 Restored: ${what}`)
  if (!values.verify) say('  现在可以启动：npm start / Start with npm start.')
})
