import { z } from 'zod'
import { Job } from '../core/entities.ts'
import { defineEndpoint, Id, IdParams, LARGE_BODY, SHEET_BODY } from '../endpoint.ts'
import { listReply, type ListSpec } from '../list.ts'
import { SIGNED_IN } from '../endpoint.ts'
import * as bulk from './bulk.ts'
import * as e from './entities.ts'
import { ADSET_FIGURES, FEWEST_COMPARED, MOST_COMPARED, TREND_STEPS } from './figures.ts'
import { RANGE_QUERY } from './range-figures.ts'

const READ = SIGNED_IN
const WORK = ['Admin', 'User', 'Member'] as const
const OWN = ['Admin', 'User'] as const
const OneAdset = z.object({ adset: e.Adset })

const adsets: ListSpec = {
  key: 'adsets',
  firstPage: 1,
  filters: ['Q', 'Provider', 'Status', 'Kind', 'AccountId', 'Trouble', 'Outlier', 'Tag', 'Folder', 'Favourite'],
  sort: ['createdAt', 'name', ...ADSET_FIGURES],
  published: { page: 'page', pageSize: 'pageSize', Q: 'q' },
}
/** Which ad sets, and the range their figures are of. */
const AdsetQuery = z.strictObject({
  enterpriseId: Id.optional(),
  ...RANGE_QUERY,
  /** Of these alone, separated by commas: what was chosen, to be exported. */
  ids: z
    .string()
    .max(4000)
    .regex(/^[A-Za-z0-9_,-]+$/)
    .optional(),
})
export const listAdsets = defineEndpoint({
  name: 'listAdsets',
  method: 'GET',
  path: '/adsets',
  access: READ,
  summary: 'Ad sets with the figures of a range; a MemberCustomer sees those shared with them, without money',
  enterpriseVariant: true,
  list: adsets,
  query: AdsetQuery,
  reply: listReply('adsets', e.Adset),
  errors: ['enterprise.not_found', 'report.period'],
})
export const getAdsetTotals = defineEndpoint({
  name: 'getAdsetTotals',
  method: 'GET',
  path: '/adsets/totals',
  access: READ,
  summary: 'The same figures of everything the filter finds, and how many stand out',
  enterpriseVariant: true,
  filtersOf: adsets,
  query: AdsetQuery,
  reply: z.object({ totals: e.AdsetTotals }),
  errors: ['enterprise.not_found', 'report.period'],
})
/** By the hour where nothing is said and it is one day, else by the day. */
const TrendQuery = z.strictObject({ ...RANGE_QUERY, step: z.enum(TREND_STEPS).optional() })
export const getAdsetComparison = defineEndpoint({
  name: 'getAdsetComparison',
  method: 'GET',
  path: '/adsets/comparison',
  access: READ,
  summary:
    'Two to four ad sets side by side: figures of a range, the same step by step, and who receives their visitors',
  query: TrendQuery.extend({
    /** Separated by commas, in the order they are shown. */
    ids: z
      .string()
      .max(400)
      .regex(/^[A-Za-z0-9_-]+(,[A-Za-z0-9_-]+)*$/)
      .refine((ids) => {
        const named = ids.split(',')
        return named.length >= FEWEST_COMPARED && named.length <= MOST_COMPARED && new Set(named).size === named.length
      }),
  }),
  reply: z.object({ comparison: e.AdsetComparison }),
  errors: ['adset.not_found', 'report.period'],
})
export const listKinds = defineEndpoint({
  name: 'listKinds',
  method: 'GET',
  path: '/adsets/kinds',
  access: WORK,
  summary: 'Every kind of ad set on every platform: params schema, ui hints and default events',
  reply: z.object({ kinds: z.array(e.KindInfo) }),
})
export const listAdsetTags = defineEndpoint({
  name: 'listAdsetTags',
  method: 'GET',
  path: '/adsets/tags',
  access: READ,
  summary: 'The tags and folders in use with how many ad sets have them, at most 200 of each',
  enterpriseVariant: true,
  reply: e.AdsetTags,
})
export const createAdset = defineEndpoint({
  name: 'createAdset',
  method: 'POST',
  path: '/adsets',
  bodyLimit: LARGE_BODY,
  access: WORK,
  summary: 'Create an ad set; it starts stopped',
  enterpriseVariant: true,
  creates: true,
  body: e.CreateAdsetBody,
  reply: OneAdset,
  errors: ['enterprise.not_found', 'enterprise.choose', 'account.not_found', 'adset.provider', 'adset.data_source'],
})
export const getAdset = defineEndpoint({
  name: 'getAdset',
  method: 'GET',
  path: '/adsets/{id}',
  access: READ,
  summary: 'One ad set',
  params: IdParams,
  reply: OneAdset,
  errors: ['adset.not_found'],
})
export const getAdsetTrend = defineEndpoint({
  name: 'getAdsetTrend',
  method: 'GET',
  path: '/adsets/{id}/trend',
  access: READ,
  summary: 'The figures of an ad set day by day, or by the hour of the day, beside the days before',
  params: IdParams,
  query: TrendQuery,
  reply: z.object({ trend: e.AdsetTrend }),
  errors: ['adset.not_found', 'report.period'],
})
const setup = {
  access: WORK,
  params: IdParams,
  reply: z.object({ setup: e.AdsetSetup }),
  errors: ['adset.not_found'],
} as const
export const getAdsetSetup = defineEndpoint({
  ...setup,
  name: 'getAdsetSetup',
  method: 'GET',
  path: '/adsets/{id}/setup',
  summary: 'Whether the links of an ad set were copied and tested',
})
export const markAdsetLinksCopied = defineEndpoint({
  ...setup,
  name: 'markAdsetLinksCopied',
  method: 'PUT',
  path: '/adsets/{id}/setup/copied',
  summary: 'Says that the links of an ad set were copied; the first time counts',
})
export const updateAdset = defineEndpoint({
  name: 'updateAdset',
  method: 'PUT',
  path: '/adsets/{id}',
  bodyLimit: LARGE_BODY,
  access: WORK,
  summary: 'Change an ad set; a changed strategy gets a new version and never re-decides what was decided',
  params: IdParams,
  body: e.UpdateAdsetBody,
  bodyKey: 'data',
  reply: OneAdset,
  errors: [
    'adset.not_found',
    'account.not_found',
    'adset.provider',
    'adset.data_source',
    'adset.conflict',
    'user.not_found',
  ],
})
export const deleteAdset = defineEndpoint({
  name: 'deleteAdset',
  method: 'DELETE',
  path: '/adsets/{id}',
  access: OWN,
  summary: 'Delete an ad set; its links stop, its history stays for the undo',
  params: IdParams,
  reply: z.object({ adset: e.Adset, undo: z.string() }),
  errors: ['adset.not_found', 'adset.running'],
})
export const setAdsetState = defineEndpoint({
  name: 'setAdsetState',
  method: 'PUT',
  path: '/adsets/{id}/state',
  access: WORK,
  summary: 'Start or stop; while stopped everything is recorded and held',
  params: IdParams,
  body: z.strictObject({ status: e.AdsetStatus }),
  reply: OneAdset,
  errors: ['adset.not_found', 'adset.no_events'],
})
export const moveAdset = defineEndpoint({
  name: 'moveAdset',
  method: 'PUT',
  path: '/adsets/{id}/move',
  access: OWN,
  summary: 'Give the ad set with its history to another enterprise of the caller',
  params: IdParams,
  body: z.strictObject({ enterpriseId: Id }),
  reply: OneAdset,
  errors: ['adset.not_found', 'enterprise.not_found', 'adset.account_not_granted', 'adset.bound'],
})
const favourite = {
  path: '/adsets/{id}/favourite',
  access: READ,
  personal: true,
  params: IdParams,
  reply: OneAdset,
  errors: ['adset.not_found'],
} as const
export const createAdsetFavourite = defineEndpoint({
  ...favourite,
  name: 'createAdsetFavourite',
  method: 'PUT',
  summary: 'Mark an ad set as a favourite of one’s own',
})
export const deleteAdsetFavourite = defineEndpoint({
  ...favourite,
  name: 'deleteAdsetFavourite',
  method: 'DELETE',
  summary: 'Take the mark off',
})
export const renewAdsetSecret = defineEndpoint({
  name: 'renewAdsetSecret',
  method: 'POST',
  path: '/adsets/{id}/secret',
  access: WORK,
  summary: 'A new secret for signed server-to-server calls; shown this once, the old one ends',
  params: IdParams,
  reply: z.object({ secret: z.string() }),
  errors: ['adset.not_found'],
  perMinute: 30,
})

const BULK_ERRORS = ['bulk.too_many', 'bulk.nothing', 'enterprise.not_found', 'access.forbidden'] as const
export const previewAdsetBulk = defineEndpoint({
  name: 'previewAdsetBulk',
  method: 'POST',
  path: '/adsets/bulk/preview',
  bodyLimit: SHEET_BODY,
  access: WORK,
  personal: true,
  summary: 'What a change of many ad sets would do: counts of all, the first 200 with before and after',
  body: bulk.BulkBody,
  reply: z.object({ counts: bulk.BulkCounts, rows: z.array(bulk.BulkRow) }),
  errors: BULK_ERRORS,
  perMinute: 120,
})
export const createAdsetBulk = defineEndpoint({
  name: 'createAdsetBulk',
  method: 'POST',
  path: '/adsets/bulk',
  bodyLimit: SHEET_BODY,
  access: WORK,
  personal: true,
  summary: 'Change many ad sets: a job with progress, and what became of each',
  creates: true,
  body: bulk.BulkBody,
  reply: z.object({ job: Job }),
  errors: BULK_ERRORS,
  perMinute: 30,
})
export const getAdsetBulk = defineEndpoint({
  name: 'getAdsetBulk',
  method: 'GET',
  path: '/adsets/bulk/{id}',
  access: WORK,
  personal: true,
  summary: 'A change of many ad sets, what became of each so far, 200 at a time; kept for a week',
  params: IdParams,
  query: bulk.BulkRowsQuery,
  reply: z.object({ bulk: bulk.Bulk, rows: z.array(bulk.BulkRow) }),
  errors: ['job.not_found'],
})
export const undoAdsetBulk = defineEndpoint({
  name: 'undoAdsetBulk',
  method: 'POST',
  path: '/adsets/bulk/{id}/undo',
  access: WORK,
  personal: true,
  summary: 'Put back what a change of many ad sets did, where it has not been changed since: a job like the first',
  creates: true,
  params: IdParams,
  reply: z.object({ job: Job }),
  errors: ['job.not_found', 'bulk.running', 'undo.not_found', 'access.forbidden'],
  perMinute: 30,
})
