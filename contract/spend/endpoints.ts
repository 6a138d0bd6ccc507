import { z } from 'zod'
import { AskedDay, daysInOrder } from '../asked-day.ts'
import { defineEndpoint, Id, SHEET_BODY } from '../endpoint.ts'
import { Time } from '../identity/entities.ts'
import { SPEND_ROWS } from './rows.ts'
import { listReply, type ListSpec } from '../list.ts'

const WORK = ['Admin', 'User', 'Member'] as const

/** What an account spent on a Shanghai day; of an ad set, where the sheet names it. */
export const Spend = z.object({
  id: z.string(),
  day: AskedDay,
  account: z.object({ id: z.string(), accountId: z.string(), name: z.string() }),
  adset: z.object({ id: z.string(), name: z.string() }).nullable(),
  enterpriseId: z.string(),
  enterpriseName: z.string(),
  /** Fen. */
  amount: z.number(),
  impressions: z.number().nullable(),
  clicks: z.number().nullable(),
  source: z.enum(['sheet', 'platform']),
  /** When it was read at the platform, or brought in. */
  updatedAt: Time,
  /** Read before the platform had counted the whole day. */
  provisional: z.boolean(),
  /** What a sheet says of the same, in fen, where the platform's figure is used. */
  sheetAmount: z.number().nullable(),
  /** Whether it is counted in the total: a part of an account's day that has a total of its own is not. */
  counted: z.boolean(),
})
export type Spend = z.infer<typeof Spend>
export const SpendResult = z.object({
  row: z.number(),
  outcome: z.enum(['created', 'updated', 'unchanged', 'failed']),
  message: z.string().nullable(),
})

const spends: ListSpec = {
  key: 'spends',
  firstPage: 0,
  filters: ['Q', 'AccountId', 'AdsetId', 'From', 'To', 'Rows'],
  sort: ['day'],
}
export const listSpends = defineEndpoint({
  name: 'listSpends',
  method: 'GET',
  path: '/spend',
  access: WORK,
  summary: 'Daily spend per account and ad set',
  enterpriseVariant: true,
  list: spends,
  reply: listReply('spends', Spend),
})
/** An account's day counts once: by its own total where the sheet gave one, else by its ad sets. */
export const SpendTotal = z.object({
  /** Fen. */
  amount: z.number(),
  impressions: z.number().nullable(),
  clicks: z.number().nullable(),
  /** Days and accounts with any spend on record. */
  days: z.number(),
  accounts: z.number(),
})
export type SpendTotal = z.infer<typeof SpendTotal>
export const getSpendTotals = defineEndpoint({
  name: 'getSpendTotals',
  method: 'GET',
  path: '/spend/total',
  access: WORK,
  summary: 'What the rows of the list come to, by the same filters; nothing is counted twice',
  enterpriseVariant: true,
  query: daysInOrder(
    z.strictObject({
      /** As the list's `Q`. */
      account: z.string().max(200).optional(),
      account_id: Id.optional(),
      adset_id: Id.optional(),
      from: AskedDay.optional(),
      to: AskedDay.optional(),
      rows: z.enum(SPEND_ROWS).optional(),
    }),
    'from',
    'to',
  ),
  reply: z.object({ total: SpendTotal }),
})
export const importSpends = defineEndpoint({
  name: 'importSpends',
  method: 'POST',
  path: '/spend/import',
  bodyLimit: SHEET_BODY,
  access: WORK,
  summary: 'Daily spend from a sheet, the columns already matched; the same day again replaces',
  body: z.strictObject({
    enterpriseId: Id.optional(),
    rows: z.array(z.record(z.string(), z.unknown())).min(1).max(1000),
    /** How the sheet numbers each row, for messages that name another. */
    lines: z.array(z.number().int().min(1)).max(1000).optional(),
    dryRun: z.boolean().default(false),
  }),
  reply: z.object({ results: z.array(SpendResult) }),
  errors: ['enterprise.choose', 'enterprise.not_found'],
})
