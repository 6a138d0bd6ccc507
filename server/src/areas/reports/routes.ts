import * as endpoints from '#contract/reports/endpoints.ts'
import { route } from '../../core/http/route.ts'
import { getCohorts } from './cohorts/get-cohorts.ts'
import { getFunnelOverview } from './get-funnel-overview.ts'
import { getReport } from './get-report.ts'
import { getShopOverview } from './get-shop-overview.ts'

export const reportRoutes = [
  route(endpoints.getShopOverview, getShopOverview),
  route(endpoints.getFunnelOverview, getFunnelOverview),
  route(endpoints.getReport, getReport),
  route(endpoints.getCohorts, getCohorts),
]
