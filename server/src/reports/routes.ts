import { funnelOverview, reportTable, shopOverview } from '#contract/reports/endpoints.ts'
import { route } from '../http/route.ts'
import { showFunnelOverview } from './funnel-overview.ts'
import { showReport } from './report-table.ts'
import { showShopOverview } from './shop-overview.ts'

export const reportRoutes = [
  route(shopOverview, showShopOverview),
  route(funnelOverview, showFunnelOverview),
  route(reportTable, showReport),
]
