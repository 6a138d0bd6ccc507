import { funnelOverview, reportTable, shopOverview } from '#contract/reports/endpoints.ts'
import { route } from '../core/http/route.ts'
import { showFunnelOverview } from '../areas/reports/get-funnel-overview.ts'
import { showReport } from '../areas/reports/get-report.ts'
import { showShopOverview } from '../areas/reports/get-shop-overview.ts'

export const reportRoutes = [
  route(shopOverview, showShopOverview),
  route(funnelOverview, showFunnelOverview),
  route(reportTable, showReport),
]
