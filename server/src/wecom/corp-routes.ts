import * as endpoints from '#contract/wecom/endpoints.ts'
import { type Route, route } from '../http/route.ts'
import { giveCorp } from './corps/assign-corp.ts'
import { askInstall } from './corps/authorize.ts'
import { takeCorp } from './corps/import-corp.ts'
import { showCorp, showCorps } from './corps/list-corps.ts'
import { forgetWhole } from './corps/remove-corp.ts'
import { changeCorp } from './corps/update-corp.ts'
import { showCustomers } from './customers/list-customers.ts'
import { showEvents, tryAgain } from './inbox/list-events.ts'

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
