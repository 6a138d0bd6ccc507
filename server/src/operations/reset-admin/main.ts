import { parseArgs } from 'node:util'
import { reachDatabase } from '../backup/reach-database.ts'
import { runCommand, say } from '../backup/speak.ts'
import { readConfig } from '../../core/config.ts'
import { openDatabase, openPool } from '../../core/db/database.ts'
import { openPasswords } from '../../core/password/password.ts'
import { resetAdmin } from '../../areas/identity/reset-admin.ts'

runCommand(async () => {
  const { values } = parseArgs({ options: { username: { type: 'string' } } })
  const config = readConfig(process.env)
  const reached = await reachDatabase(config, say)
  const pool = openPool({ ...reached.connection, max: 2 }, () => undefined)
  try {
    const { username, password } = await resetAdmin(openDatabase(pool), await openPasswords(config), values.username)
    say(`新密码 New password: ${username} / ${password}`)
    say('原有会话已全部结束，登录后请立即修改 / All sessions have ended; change it after signing in.')
  } finally {
    await pool.end()
    await reached.release()
  }
})
