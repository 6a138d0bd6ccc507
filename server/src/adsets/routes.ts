import * as endpoints from '#contract/adsets/endpoints.ts'
import { type Route, route } from '../core/http/route.ts'
import { changeAdset, giveAdset, renewSecret, switchAdset } from '../areas/adsets/update-adset.ts'
import { addAdset } from '../areas/adsets/create-adset.ts'
import { showAdset, showAdsets, showKinds } from '../areas/adsets/list-adsets.ts'
import { removeAdset } from '../areas/adsets/delete-adset.ts'

export const adsetRoutes: Route[] = [
  route(endpoints.listAdsets, showAdsets),
  route(endpoints.listKinds, showKinds),
  route(endpoints.createAdset, addAdset),
  route(endpoints.getAdset, showAdset),
  route(endpoints.updateAdset, changeAdset),
  route(endpoints.deleteAdset, removeAdset),
  route(endpoints.setAdsetState, switchAdset),
  route(endpoints.moveAdset, giveAdset),
  route(endpoints.renewAdsetSecret, renewSecret),
]
