import * as endpoints from '#contract/wecom/endpoints.ts'
import { type Route, route } from '../core/http/route.ts'
import { showDepartments } from '../areas/wecom/departments/list-departments.ts'
import { changeKf, removeKf } from '../areas/wecom/kf/update-kf.ts'
import { addKf } from '../areas/wecom/kf/create-kf.ts'
import { showKfAccounts } from '../areas/wecom/kf/list-kf.ts'
import { storeMedia } from '../areas/wecom/kf/upload-media.ts'
import { giveUsers } from '../areas/wecom/links/copy-users.ts'
import { addLink } from '../areas/wecom/links/create-link.ts'
import { removeLink } from '../areas/wecom/links/delete-link.ts'
import { showLink } from '../areas/wecom/links/get-link.ts'
import { showLinks } from '../areas/wecom/links/list-links.ts'
import { changeLink } from '../areas/wecom/links/update-link.ts'
import { startSync } from '../areas/wecom/sync/sync-corps.ts'
import { showUsers } from '../areas/wecom/users/list-wx-users.ts'
import { setOffline, setOnline } from '../areas/wecom/users/bring-online.ts'

/** What a corp has: people, links, accounts, and reading them. */
export const linkRoutes: Route[] = [
  route(endpoints.syncCorps, startSync),
  route(endpoints.listWxUsers, showUsers),
  route(endpoints.bringOnline, setOnline),
  route(endpoints.takeOffline, setOffline),
  route(endpoints.listDepartments, showDepartments),
  route(endpoints.listKf, showKfAccounts),
  route(endpoints.uploadMedia, storeMedia),
  route(endpoints.createKf, addKf),
  route(endpoints.updateKf, changeKf),
  route(endpoints.deleteKf, removeKf),
  route(endpoints.listLinks, showLinks),
  route(endpoints.createLink, addLink),
  route(endpoints.updateLink, changeLink),
  route(endpoints.copyUsers, giveUsers),
  route(endpoints.getLink, showLink),
  route(endpoints.deleteLink, removeLink),
]
