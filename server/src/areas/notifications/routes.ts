import * as endpoints from '#contract/core/endpoints.ts'
import * as outward from '#contract/notifications/endpoints.ts'
import { type Route, route } from '../../core/http/route.ts'
import { putPreferences, getPreferences } from './preferences.ts'
import { createRobot, updateRobot } from './robots/save-robot.ts'
import { listRobots } from './robots/list-robots.ts'
import { deleteRobot } from './robots/delete-robot.ts'
import { testRobot } from './robots/test-robot.ts'
import { readNotifications, listNotifications } from './list-notifications.ts'

export const notificationRoutes: Route[] = [
  route(endpoints.listNotifications, listNotifications),
  route(endpoints.readNotifications, readNotifications),
  route(outward.getPreferences, getPreferences),
  route(outward.putPreferences, putPreferences),
  route(outward.listRobots, listRobots),
  route(outward.createRobot, createRobot),
  route(outward.updateRobot, updateRobot),
  route(outward.deleteRobot, deleteRobot),
  route(outward.testRobot, testRobot),
]
