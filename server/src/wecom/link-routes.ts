import * as endpoints from '#contract/wecom/endpoints.ts'
import { type Route, route } from '../http/route.ts'
import { showDepartments } from './departments/show-departments.ts'
import { changeKf, removeKf } from './kf/change-kf.ts'
import { addKf } from './kf/create-kf.ts'
import { showKfAccounts } from './kf/list-kf.ts'
import { storeMedia } from './kf/upload-media.ts'
import { giveUsers } from './links/copy-users.ts'
import { addLink } from './links/create-link.ts'
import { removeLink } from './links/delete-link.ts'
import { showLink } from './links/get-link.ts'
import { showLinks } from './links/list-links.ts'
import { changeLink } from './links/update-link.ts'
import { startSync } from './sync/start-sync.ts'
import { showUsers } from './users/list-users.ts'
import { setOffline, setOnline } from './users/switch-user.ts'

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
