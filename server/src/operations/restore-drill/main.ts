import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { StartError } from '../../core/start-error.ts'
import { runCommand, say } from '../backup/speak.ts'
import { findLauncher, findPostgres, hasPgBackRest } from './programs.ts'
import { rehearse } from './rehearse.ts'
import { ownFolder } from './scratch-cluster.ts'
import { tryStanza } from './try-stanza.ts'

const OPTIONS = {
  stanza: { type: 'string' },
  config: { type: 'string', default: '/etc/pgbackrest.conf' },
  user: { type: 'string', default: 'postgres' },
  folder: { type: 'string' },
  postgres: { type: 'string' },
  seconds: { type: 'string', default: '3' },
} as const

runCommand(async () => {
  const { values } = parseArgs({ options: OPTIONS })
  if (!hasPgBackRest())
    throw new StartError('没有找到 pgbackrest，请先安装', 'pgbackrest was not found; install it first.')
  const seconds = Number(values.seconds)
  if (!(seconds > 0 && seconds <= 3600))
    throw new StartError('--seconds 应为 1 到 3600', '--seconds takes a number from 1 to 3600.')
  const launcher = findLauncher()
  const folder = mkdtempSync(join(resolve(values.folder ?? tmpdir()), 'huoketai-drill-'))
  // Also where it is broken off: a copy of everything must not stay behind.
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  ownFolder(launcher, folder)
  const began = Date.now()
  const took = () => `${((Date.now() - began) / 1000).toFixed(1)} s`
  if (values.stanza !== undefined) {
    const { stanza, config, user, postgres } = values
    say(`恢复演练 Restore drill: stanza ${stanza} → ${folder}`)
    await tryStanza({ folder, launcher, stanza, config: resolve(config), user, postgres, say })
    say(`演练成功 The drill went well: ${took()}`)
    return
  }
  say(`恢复演练 Restore drill → ${folder}`)
  const binaries = findPostgres(values.postgres)
  const { different, tables, rows } = await rehearse({ folder, launcher, binaries, seconds, say })
  if (different.length > 0) {
    for (const line of different) say(`  ✘ ${line}`)
    throw new StartError(
      `演练失败：${different.length} 张表与 T 时不同`,
      `The drill failed: ${different.length} tables are not as they were at T.`,
    )
  }
  say(`演练成功 The drill went well: ${tables} 张表 tables, ${rows} 行 rows 与 T 时一致 as at T, ${took()}`)
})
