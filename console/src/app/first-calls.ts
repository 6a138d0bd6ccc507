import type { EndpointName } from '#contract/endpoints.ts'

/** What a page reads first, as it is asked where the address says nothing of pages, filters, order or days. */
export interface FirstCall {
  call: EndpointName
  /** How a chosen enterprise narrows it: by its address, or by a parameter of this name. */
  scoped?: true | 'enterpriseId' | 'enterprise_id'
  /** Sent instead of the first page of a list. */
  query?: Readonly<Record<string, number>>
  /** Sends as many days up to today as `from` and `to`. */
  days?: number
}

export interface FirstInput {
  enterpriseId?: string
  query: Record<string, string | number | undefined>
}

interface Circumstances {
  enterprise: string | undefined
  /** How the endpoint counts its pages. */
  list: { firstPage?: 0 | 1; pageSize?: number }
  period(days: number): { from: string; to: string }
}

const PAGE_SIZE = 20

/** The same question as the page itself asks. */
export const firstInput = (
  { scoped, query, days }: FirstCall,
  { enterprise, list: { firstPage = 1, pageSize = PAGE_SIZE }, period }: Circumstances,
): FirstInput => {
  const enterpriseId = scoped === true ? enterprise : undefined
  const named = typeof scoped === 'string' && enterprise !== undefined ? { [scoped]: enterprise } : {}
  const listed = { ...named, page: enterpriseId === undefined ? firstPage : 1, pageSize }
  return { enterpriseId, query: days === undefined ? (query ?? listed) : period(days) }
}
