import { z } from 'zod'

/** What can be found, in the order in which it is shown. */
export const SEARCH_KINDS = [
  'adset',
  'account',
  'agent',
  'order',
  'card_order',
  'policy',
  'form',
  'product',
  'form_schema',
  'user',
  'member',
  'enterprise',
  'wx_customer',
] as const
export const SearchKind = z.enum(SEARCH_KINDS)
export type SearchKind = z.infer<typeof SearchKind>

export const SearchRow = z.object({
  id: z.string(),
  title: z.string(),
  /** What tells it from others of the same title; personal data is masked. */
  detail: z.string(),
  /** What finds this one and no other in its own list. */
  find: z.string(),
  /** Where its list belongs to something: the enterprise of a member, the corp of a customer. */
  within: z.string().nullable(),
})
export type SearchRow = z.infer<typeof SearchRow>

export const SearchGroup = z.object({
  kind: SearchKind,
  rows: z.array(SearchRow),
  /** Its list has more that answer to the same words. */
  more: z.boolean(),
})
export type SearchGroup = z.infer<typeof SearchGroup>
