import { showStatistics } from '#contract/wecom/endpoints.ts'
import { type Route, route } from '../core/http/route.ts'
import { countStatistics } from '../areas/agents/get-statistics.ts'

export const statisticsRoutes: Route[] = [route(showStatistics, countStatistics)]
