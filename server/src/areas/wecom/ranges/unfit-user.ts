import { sql } from 'kysely'
import { withSystem } from '../../../core/db/tenant.ts'
import type { Services } from '../../../core/services.ts'
import type { CorpClient, WecomFailure } from '../port.ts'
import { wantRanges } from '../../agents/want-ranges.ts'

const GONE: readonly number[] = [40003, 60111]
const NO_CONTACT: readonly number[] = [40098, 60011, 84074]

/** WeCom says which one in its words only; where it does not, the list of those who may receive tells. */
const findUnfit = async (
  client: CorpClient,
  { message }: WecomFailure,
  users: readonly string[],
): Promise<readonly string[]> => {
  const words = new Set(message.split(/[^A-Za-z0-9_.@-]+/))
  const named = users.filter((user) => words.has(user))
  if (named.length > 0) return named
  const able = new Set(await client.followUsers())
  return users.filter((user) => !able.has(user))
}

/** One bad person must not keep the others out: marks whom WeCom does not accept. False where nobody was found. */
export const markUnfit = async (
  services: Services,
  client: CorpClient,
  failure: WecomFailure,
  users: readonly string[],
): Promise<boolean> => {
  if (![...GONE, ...NO_CONTACT].includes(failure.code)) return false
  const unfit = await findUnfit(client, failure, users)
  if (unfit.length === 0) return false
  const change = GONE.includes(failure.code) ? sql`status = 5` : sql`follow = false`
  await withSystem(services.db, async (tx) => {
    await sql`update wecom_users set ${change} where corp_id = ${client.corpId} and user_id = any (${[...unfit]})`.execute(
      tx,
    )
    await wantRanges(tx, client.corpId, unfit)
  })
  services.log.warn({ corp: client.corpId, users: unfit, code: failure.code }, 'left out of ranges')
  return true
}
