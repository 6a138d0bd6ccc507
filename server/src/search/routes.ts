import * as endpoints from '#contract/search/endpoints.ts'
import { type Route, route } from '../http/route.ts'
import { showRecords } from './search-records.ts'

export const searchRoutes: Route[] = [route(endpoints.searchRecords, showRecords)]
