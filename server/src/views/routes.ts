import * as endpoints from '#contract/views/endpoints.ts'
import { type Route, route } from '../http/route.ts'
import { addView, changeView, removeView } from './change-views.ts'
import { showViews } from './show-views.ts'

export const viewRoutes: Route[] = [
  route(endpoints.listViews, showViews),
  route(endpoints.createView, addView),
  route(endpoints.updateView, changeView),
  route(endpoints.deleteView, removeView),
]
