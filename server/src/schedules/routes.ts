import * as endpoints from '#contract/schedules/endpoints.ts'
import { type Route, route } from '../http/route.ts'
import { addSchedule, changeSchedule, removeSchedule } from './change-schedules.ts'
import { runNow } from './run-now.ts'
import { sendScheduled, showSchedules } from './show-schedules.ts'

export const scheduleRoutes: Route[] = [
  route(endpoints.listSchedules, showSchedules),
  route(endpoints.createSchedule, addSchedule),
  route(endpoints.updateSchedule, changeSchedule),
  route(endpoints.deleteSchedule, removeSchedule),
  route(endpoints.runSchedule, runNow),
  route(endpoints.downloadSchedule, sendScheduled),
]
