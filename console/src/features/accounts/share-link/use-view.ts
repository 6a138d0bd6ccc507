import { SKIP, useQuery } from '#console/shared/query/use-query.ts'

/** A link that has ended, and one that was cut off or mistyped. */
const DEAD_LINK = ['view_token.invalid', 'request.malformed']

/** The accounts a link shows, asked without the session: a dead link ends nobody's. */
export const useView = (token: string) => {
  const input = { query: { view_token: token, pageSize: 0 }, withoutSession: true } as const
  const { data, absent, error, errorCode, refetch } = useQuery('listAccounts', token === '' ? SKIP : input, {
    select: ({ accounts }) => accounts,
  })
  const isDead = token === '' || absent || DEAD_LINK.includes(errorCode ?? '')
  return { accounts: isDead ? undefined : data, absent: isDead, error: isDead ? undefined : error, refetch }
}
