import type * as endpoints from '#contract/core/endpoints.ts'
import { inOrder, pageOfIds } from '../../core/db/paginate.ts'
import type { Tx } from '../../core/db/tenant.ts'
import { type Caller, staffedBy } from '../../core/http/caller.ts'
import { Failure } from '../../core/http/failure.ts'
import type { Context } from '../../core/http/route.ts'
import { notificationOf } from '../../core/notifications/queries.ts'

const SORTS = { createdAt: 'notifications.id' }

/** What happened in an enterprise is for those who belong to it, not for those who once did. */
const ownNews = (tx: Tx, caller: Caller) => {
  const own = tx.selectFrom('notifications').where('user_id', '=', caller.userId)
  if (caller.role === 'Admin') return own
  const within = staffedBy(caller)
  return own.where((eb) =>
    eb.or([eb('enterprise_id', 'is', null), eb('enterprise_id', 'in', within.length === 0 ? [''] : within)]),
  )
}

const countUnread = async (tx: Tx, caller: Caller): Promise<number> => {
  const { n } = await ownNews(tx, caller)
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow()
  return n
}

/** Always the caller's own: what an Admin may read of others is not meant for this bell. */
export const listNotifications = ({ list, caller, tx }: Context<typeof endpoints.listNotifications>) =>
  tx(async (tx) => {
    const { Status } = list.filters
    let query = ownNews(tx, caller)
    if (Status === 'unread') query = query.where('read_at', 'is', null)
    else if (Status !== undefined) {
      throw new Failure('request.malformed', {
        issues: [{ path: 'filters.Status', message: { zh: '只能是 unread', en: 'Can only be unread' } }],
      })
    }
    const { ids, page } = await pageOfIds(tx, query, { id: 'notifications.id', columns: SORTS, list })
    const rows =
      ids.length === 0 ? [] : await tx.selectFrom('notifications').selectAll().where('id', 'in', ids).execute()
    return { notifications: inOrder(ids, rows).map(notificationOf), page, unread: await countUnread(tx, caller) }
  })

/** Some or all; with one among them that is not the caller's, none. */
export const readNotifications = ({ body: { ids }, caller, tx }: Context<typeof endpoints.readNotifications>) =>
  tx(async (tx) => {
    if (ids !== undefined) {
      const found = await ownNews(tx, caller).select('id').where('id', 'in', ids).execute()
      if (found.length < new Set(ids).size) throw new Failure('notification.not_found')
    }
    let update = tx
      .updateTable('notifications')
      .set({ read_at: new Date() })
      .where('user_id', '=', caller.userId)
      .where('read_at', 'is', null)
    if (ids !== undefined) update = update.where('id', 'in', ids)
    await update.execute()
    return { unread: await countUnread(tx, caller) }
  })
