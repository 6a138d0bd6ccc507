import { useState } from 'react'
import type { Corp, Link } from '#contract/wecom/entities.ts'
import { SKIP, useQuery } from '#console/shared/query/use-query.ts'

interface FoundLink {
  link: Link | undefined
  corpId: string | undefined
  /** None of the corps has it. */
  absent: boolean
  error: string | undefined
}

/** An acquisition link and the corp it belongs to, which an ad set does not name: one corp after the other is asked. */
export const useLink = (id: string, corps: readonly Corp[] | undefined): FoundLink => {
  const isAsked = id !== '' && corps !== undefined
  const [asked, ask] = useState({ id, corp: 0 })
  const at = asked.id === id ? asked.corp : 0
  const corpId = isAsked ? corps[at]?.id : undefined
  const { data, absent, error } = useQuery(
    'getLink',
    corpId === undefined ? SKIP : { params: { id }, query: { corp_id: corpId } },
  )
  if (absent) ask({ id, corp: at + 1 })
  return {
    link: data?.link,
    corpId: data === undefined ? undefined : corpId,
    absent: isAsked && corpId === undefined,
    error,
  }
}
