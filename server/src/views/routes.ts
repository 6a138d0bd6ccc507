import * as endpoints from '#contract/views/endpoints.ts'
import { type Route, route } from '../core/http/route.ts'
import { addView, changeView, removeView } from '../areas/saved-views/save-views.ts'
import { showViews } from '../areas/saved-views/list-views.ts'

export const viewRoutes: Route[] = [
  route(endpoints.listViews, showViews),
  route(endpoints.createView, addView),
  route(endpoints.updateView, changeView),
  route(endpoints.deleteView, removeView),
]
