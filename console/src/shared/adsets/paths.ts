import type { AdProvider } from '#contract/accounts/providers.ts'
import { type AdsetKind, kindOf, providersOf } from '#contract/adsets/kinds.ts'

const BASE = '/apps/adsets'
const one = (page: string) => (id: string) => `${BASE}/${page}/${encodeURIComponent(id)}`

export const LIST = `${BASE}/list`
export const CREATE = `${BASE}/create`
export const detailsOf = one('details')
/** What of a list’s address is carried to its ad sets. */
export type TrendName = 'period' | 'from' | 'to' | 'compare'
/** The same in the address of an ad set, whose `from` and `to` are the timeline’s. */
export const trendNameOf = (name: TrendName): string => `trend${name[0]?.toUpperCase()}${name.slice(1)}`
/** With days and comparison, as an address says them. */
export const trendAt = (id: string, trend: string): string => detailsOf(id) + (trend === '' ? '' : `?${trend}`)
export const editOf = one('edit')
/** Side by side, in this order. */
export const compareOf = (ids: readonly string[]): string => `${BASE}/compare?ids=${ids.join()}`
/** A visit, or whatever has this track id, on the ad set's timeline. */
export const visitOf = (id: string, trackId: string): string =>
  `${detailsOf(id)}?${new URLSearchParams({ q: trackId })}`
export const agentsOf = one('addcustomer')
export const customersOf = (id: string): string => `${agentsOf(id)}?tab=share`

/** The wizard of a kind on a platform; `from` is the ad set to copy. A route without a platform is told it beside. */
export const wizardOf = (kind: AdsetKind, provider: AdProvider, from?: string): string => {
  const { route } = kindOf(kind)
  const isOpen = providersOf(kind).length > 1 && !route.includes(':provider')
  const query = new URLSearchParams({
    ...(isOpen ? { platform: provider } : {}),
    ...(from === undefined ? {} : { from }),
  })
  return `${BASE}/${route.replace(':provider', provider)}${query.size > 0 ? `?${query}` : ''}`
}
