import { type Loaded, loadPage } from '#console/shared/page/load-page.tsx'
import { loadWithAntd } from '#console/shared/ui-theme/lazy-antd.tsx'
import type { AppRoute } from './app-route.ts'

const pages = new WeakMap<AppRoute, Loaded<object>>()

/** The page of a route, the same one at each asking; with antd around it unless it is drawn without. */
export const pageOf = (route: AppRoute): Loaded<object> => {
  const load = route.light === true ? loadPage : loadWithAntd
  const page = pages.get(route) ?? load(route.load, route.texts)
  pages.set(route, page)
  return page
}
