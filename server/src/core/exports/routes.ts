import * as endpoints from '#contract/core/endpoints.ts'
import { type Route, route } from '../http/route.ts'
import { downloadExport, getExport } from './get-export.ts'
import { createExport } from './create-export.ts'

export const exportRoutes: Route[] = [
  route(endpoints.createExport, createExport),
  route(endpoints.getExport, getExport),
  route(endpoints.downloadExport, downloadExport),
]
