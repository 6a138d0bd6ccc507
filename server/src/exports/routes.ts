import * as endpoints from '#contract/core/endpoints.ts'
import { type Route, route } from '../http/route.ts'
import { sendExport, showExport } from './show-export.ts'
import { startExport } from './start-export.ts'

export const exportRoutes: Route[] = [
  route(endpoints.createExport, startExport),
  route(endpoints.getExport, showExport),
  route(endpoints.downloadExport, sendExport),
]
