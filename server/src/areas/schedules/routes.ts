import * as endpoints from '#contract/schedules/endpoints.ts'
import { type Route, route } from '../../core/http/route.ts'
import { createSchedule, updateSchedule, deleteSchedule } from './save-schedules.ts'
import { runSchedule } from './run-schedule.ts'
import { sendExport } from './send-export.ts'
import { downloadSchedule, listSchedules } from './list-schedules.ts'

export const scheduleRoutes: Route[] = [
  route(endpoints.listSchedules, listSchedules),
  route(endpoints.createSchedule, createSchedule),
  route(endpoints.updateSchedule, updateSchedule),
  route(endpoints.deleteSchedule, deleteSchedule),
  route(endpoints.runSchedule, runSchedule),
  route(endpoints.sendExport, sendExport),
  route(endpoints.downloadSchedule, downloadSchedule),
]
