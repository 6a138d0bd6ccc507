import { z } from 'zod'
import { PushStrategy } from '../adsets/entities.ts'
import { Adset } from '../adsets/entities.ts'
import { DECISION_RULES } from '../adsets/statuses.ts'
import { defineEndpoint, IdParams, LARGE_BODY, SIGNED_IN } from '../endpoint.ts'
import { listReply, type ListSpec } from '../list.ts'
import * as e from './entities.ts'
import { ClickId } from '../tracking/click-id.ts'

const WORK = ['Admin', 'User', 'Member'] as const

const tracks: ListSpec = {
  key: 'tracks',
  firstPage: 1,
  filters: ['Q', 'Status', 'Kind', 'Test', 'From', 'To'],
  sort: ['createdAt'],
}
export const listTracks = defineEndpoint({
  name: 'listTracks',
  method: 'GET',
  path: '/adsets/{id}/tracks',
  access: SIGNED_IN,
  summary:
    'The pushes of the ad set, newest first; From and To are days on which the conversion happened, Test is yes or no',
  params: IdParams,
  list: tracks,
  reply: listReply('tracks', e.Track),
  errors: ['adset.not_found'],
})
export const getTrack = defineEndpoint({
  name: 'getTrack',
  method: 'GET',
  path: '/tracks/{id}',
  access: SIGNED_IN,
  conversions: true,
  summary: 'One push with every attempt: what was sent, what came back',
  params: IdParams,
  reply: z.object({ track: e.Track, attempts: z.array(e.Attempt) }),
  errors: ['track.not_found'],
})
export const retryTrack = defineEndpoint({
  name: 'retryTrack',
  method: 'POST',
  path: '/tracks/{id}/retry',
  access: WORK,
  summary: 'Try a push again now: one that retries, was rejected, is uncertain or dead',
  params: IdParams,
  reply: z.object({ track: e.Track }),
  errors: ['track.not_found', 'track.not_retryable', 'track.window_over'],
})

const AckReply = z.object({ adset: Adset, acknowledged: z.number() })
export const acknowledgePushes = defineEndpoint({
  name: 'acknowledgePushes',
  method: 'PUT',
  path: '/adsets/{id}/ack',
  access: WORK,
  summary:
    'Confirm that so many pushes were seen in the platform’s own report: those delivered first become acknowledged',
  params: IdParams,
  body: z.strictObject({ count: z.int().min(1).max(100_000) }),
  reply: AckReply,
  creates: true,
  errors: ['adset.not_found', 'adset.ack_too_many'],
})

/** At once, by one call. */
export const MOST_RELEASED = 10_000
export const countReleasable = defineEndpoint({
  name: 'countReleasable',
  method: 'GET',
  path: '/adsets/{id}/releasable',
  access: WORK,
  summary: 'How many held, dead or uncertain pushes could be released now, counted up to what one call releases',
  params: IdParams,
  reply: z.object({ releasable: z.number() }),
  errors: ['adset.not_found'],
})

const ReplenishBody = z.strictObject({
  count: z.int().min(1).max(MOST_RELEASED).optional(),
  clickId: ClickId.optional(),
})
const ReplenishReply = z.object({ adset: Adset, released: z.number(), tracks: z.array(e.Track) })
const replenish = {
  method: 'PUT',
  access: WORK,
  summary: 'Release real conversions that are held, dead or uncertain: the oldest, or those of one click',
  params: IdParams,
  body: ReplenishBody,
  reply: ReplenishReply,
  creates: true,
  errors: ['adset.not_found', 'adset.nothing_to_release', 'adset.no_conversion'],
} as const
export const relenishPushes = defineEndpoint({ name: 'relenishPushes', path: '/adsets/{id}/relenish', ...replenish })
export const replenishPushes = defineEndpoint({
  name: 'replenishPushes',
  path: '/adsets/{id}/replenish',
  ...replenish,
})

export const previewStrategy = defineEndpoint({
  name: 'previewStrategy',
  method: 'POST',
  path: '/adsets/{id}/strategy/preview',
  bodyLimit: LARGE_BODY,
  access: WORK,
  summary: 'Replay: what this strategy would have pushed of the last days’ conversions',
  params: IdParams,
  body: z.strictObject({ pushStrategy: PushStrategy, days: z.int().min(1).max(30).default(7) }),
  reply: z.object({
    days: z.number(),
    total: z.number(),
    pushed: z.number(),
    /** What the strategies of that time really pushed. */
    pushedThen: z.number(),
    rules: z.array(z.object({ rule: z.enum(DECISION_RULES), count: z.number() })),
    byDay: z.array(z.object({ day: z.string(), total: z.number(), pushed: z.number(), pushedThen: z.number() })),
  }),
  errors: ['adset.not_found'],
})
