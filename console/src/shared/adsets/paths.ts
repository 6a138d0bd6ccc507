import type { AdProvider } from '#contract/accounts/providers.ts'
import { type AdsetKind, kindOf, providersOf } from '#contract/adsets/kinds.ts'

const BASE = '/apps/adsets'
const one = (page: string) => (id: string) => `${BASE}/${page}/${encodeURIComponent(id)}`

export const LIST = `${BASE}/list`
export const CREATE = `${BASE}/create`
export const detailsOf = one('details')
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
