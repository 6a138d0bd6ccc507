import i18next from 'i18next'
import type { Account } from '#contract/accounts/entities.ts'
import { type SelectedQuery, useSelected } from '#console/shared/query/select-query.ts'
import { isRecord } from '#console/shared/store/stored.ts'

/** Asked without the session: whoever holds the link sees what it shows, and a dead link ends nobody's session. */
const read = async (token: string, signal: AbortSignal): Promise<Account[] | null> => {
  const query = new URLSearchParams({ view_token: token, pageSize: '0' })
  const response = await fetch(`/api/v1/accounts?${query}`, {
    headers: { accept: 'application/json', 'accept-language': i18next.language === 'zh' ? 'zh' : 'en' },
    signal,
  })
  if ([400, 401, 404].includes(response.status)) return null
  if (!response.ok) throw new Error(i18next.t('The list cannot be reached just now.'))
  const reply: unknown = await response.json()
  return isRecord(reply) && Array.isArray(reply['accounts']) ? reply['accounts'] : null
}

const viewQuery = (token: string): SelectedQuery<Account[]> => ({
  queryKey: ['viewAccounts', token],
  queryFn: ({ signal }) => read(token, signal),
  select: (accounts) => accounts as Account[] | null,
})

export const useView = (token: string) => {
  const { data: accounts, settled, error, refetch } = useSelected(token === '' ? undefined : viewQuery(token))
  return {
    accounts,
    error,
    absent: token === '' || (settled && accounts === undefined && error === undefined),
    refetch,
  }
}
