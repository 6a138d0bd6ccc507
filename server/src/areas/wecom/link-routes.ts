import * as endpoints from '#contract/wecom/endpoints.ts'
import { type Route, route } from '../../core/http/route.ts'
import { listDepartments } from './departments/list-departments.ts'
import { updateKf, deleteKf } from './kf/update-kf.ts'
import { createKf } from './kf/create-kf.ts'
import { listKf } from './kf/list-kf.ts'
import { uploadMedia } from './kf/upload-media.ts'
import { copyUsers } from './links/copy-users.ts'
import { createLink } from './links/create-link.ts'
import { deleteLink } from './links/delete-link.ts'
import { getLink } from './links/get-link.ts'
import { listLinks } from './links/list-links.ts'
import { updateLink } from './links/update-link.ts'
import { syncCorps } from './sync/sync-corps.ts'
import { listWxUsers } from './users/list-wx-users.ts'
import { takeOffline, bringOnline } from './users/bring-online.ts'

/** What a corp has: people, links, accounts, and reading them. */
export const linkRoutes: Route[] = [
  route(endpoints.syncCorps, syncCorps),
  route(endpoints.listWxUsers, listWxUsers),
  route(endpoints.bringOnline, bringOnline),
  route(endpoints.takeOffline, takeOffline),
  route(endpoints.listDepartments, listDepartments),
  route(endpoints.listKf, listKf),
  route(endpoints.uploadMedia, uploadMedia),
  route(endpoints.createKf, createKf),
  route(endpoints.updateKf, updateKf),
  route(endpoints.deleteKf, deleteKf),
  route(endpoints.listLinks, listLinks),
  route(endpoints.createLink, createLink),
  route(endpoints.updateLink, updateLink),
  route(endpoints.copyUsers, copyUsers),
  route(endpoints.getLink, getLink),
  route(endpoints.deleteLink, deleteLink),
]
