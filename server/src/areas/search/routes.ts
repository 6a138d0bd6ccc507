import * as endpoints from '#contract/search/endpoints.ts'
import { type Route, route } from '../../core/http/route.ts'
import { searchRecords } from './search-records.ts'

export const searchRoutes: Route[] = [route(endpoints.searchRecords, searchRecords)]
