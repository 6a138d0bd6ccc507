import { z } from 'zod'
import { PROVIDERS, TOKEN_STATUSES } from '../accounts/providers.ts'
import { AskedDay, daysInOrder } from '../asked-day.ts'
import { Job } from '../core/entities.ts'
import { defineEndpoint, Id, IdParams } from '../endpoint.ts'
import { Time } from '../identity/entities.ts'
import { MOST_READ_DAYS, READ_FAILURES } from './reads.ts'

const OWN = ['Admin', 'User'] as const
const WORK = ['Admin', 'User', 'Member'] as const
/** Shanghai days, both included. */
const Asked = daysInOrder(
  z.strictObject({ account_id: Id.optional(), from: AskedDay.optional(), to: AskedDay.optional() }),
  'from',
  'to',
)
const Period = z.object({ from: z.iso.date(), to: z.iso.date() })
const AccountName = z.object({ id: z.string(), accountId: z.string(), name: z.string() })
/** Fen. */
const Fen = z.number()

const ReadState = z.object({
  at: Time.nullable(),
  failure: z.enum(READ_FAILURES).nullable(),
  error: z.string().nullable(),
})
/** How the reading of an account's report and balance goes. */
export const SpendRead = AccountName.extend({
  provider: z.enum(PROVIDERS),
  tokenStatus: z.enum(TOKEN_STATUSES),
  report: ReadState,
  funds: ReadState,
  /** Days of the last ninety that the platform has counted, the first and the last of them. */
  days: z.number(),
  from: z.iso.date().nullable(),
  to: z.iso.date().nullable(),
})
export type SpendRead = z.infer<typeof SpendRead>

export const getSpendReads = defineEndpoint({
  name: 'getSpendReads',
  method: 'GET',
  path: '/spend/reads',
  access: WORK,
  summary: 'How reading spend and balances from the platforms goes, account by account; what fails first',
  enterpriseVariant: true,
  reply: z.object({
    accounts: z.array(SpendRead),
    /** How many there are; only the first are sent. */
    found: z.number(),
    /** The reading that the caller has under way. */
    job: Job.nullable(),
  }),
})
export const readSpends = defineEndpoint({
  name: 'readSpends',
  method: 'POST',
  path: '/spend/read',
  access: OWN,
  summary: 'Reads the last days of accounts from their platforms anew, as a job',
  creates: true,
  body: z.strictObject({
    enterpriseId: Id.optional(),
    /** All that the caller may use unless named. */
    accountIds: z.array(Id).min(1).max(200).optional(),
    days: z.int().min(1).max(MOST_READ_DAYS).default(3),
  }),
  reply: z.object({ job: Job }),
  errors: ['enterprise.not_found', 'spend.no_accounts', 'spend.reading'],
})

/** An account's day on which a sheet and the platform differ; the platform's figure is used. */
export const SpendDifference = z.object({
  day: z.iso.date(),
  account: AccountName,
  enterpriseId: z.string(),
  enterpriseName: z.string(),
  sheet: Fen,
  platform: Fen,
  sheetAt: Time,
  platformAt: Time,
})
export type SpendDifference = z.infer<typeof SpendDifference>
export const getSpendDifferences = defineEndpoint({
  name: 'getSpendDifferences',
  method: 'GET',
  path: '/spend/differences',
  access: WORK,
  summary: 'Days on which what a sheet says and what the platform counted differ, the latest first',
  enterpriseVariant: true,
  query: Asked,
  reply: z.object({
    period: Period,
    differences: z.array(SpendDifference),
    /** How many there are; only the first are sent. */
    found: z.number(),
    total: z.object({ sheet: Fen, platform: Fen }),
  }),
})

/** What the platform counted of an account's day beside what is on record here. */
export const ReconciledFigures = z.object({
  /** Of the platform; null where it has not been read. */
  platform: z.object({ clicks: z.number(), conversions: z.number() }).nullable(),
  /** Clicks told by the platform, without those of machines, tests and repeats. */
  clicks: z.number(),
  bots: z.number(),
  repeats: z.number(),
  /** Conversions that link tests made; they are in no other figure. */
  tests: z.number(),
  conversions: z.number(),
  held: z.number(),
  failed: z.number(),
  waiting: z.number(),
  /** Of the day, and delivered on a later one. */
  later: z.number(),
  /** Of an earlier day, and delivered on this one. */
  earlier: z.number(),
  /** Delivered on this day: what the platform can have counted. */
  delivered: z.number(),
  /** Of those, whose click was on an earlier day; the platform may count them there. */
  olderClicks: z.number(),
})
export type ReconciledFigures = z.infer<typeof ReconciledFigures>
export const ReconciledDay = ReconciledFigures.extend({
  day: z.iso.date(),
  account: AccountName,
  /** When the platform was read; null where it was not. */
  readAt: Time.nullable(),
  /** Read before the platform had counted the whole day. */
  provisional: z.boolean(),
  /** Others use the account too: the platform's figures hold theirs. */
  shared: z.boolean(),
})
export type ReconciledDay = z.infer<typeof ReconciledDay>
/** Why an account has no figures of the platform. */
export const UNREAD_REASONS = ['no_token', 'token_ended', 'forbidden', 'failed', 'not_yet'] as const
export const UnreadAccount = AccountName.extend({ reason: z.enum(UNREAD_REASONS), error: z.string().nullable() })
export type UnreadAccount = z.infer<typeof UnreadAccount>
export const getReconciliation = defineEndpoint({
  name: 'getReconciliation',
  method: 'GET',
  path: '/spend/reconciliation',
  access: OWN,
  summary: 'Clicks and conversions by account and day: the platform’s beside ours, and what explains the difference',
  enterpriseVariant: true,
  query: Asked,
  reply: z.object({
    period: Period,
    days: z.array(ReconciledDay),
    /** How many there are; only the first are sent. */
    found: z.number(),
    /** Of the days that the platform has counted. */
    total: ReconciledFigures,
    unread: z.array(UnreadAccount),
  }),
})

/** An ad of the platform with its spend in the period, and the ad set it leads to. */
export const SpendAd = z.object({
  adId: z.string(),
  amount: Fen,
  clicks: z.number(),
  lastDay: z.iso.date(),
  adset: z.object({ id: z.string(), name: z.string() }).nullable(),
  /** Whether someone said so, or clicks show it. */
  by: z.enum(['hand', 'clicks']).nullable(),
})
export type SpendAd = z.infer<typeof SpendAd>
export const getSpendAds = defineEndpoint({
  name: 'getSpendAds',
  method: 'GET',
  path: '/spend/ads',
  access: WORK,
  summary: 'The ads of an account that cost something, those that lead to no ad set first',
  query: daysInOrder(
    z.strictObject({ account_id: Id, from: AskedDay.optional(), to: AskedDay.optional() }),
    'from',
    'to',
  ),
  reply: z.object({ period: Period, ads: z.array(SpendAd), found: z.number(), unsplit: Fen }),
  errors: ['account.not_found'],
})
export const setSpendAd = defineEndpoint({
  name: 'setSpendAd',
  method: 'PUT',
  path: '/spend/ads',
  access: OWN,
  summary: 'Says which ad set an ad of the platform leads to, or leaves it to its clicks again',
  body: z.strictObject({
    accountId: Id,
    adId: z.string().regex(/^\d{1,32}$/),
    adsetId: Id.nullable(),
  }),
  reply: z.object({ ad: SpendAd.pick({ adId: true, adset: true, by: true }) }),
  errors: ['account.not_found', 'adset.not_found', 'spend.ad_unknown'],
})

/** An ad of the platform that leads to an ad set: as someone said, as its spend shows, or as its latest clicks say. */
export const AdsetAd = z.object({ adId: z.string(), lastDay: z.iso.date().nullable() })
export const getAdsetAds = defineEndpoint({
  name: 'getAdsetAds',
  method: 'GET',
  path: '/adsets/{id}/ads',
  access: WORK,
  summary: 'The ids of the platform’s ads that lead to an ad set, the latest first, a hundred at most',
  params: IdParams,
  reply: z.object({ ads: z.array(AdsetAd) }),
  errors: ['adset.not_found'],
})
