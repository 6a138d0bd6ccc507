import { showStatistics } from '#contract/wecom/endpoints.ts'
import { type Route, route } from '../http/route.ts'
import { countStatistics } from './statistics.ts'

export const statisticsRoutes: Route[] = [route(showStatistics, countStatistics)]
