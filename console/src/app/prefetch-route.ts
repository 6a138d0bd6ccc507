import addresses from 'virtual:endpoints'
import { isCached, prefetchQuery, type QueryInput } from '#console/shared/query/query-client.ts'
import { authStore } from '#console/shared/session/auth-store.ts'
import { lastDays } from '#console/shared/table/day-ranges.ts'
import type { EndpointName } from '#contract/endpoints.ts'
import type { AppRoute } from './app-route.ts'
import { type FirstCall, firstInput } from './first-calls.ts'
import { findRoute } from './frame-routes.ts'
import { pageOf } from './page-of.tsx'
import { PUBLIC_ROUTES } from './public-routes.ts'
import { trackRouteFetch } from './route-fetches.ts'

type Asked = QueryInput<EndpointName>

const inputOf = (first: FirstCall): Asked => {
  const enterprise = authStore.get().user?.selectEnterprise ?? undefined
  return firstInput(first, { enterprise, list: addresses[first.call], period: lastDays }) as Asked
}

const isFor = ({ audience }: Pick<AppRoute, 'audience'>, role: string): boolean =>
  audience === undefined || audience.some((one) => one === role)

/** What the page of a route shows first; of an address with filters or an order, nothing is known. */
const firstCalls = ({ first = [], ...route }: AppRoute, search: string): readonly FirstCall[] =>
  search === '' && isFor(route, authStore.get().role) ? first : []

/** Asks for what the page of a route shows first; ends when that is in the cache or has failed, which the page tells. */
const prefetchFirst = async (route: AppRoute, search: string): Promise<void> => {
  await Promise.all(firstCalls(route, search).map((first) => prefetchQuery(first.call, inputOf(first))))
}

/** Asks for what of that is not in the cache; undefined when all of it is. */
export const fetchFirst = (route: AppRoute, search: string): Promise<void> | undefined => {
  const missing = firstCalls(route, search).filter((first) => !isCached(first.call, inputOf(first)))
  return missing.length === 0 ? undefined : prefetchFirst(route, search)
}

/** Fetches the code and texts of the page at an address, and asks for what it shows: someone is about to go there. */
export const prefetchRoute = (address: string): void => {
  const [path = '', search = ''] = address.split('?')
  const route = findRoute(path)
  if (route === undefined || PUBLIC_ROUTES.includes(route) || !isFor(route, authStore.get().role)) return
  void trackRouteFetch(Promise.all([pageOf(route).preload(), prefetchFirst(route, search)]))
}
