import { z } from 'zod'
import { Job } from '../core/entities.ts'
import { defineEndpoint, IdParams, LARGE_BODY } from '../endpoint.ts'
import * as e from './entities.ts'

const OWN = ['Admin', 'User'] as const
const SEEN = ['Admin', 'User', 'Member'] as const
const OneSchedule = z.object({ schedule: e.Schedule })

export const listSchedules = defineEndpoint({
  name: 'listSchedules',
  method: 'GET',
  path: '/schedules',
  access: SEEN,
  personal: true,
  summary: 'Exports that are mailed regularly, of the own enterprises; a Member sees those that are mailed to them',
  reply: z.object({ schedules: z.array(e.Schedule) }),
})
export const createSchedule = defineEndpoint({
  name: 'createSchedule',
  method: 'POST',
  path: '/schedules',
  bodyLimit: LARGE_BODY,
  access: OWN,
  personal: true,
  summary:
    'Mail an export of a list daily, weekly or monthly to people of an enterprise; it holds that enterprise’s rows',
  creates: true,
  body: e.CreateScheduleBody,
  reply: OneSchedule,
  errors: ['access.forbidden', 'enterprise.choose', 'enterprise.not_found', 'schedule.recipient', 'schedule.too_many'],
})
export const updateSchedule = defineEndpoint({
  name: 'updateSchedule',
  method: 'PUT',
  path: '/schedules/{id}',
  bodyLimit: LARGE_BODY,
  access: OWN,
  personal: true,
  summary: 'Change a schedule; from then on it runs by the rights of whoever changed what is sent or to whom',
  params: IdParams,
  body: e.UpdateScheduleBody,
  reply: OneSchedule,
  errors: ['access.forbidden', 'schedule.not_found', 'schedule.recipient'],
})
export const deleteSchedule = defineEndpoint({
  name: 'deleteSchedule',
  method: 'DELETE',
  path: '/schedules/{id}',
  access: OWN,
  personal: true,
  summary: 'Delete a schedule',
  params: IdParams,
  reply: OneSchedule,
  errors: ['schedule.not_found'],
})
export const runSchedule = defineEndpoint({
  name: 'runSchedule',
  method: 'POST',
  path: '/schedules/{id}/run',
  access: OWN,
  personal: true,
  summary: 'Mail it now, too; when it is due next does not change',
  params: IdParams,
  reply: OneSchedule,
  errors: ['access.forbidden', 'schedule.not_found', 'schedule.recipient', 'schedule.running'],
  perMinute: 10,
})
export const sendExport = defineEndpoint({
  name: 'sendExport',
  method: 'POST',
  path: '/schedules/send',
  bodyLimit: LARGE_BODY,
  access: OWN,
  personal: true,
  summary: 'Mail an export of a list once, now, to people of an enterprise; the job says when it has gone out',
  creates: true,
  body: e.SendExportBody,
  reply: z.object({ job: Job, recipients: z.array(e.Recipient) }),
  errors: ['access.forbidden', 'enterprise.choose', 'enterprise.not_found', 'schedule.recipient'],
  perMinute: 10,
})
export const downloadSchedule = defineEndpoint({
  name: 'downloadSchedule',
  method: 'GET',
  path: '/schedules/{id}/file',
  access: SEEN,
  personal: true,
  summary: 'The file of the last run, for those it is mailed to and whoever set it up; kept for 7 days',
  params: IdParams,
  replyType: 'text/csv',
  reply: z.unknown(),
  errors: ['schedule.not_found', 'file.not_found'],
})
