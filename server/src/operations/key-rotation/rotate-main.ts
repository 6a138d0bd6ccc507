import { parseArgs } from 'node:util'
import { reachDatabase } from '../backup/reach-database.ts'
import { runCommand, say } from '../backup/speak.ts'
import { type Config, readConfig } from '../../core/config.ts'
import { openDatabase, openPool } from '../../core/db/database.ts'
import { loadExistingKeys, loadKeys } from '../../core/keys.ts'
import type { Services } from '../../core/services.ts'
import { StartError } from '../../core/start-error.ts'
import { settleFindKey } from './find-key.ts'
import { deletePreviousKeys, generateKeys } from './key-files.ts'
import { refuseOldServers } from './refuse-old-servers.ts'
import { countOld, reseal } from './reseal.ts'

type Parts = Pick<Services, 'db' | 'keys'>

const sealAnew = async (parts: Parts): Promise<void> => {
  let reportedAt = Date.now()
  const { resealed, unreadable } = await reseal(parts, (place, count) => {
    if (Date.now() - reportedAt < 1_000) return
    reportedAt = Date.now()
    say(`  ${place}  ${count}`)
  })
  say(
    `已用新密钥（编号 ${parts.keys.dataKeyId}）重新封存 ${resealed} 项 / ${resealed} values sealed anew with key ${parts.keys.dataKeyId}.`,
  )
  if (unreadable.length > 0)
    throw new StartError(
      `${unreadable.length} 项用未知的密钥封存，例如 ${unreadable[0]}；请把那个密钥作为 DATA_KEY_BEFORE 给出`,
      `${unreadable.length} values are sealed with a key that is not known, such as ${unreadable[0]}; give that one as DATA_KEY_BEFORE.`,
    )
  const left = await countOld(parts)
  if (left > 0)
    throw new StartError(
      `还有 ${left} 项用旧密钥封存：某个服务仍在用旧密钥，请重启所有服务后再运行一次`,
      `${left} values are sealed with the old key: a server still uses it. Restart all of them and run this again.`,
    )
}

const finish = async (config: Config, parts: Parts): Promise<void> => {
  await refuseOldServers(parts)
  const left = await countOld(parts)
  if (left > 0)
    throw new StartError(
      `还有 ${left} 项用旧密钥封存，请先运行 npm run rotate-keys`,
      `${left} values are sealed with the old key; run npm run rotate-keys first.`,
    )
  const gone = await deletePreviousKeys(config)
  say(
    gone.length > 0
      ? `${gone.join('、')} 已改名为 .retired；重启服务并确认一切正常后请删除 / Renamed to .retired: restart the servers, see that all is well, then delete them.`
      : '没有旧密钥文件；若用环境变量，请移除 JWT_SECRET_BEFORE、DATA_KEY_BEFORE 并重启 / No files of old keys; take the variables away and restart.',
  )
}

runCommand(async () => {
  const { values } = parseArgs({
    options: { generate: { type: 'boolean', default: false }, finish: { type: 'boolean', default: false } },
  })
  const config = readConfig(process.env)
  const reached = await reachDatabase(config, say)
  const pool = openPool({ ...reached.connection, max: 2 }, () => undefined)
  try {
    const parts = { db: openDatabase(pool), keys: await loadExistingKeys(config) }
    await settleFindKey(parts)
    if (values.finish) return await finish(config, parts)
    if (values.generate) {
      const files = await generateKeys(config)
      say(`已生成新的 ${files.join('、')}，旧的保留为 .before / New ones made; the old ones are kept as .before.`)
      if (reached.how !== 'started')
        return say('请重启所有服务，然后运行 npm run rotate-keys / Restart every server, then run npm run rotate-keys.')
    }
    const renewed = { ...parts, keys: await loadKeys(config) }
    if (reached.how !== 'started') await refuseOldServers(renewed)
    await sealAnew(renewed)
    say(
      '完成。等旧会话到期后运行 npm run rotate-keys -- --finish / Done. When old sessions have ended: npm run rotate-keys -- --finish.',
    )
  } finally {
    await pool.end()
    await reached.release()
  }
})
