import { createHash } from 'node:crypto'
import { clickValue } from '../click-value.ts'
import { pastSeconds } from '../event-time.ts'
import type { PushItem } from '../port.ts'

/** The latest moment the field can hold. */
const LAST_SECOND = 2_147_483_647

/** MD5 of the 11 digits, as `user_id.hash_phone` is documented. */
export const hashPhone = (phone: string): string => createHash('md5').update(phone).digest('hex')

/** One conversion in the platform's words; `trace` only where no callback names the click. */
export const actionOf = (item: PushItem, now: number, by: 'click' | 'callback'): Record<string, unknown> => ({
  action_time: Math.min(LAST_SECOND, pastSeconds(item.eventAt, now)),
  action_type: item.event,
  outer_action_id: item.pushId,
  ...(by === 'click' ? { trace: { click_id: clickValue(item.clickId) } } : {}),
  ...(item.phone === null ? {} : { user_id: { hash_phone: hashPhone(item.phone) } }),
  url: item.landingUrl,
  // Fen: `value` is a whole number, and those who send it in earnest count in fen.
  action_param: item.amount === null ? {} : { value: item.amount },
})
