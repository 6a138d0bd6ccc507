import { accountList } from '../../../accounts/list-accounts.ts'
import { type Asked, type Check, type Found, linkTo, rowsBehind } from '../check.ts'

const accountsWith = async (
  { tx, scope }: Asked,
  filters: Record<string, string>,
  item: Pick<Found, 'kind' | 'level' | 'params'>,
): Promise<Found[]> => {
  const behind = await rowsBehind(tx, accountList.id, filters, (list) => accountList.matching(tx, list, scope, {}))
  if (behind === undefined) return []
  const { first: id, count, more } = behind
  const { name } = await tx.selectFrom('ad_accounts').select('name').where('id', '=', id).executeTakeFirstOrThrow()
  const subject = { type: 'account', id, name }
  return [{ ...item, count, more, subject, since: null, link: linkTo('/apps/adaccounts/list', filters) }]
}

/** Authorisations that are over or soon will be. */
export const tokens: Check = async (asked) => [
  ...(await accountsWith(asked, { TokenStatus: 'broken' }, { kind: 'token.broken', level: 'danger', params: {} })),
  ...(await accountsWith(asked, { TokenStatus: 'expired' }, { kind: 'token.expired', level: 'danger', params: {} })),
  ...(await accountsWith(asked, { TokenStatus: 'expiring' }, { kind: 'token.expiring', level: 'warning', params: {} })),
]

/** Accounts whose pushes wait for a person, or for a platform that fails. Throttled ones go on by themselves. */
export const pausedAccounts: Check = async (asked) => {
  const items: Found[] = []
  for (const reason of ['token', 'push_token', 'breaker'])
    items.push(
      ...(await accountsWith(
        asked,
        { PushPaused: reason },
        { kind: 'push.paused', level: 'danger', params: { reason } },
      )),
    )
  return items
}
