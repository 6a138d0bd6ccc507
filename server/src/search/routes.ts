import * as endpoints from '#contract/search/endpoints.ts'
import { type Route, route } from '../core/http/route.ts'
import { showRecords } from '../areas/search/search-records.ts'

export const searchRoutes: Route[] = [route(endpoints.searchRecords, showRecords)]
