import addresses from 'virtual:endpoints'
import { prefetchQuery, type QueryInput } from '#console/shared/query/query-client.ts'
import { authStore } from '#console/shared/session/auth-store.ts'
import type { EndpointName } from '#contract/endpoints.ts'
import type { AppRoute, FirstList } from './app-route.ts'
import { findRoute } from './frame-routes.ts'
import { pageOf } from './page-of.tsx'
import { PUBLIC_ROUTES } from './public-routes.ts'

const PAGE_SIZE = 20

/** The same question as the page itself asks first. */
const askFirst = ({ call, scoped }: FirstList): void => {
  const chosen = authStore.get().user?.selectEnterprise ?? undefined
  const enterpriseId = scoped === true ? chosen : undefined
  const { firstPage = 1, pageSize = PAGE_SIZE } = addresses[call]
  const query = { page: enterpriseId === undefined ? firstPage : 1, pageSize }
  void prefetchQuery(call, { enterpriseId, query } as QueryInput<EndpointName>)
}

const isFor = ({ audience }: AppRoute, role: string): boolean =>
  audience === undefined || audience.some((one) => one === role)

/** Fetches the code and texts of the page at an address, and asks for what it shows: someone is about to go there. */
export const prefetchRoute = (address: string): void => {
  const [path = '', search] = address.split('?')
  const route = findRoute(path)
  if (route === undefined || PUBLIC_ROUTES.includes(route) || !isFor(route, authStore.get().role)) return
  void pageOf(route).preload()
  route.prefetch?.()
  if (route.first !== undefined && search === undefined) askFirst(route.first)
}
