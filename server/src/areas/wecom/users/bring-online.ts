import type * as endpoints from '#contract/wecom/endpoints.ts'
import { USER_STATUSES } from '#contract/wecom/statuses.ts'
import type { Row } from '../../../core/db/schema.ts'
import type { Tx } from '../../../core/db/tenant.ts'
import { Failure } from '../../../core/http/failure.ts'
import type { Context } from '../../../core/http/route.ts'
import { audit, changes } from '../../../core/audit/audit.ts'
import { type CorpRow, findCorp } from '../find-corp.ts'
import { personSkip } from '../ranges/effective-range.ts'
import { readFacts } from '../ranges/read-facts.ts'
import { wantRanges } from '../../agents/want-ranges.ts'
import { affectedLinks } from './affected-links.ts'
import { usersByIds } from './show-users.ts'

/** The person of this corp, held until the transaction ends, or 404. */
const holdUser = async (tx: Tx, corpId: string, userId: string): Promise<Row<'wecom_users'>> => {
  const row = await tx
    .selectFrom('wecom_users')
    .selectAll()
    .where('corp_id', '=', corpId)
    .where('user_id', '=', userId)
    .where('gone_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (row === undefined) throw new Failure('wx_user.not_found', { words: userId })
  return row
}

type Call = Context<typeof endpoints.bringOnline> | Context<typeof endpoints.takeOffline>
const NAMED = 5

const auditSnapshot = ({ online, offline_reason }: Pick<Row<'wecom_users'>, 'online' | 'offline_reason'>) => ({
  online,
  reason: offline_reason,
})

const change = async (tx: Tx, { body, caller, client }: Call, corp: CorpRow, online: boolean) => {
  const before = await holdUser(tx, corp.id, body.userId)
  const { links, backups } = await affectedLinks(tx, corp.id, body.userId, online)
  if (!online) await refuseLast(tx, before, links, backups)
  const after = { online, offline_reason: online ? '' : body.reason }
  const same = before.online === online && before.offline_reason === after.offline_reason
  if (!same)
    await tx
      .updateTable('wecom_users')
      .set({ ...after, changed_by: caller.fullname || caller.username, changed_at: new Date() })
      .where('id', '=', before.id)
      .execute()
  if (before.online !== online) await wantRanges(tx, corp.id, [body.userId])
  await audit(tx, caller, client, {
    action: online ? 'wx_user.online' : 'wx_user.offline',
    entity: 'wx_user',
    entityId: before.id,
    entityName: before.name || before.user_id,
    enterpriseId: corp.enterprise_id,
    ...changes(auditSnapshot(before), auditSnapshot(after)),
  })
  const [user] = await usersByIds(tx, corp.id, [before.id])
  if (user === undefined) throw new Failure('wx_user.not_found', { words: body.userId })
  return {
    user,
    links: links.map(({ id, name, userCount, effectiveCount }) => ({ id, name, userCount, effectiveCount })),
  }
}

/** A link must not be left with nobody; one that has nobody already loses nothing. */
const refuseLast = async (
  tx: Tx,
  user: Row<'wecom_users'>,
  links: Awaited<ReturnType<typeof affectedLinks>>['links'],
  backups: number,
): Promise<void> => {
  const [facts] = await readFacts(tx, user.corp_id, [user.user_id], new Date())
  const receives = facts !== undefined && personSkip(facts, new Date()) === null
  const left = links.filter(({ others }) => others === 0)
  if (!receives || backups > 0 || left.length === 0) return
  const names = left.slice(0, NAMED).map(({ name, id }) => name || id)
  const more = left.length > NAMED ? ` +${left.length - NAMED}` : ''
  throw new Failure('wx_user.last', { words: names.join('、') + more })
}

export const bringOnline = (context: Context<typeof endpoints.bringOnline>) =>
  context.tx(async (tx) => {
    const corp = await findCorp(tx, context.body.corpId)
    const user = await holdUser(tx, corp.id, context.body.userId)
    if (user.status !== USER_STATUSES.active || !user.follow)
      throw new Failure('wx_user.invalid', { words: user.name || user.user_id })
    return change(tx, context, corp, true)
  })

export const takeOffline = (context: Context<typeof endpoints.takeOffline>) =>
  context.tx(async (tx) => change(tx, context, await findCorp(tx, context.body.corpId), false))
