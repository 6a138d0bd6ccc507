import * as endpoints from '#contract/wecom/endpoints.ts'
import { type Route, route } from '../../core/http/route.ts'
import { assignCorp } from './corps/assign-corp.ts'
import { authorizeCorp } from './corps/authorize-corp.ts'
import { importCorp } from './corps/import-corp.ts'
import { getCorp, listCorps } from './corps/list-corps.ts'
import { deleteCorp } from './corps/delete-corp.ts'
import { updateCorp } from './corps/update-corp.ts'
import { listWxCustomers } from './customers/list-wx-customers.ts'
import { listWxEvents, retryWxEvent } from './inbox/list-wx-events.ts'

export const corpRoutes: Route[] = [
  route(endpoints.listCorps, listCorps),
  route(endpoints.getCorp, getCorp),
  route(endpoints.updateCorp, updateCorp),
  route(endpoints.deleteCorp, deleteCorp),
  route(endpoints.authorizeCorp, authorizeCorp),
  route(endpoints.importCorp, importCorp),
  route(endpoints.assignCorp, assignCorp),
  route(endpoints.listWxCustomers, listWxCustomers),
  route(endpoints.listWxEvents, listWxEvents),
  route(endpoints.retryWxEvent, retryWxEvent),
]
