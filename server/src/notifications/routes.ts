import * as endpoints from '#contract/core/endpoints.ts'
import { type Route, route } from '../http/route.ts'
import { markRead, showNotifications } from './show-notifications.ts'

export const notificationRoutes: Route[] = [
  route(endpoints.listNotifications, showNotifications),
  route(endpoints.readNotifications, markRead),
]
