import * as endpoints from '#contract/core/endpoints.ts'
import * as outward from '#contract/notifications/endpoints.ts'
import { type Route, route } from '../core/http/route.ts'
import { savePreferences, showPreferences } from '../areas/notifications/preferences.ts'
import { addRobot, changeRobot } from '../areas/notifications/robots/save-robot.ts'
import { showRobots } from '../areas/notifications/robots/list-robots.ts'
import { removeRobot } from '../areas/notifications/robots/delete-robot.ts'
import { tryRobot } from '../areas/notifications/robots/test-robot.ts'
import { markRead, showNotifications } from '../areas/notifications/list-notifications.ts'

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
