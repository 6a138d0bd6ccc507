import * as endpoints from '#contract/core/endpoints.ts'
import * as outward from '#contract/notifications/endpoints.ts'
import { type Route, route } from '../http/route.ts'
import { savePreferences, showPreferences } from './prefer.ts'
import { addRobot, changeRobot } from './robots/change-robot.ts'
import { showRobots } from './robots/list-robots.ts'
import { removeRobot } from './robots/remove-robot.ts'
import { tryRobot } from './robots/test-robot.ts'
import { markRead, showNotifications } from './show-notifications.ts'

export const notificationRoutes: Route[] = [
  route(endpoints.listNotifications, showNotifications),
  route(endpoints.readNotifications, markRead),
  route(outward.getPreferences, showPreferences),
  route(outward.putPreferences, savePreferences),
  route(outward.listRobots, showRobots),
  route(outward.createRobot, addRobot),
  route(outward.updateRobot, changeRobot),
  route(outward.deleteRobot, removeRobot),
  route(outward.testRobot, tryRobot),
]
