import * as endpoints from '#contract/wecom/endpoints.ts'
import { type Route, route } from '../core/http/route.ts'
import { giveCorp } from '../areas/wecom/corps/assign-corp.ts'
import { askInstall } from '../areas/wecom/corps/authorize-corp.ts'
import { takeCorp } from '../areas/wecom/corps/import-corp.ts'
import { showCorp, showCorps } from '../areas/wecom/corps/list-corps.ts'
import { forgetWhole } from '../areas/wecom/corps/delete-corp.ts'
import { changeCorp } from '../areas/wecom/corps/update-corp.ts'
import { showCustomers } from '../areas/wecom/customers/list-wx-customers.ts'
import { showEvents, tryAgain } from '../areas/wecom/inbox/list-wx-events.ts'

export const corpRoutes: Route[] = [
  route(endpoints.listCorps, showCorps),
  route(endpoints.getCorp, showCorp),
  route(endpoints.updateCorp, changeCorp),
  route(endpoints.removeCorp, forgetWhole),
  route(endpoints.authorizeCorp, askInstall),
  route(endpoints.importCorp, takeCorp),
  route(endpoints.assignCorp, giveCorp),
  route(endpoints.listWxCustomers, showCustomers),
  route(endpoints.listWxEvents, showEvents),
  route(endpoints.retryWxEvent, tryAgain),
]
