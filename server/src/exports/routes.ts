import * as endpoints from '#contract/core/endpoints.ts'
import { type Route, route } from '../core/http/route.ts'
import { sendExport, showExport } from '../core/exports/get-export.ts'
import { startExport } from '../core/exports/create-export.ts'

export const exportRoutes: Route[] = [
  route(endpoints.createExport, startExport),
  route(endpoints.getExport, showExport),
  route(endpoints.downloadExport, sendExport),
]
