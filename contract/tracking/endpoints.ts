import { z } from 'zod'
import { defineEndpoint, IdParams, LARGE_BODY, PUBLIC, SIGNED_IN } from '../endpoint.ts'
import { Counters } from '../adsets/entities.ts'
import { ADSET_STATUSES } from '../adsets/statuses.ts'
import { Time } from '../identity/entities.ts'
import { listReply, type ListSpec, Page } from '../list.ts'
import * as e from './entities.ts'
import { Track } from '../delivery/entities.ts'

const WORK = ['Admin', 'User', 'Member'] as const

export const getTimeline = defineEndpoint({
  name: 'getTimeline',
  method: 'POST',
  path: '/adsets/{id}/timeline',
  bodyLimit: LARGE_BODY,
  access: SIGNED_IN,
  summary:
    'Visits of the ad set, newest first, each with its steps; onlyDones keeps those with an accepted push, counted those a figure counts',
  params: IdParams,
  body: e.TimelineBody,
  reply: z.object({ timeline: z.array(e.Visit), page: Page }),
  errors: ['adset.not_found'],
})

const conversions: ListSpec = {
  key: 'conversions',
  firstPage: 1,
  filters: ['Q', 'Kind', 'Status', 'AdsetId', 'From', 'To'],
  sort: ['createdAt'],
}
export const listConversions = defineEndpoint({
  name: 'listConversions',
  method: 'GET',
  path: '/conversions',
  access: WORK,
  conversions: true,
  summary: 'Conversions, newest first; Status unattributed shows those that found no visit',
  enterpriseVariant: true,
  list: conversions,
  reply: listReply('conversions', e.Conversion),
})
export const createConversion = defineEndpoint({
  name: 'createConversion',
  method: 'POST',
  path: '/conversions',
  access: WORK,
  conversions: true,
  summary: 'Enter a conversion by hand; it is attributed and decided like any other, and audited',
  creates: true,
  body: e.ManualConversionBody,
  reply: z.object({ conversion: e.Conversion, track: Track.nullable() }),
  errors: ['adset.not_found', 'visit.not_found', 'conversion.future'],
})

export const testLink = defineEndpoint({
  name: 'testLink',
  method: 'POST',
  path: '/adsets/{id}/test',
  access: WORK,
  summary:
    'Link test: without trackId the links with a test click id; with it a test conversion is pushed for that visit',
  params: IdParams,
  body: e.LinkTestBody,
  reply: z.object({
    clickId: z.string(),
    monitor: z.string(),
    landing: z.string(),
    visit: e.Visit.nullable(),
    track: Track.nullable(),
  }),
  errors: ['adset.not_found', 'visit.not_found', 'adset.no_events', 'adset.test_callback'],
  perMinute: 120,
})

export const getLiveBoard = defineEndpoint({
  name: 'getLiveBoard',
  method: 'GET',
  path: '/public/liveadsets/{id}',
  access: PUBLIC,
  summary: 'The live board of an ad set: status, figures and masked events; no personal data, no strategy',
  params: IdParams,
  reply: z.object({
    name: z.string(),
    status: z.enum(ADSET_STATUSES),
    today: Counters,
    yesterday: Counters,
    /** Visits of the last hour, a number a minute. */
    minutes: z.array(z.number()),
    events: z.array(
      z.object({ at: Time, event: z.enum(['click', 'visit', 'conversion', 'delivered']), label: z.string() }),
    ),
  }),
  errors: ['adset.not_found'],
  perMinute: 240,
})
