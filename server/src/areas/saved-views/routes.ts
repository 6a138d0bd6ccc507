import * as endpoints from '#contract/views/endpoints.ts'
import { type Route, route } from '../../core/http/route.ts'
import { createView, updateView, deleteView } from './save-views.ts'
import { listViews } from './list-views.ts'

export const viewRoutes: Route[] = [
  route(endpoints.listViews, listViews),
  route(endpoints.createView, createView),
  route(endpoints.updateView, updateView),
  route(endpoints.deleteView, deleteView),
]
