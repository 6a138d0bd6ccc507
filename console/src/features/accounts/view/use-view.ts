import i18next from 'i18next'
import { useCallback } from 'react'
import type { Account } from '#contract/accounts/entities.ts'
import { type Answer, useAnswer } from '#console/shared/resource/use-answer.ts'
import { isRecord } from '#console/shared/store/stored.ts'

/** Asked without the session: whoever holds the link sees what it shows, and a dead link ends nobody's session. */
const read = async (token: string): Promise<Account[] | undefined> => {
  if (token === '') return undefined
  const query = new URLSearchParams({ view_token: token, pageSize: '0' })
  const response = await fetch(`/api/v1/accounts?${query}`, {
    headers: { accept: 'application/json', 'accept-language': i18next.language === 'zh' ? 'zh' : 'en' },
  })
  if ([400, 401, 404].includes(response.status)) return undefined
  if (!response.ok) throw new Error(i18next.t('The list cannot be reached just now.'))
  const reply: unknown = await response.json()
  return isRecord(reply) && Array.isArray(reply['accounts']) ? reply['accounts'] : undefined
}

export const useView = (token: string): Answer<Account[]> =>
  useAnswer(
    token,
    useCallback(() => read(token), [token]),
  )
