import addresses from 'virtual:endpoints'
import { prefetchQuery, type QueryInput } from '#console/shared/query/query-client.ts'
import { authStore } from '#console/shared/session/auth-store.ts'
import { lastDays } from '#console/shared/table/day-ranges.ts'
import type { EndpointName } from '#contract/endpoints.ts'
import type { AppRoute } from './app-route.ts'
import { type FirstCall, firstInput } from './first-calls.ts'
import { findRoute } from './frame-routes.ts'
import { pageOf } from './page-of.tsx'
import { PUBLIC_ROUTES } from './public-routes.ts'

const ask = (first: FirstCall): Promise<void> => {
  const enterprise = authStore.get().user?.selectEnterprise ?? undefined
  const input = firstInput(first, { enterprise, list: addresses[first.call], period: lastDays })
  return prefetchQuery(first.call, input as QueryInput<EndpointName>)
}

const isFor = ({ audience }: AppRoute, role: string): boolean =>
  audience === undefined || audience.some((one) => one === role)

/** Asks for what the page of a route shows first; ends when that is in the cache or has failed, which the page tells. */
export const prefetchFirst = async (route: AppRoute, search: string | undefined): Promise<void> => {
  if (search !== undefined || !isFor(route, authStore.get().role)) return
  await Promise.all(route.first?.map(ask) ?? [])
}

/** Fetches the code and texts of the page at an address, and asks for what it shows: someone is about to go there. */
export const prefetchRoute = (address: string): void => {
  const [path = '', search] = address.split('?')
  const route = findRoute(path)
  if (route === undefined || PUBLIC_ROUTES.includes(route) || !isFor(route, authStore.get().role)) return
  void pageOf(route).preload()
  void prefetchFirst(route, search)
}
