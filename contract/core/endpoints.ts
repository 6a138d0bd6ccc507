import { z } from 'zod'
import { defineEndpoint, Id, IdParams, LARGE_BODY, SIGNED_IN } from '../endpoint.ts'
import { listReply, type ListSpec } from '../list.ts'
import { Job, Notification, StoredFile } from './entities.ts'

export const uploadFiles = defineEndpoint({
  name: 'uploadFiles',
  method: 'POST',
  path: '/files',
  access: ['Admin', 'User', 'Member'],
  summary: 'Upload one or many files as multipart field `attachment`; the type is read from the content',
  bodyType: 'multipart',
  reply: z.object({ files: z.array(StoredFile) }),
  errors: ['file.none', 'file.type', 'file.too_large', 'file.too_many_pixels', 'file.quota'],
  perMinute: 120,
})

const jobs: ListSpec = { key: 'jobs', firstPage: 0, filters: ['Status', 'Kind', 'From'], sort: ['createdAt'] }
export const listJobs = defineEndpoint({
  name: 'listJobs',
  method: 'GET',
  path: '/jobs',
  access: SIGNED_IN,
  personal: true,
  summary: "The caller's own long work, newest first",
  list: jobs,
  reply: listReply('jobs', Job),
})
export const getJob = defineEndpoint({
  name: 'getJob',
  method: 'GET',
  path: '/jobs/{id}',
  access: SIGNED_IN,
  summary: 'One job: state, progress, error, file',
  params: IdParams,
  reply: z.object({ job: Job }),
  errors: ['job.not_found'],
})
export const cancelJob = defineEndpoint({
  name: 'cancelJob',
  method: 'POST',
  path: '/jobs/{id}/cancel',
  access: SIGNED_IN,
  summary: 'Cancel a job that has not ended',
  params: IdParams,
  reply: z.object({ job: Job }),
  errors: ['job.not_found', 'job.ended'],
})

export const EXPORTS = [
  'users',
  'enterprises',
  'audit',
  'forms',
  'orders',
  'products',
  'extorders',
  'yian_orders',
  'spends',
  'reconciliation',
  'adsets',
  'accounts',
  'agents',
  'tracks',
  'wecom_customers',
  'wecom_users',
  'report',
  'cohorts',
] as const
export const EXPORT_FORMATS = ['csv', 'xlsx'] as const
export const ExportFormat = z.enum(EXPORT_FORMATS)
/** What is exported: a list, as it is asked, with the columns it shows. */
export const exportFields = {
  resource: z.enum(EXPORTS),
  /** The list's own query string, without paging. */
  query: z.string().max(4000).default(''),
  /** Columns of the file or of the list, in their order; all of the file's where none is named. */
  columns: z.array(z.string().max(140)).max(120).optional(),
  format: ExportFormat.default('csv'),
}
export const createExport = defineEndpoint({
  name: 'createExport',
  method: 'POST',
  path: '/exports',
  bodyLimit: LARGE_BODY,
  access: ['Admin', 'User'],
  personal: true,
  summary: 'Export exactly the filtered rows of a list as CSV or XLSX: a job with progress, then a file',
  enterpriseVariant: true,
  creates: true,
  body: z.strictObject(exportFields),
  reply: z.object({ job: Job }),
  errors: ['access.forbidden'],
  perMinute: 20,
})
export const getExport = defineEndpoint({
  name: 'getExport',
  method: 'GET',
  path: '/exports/{id}',
  access: SIGNED_IN,
  personal: true,
  summary: 'The export job of the caller; its `file` is a path to download with the session',
  params: IdParams,
  reply: z.object({ job: Job }),
  errors: ['job.not_found'],
})

export const downloadExport = defineEndpoint({
  name: 'downloadExport',
  method: 'GET',
  path: '/exports/{id}/file',
  access: SIGNED_IN,
  personal: true,
  summary: 'The file of an export of the caller; kept for 7 days',
  params: IdParams,
  replyType: 'text/csv',
  reply: z.unknown(),
  errors: ['job.not_found', 'file.not_found'],
})

const notifications: ListSpec = { key: 'notifications', firstPage: 0, filters: ['Status'], sort: ['createdAt'] }
export const listNotifications = defineEndpoint({
  name: 'listNotifications',
  method: 'GET',
  path: '/notifications',
  access: SIGNED_IN,
  personal: true,
  summary: "The caller's notifications, newest first; filter Status = unread",
  list: notifications,
  reply: listReply('notifications', Notification).extend({ unread: z.number() }),
})
export const readNotifications = defineEndpoint({
  name: 'readNotifications',
  method: 'PUT',
  path: '/notifications/read',
  bodyLimit: LARGE_BODY,
  access: SIGNED_IN,
  personal: true,
  summary: 'Mark some or all of the own notifications as read',
  body: z.strictObject({ ids: z.array(Id).min(1).max(500).optional() }),
  reply: z.object({ unread: z.number() }),
  errors: ['notification.not_found'],
})

export const createLiveTicket = defineEndpoint({
  name: 'createLiveTicket',
  method: 'POST',
  path: '/live/ticket',
  access: SIGNED_IN,
  personal: true,
  summary: 'A ticket for the live socket GET /api/v1/live?ticket=…: single use, 30 seconds',
  reply: z.object({ ticket: z.string() }),
  perMinute: 60,
})

export const undo = defineEndpoint({
  name: 'undo',
  method: 'POST',
  path: '/undo/{token}',
  access: SIGNED_IN,
  personal: true,
  summary: 'Take back a deletion of the own hand, within 30 days',
  params: z.strictObject({ token: Id }),
  reply: z.object({ entity: z.string(), id: z.string() }),
  errors: ['undo.not_found', 'undo.conflict', 'experiment.undone', 'experiment.changed_since'],
})
