import * as endpoints from '#contract/schedules/endpoints.ts'
import { type Route, route } from '../core/http/route.ts'
import { addSchedule, changeSchedule, removeSchedule } from '../areas/schedules/save-schedules.ts'
import { runNow } from '../areas/schedules/run-schedule.ts'
import { sendScheduled, showSchedules } from '../areas/schedules/list-schedules.ts'

export const scheduleRoutes: Route[] = [
  route(endpoints.listSchedules, showSchedules),
  route(endpoints.createSchedule, addSchedule),
  route(endpoints.updateSchedule, changeSchedule),
  route(endpoints.deleteSchedule, removeSchedule),
  route(endpoints.runSchedule, runNow),
  route(endpoints.downloadSchedule, sendScheduled),
]
