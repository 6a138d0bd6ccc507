import * as z from 'zod'
import { actionTypes } from './action-types.ts'

export const tencentSettings = z.strictObject({
  /** Requests a minute for each token on user_actions/add; 0 = no limit. */
  perMinute: z.int().min(0).default(4000),
  /** How long a spent minute limit lasts. */
  recoverMs: z.int().min(0).default(300_000),
  /** The account's switch for /conv: off = anyone, on = token in the header. */
  legacyAuth: z.enum(['off', 'on']).default('off'),
  /** The shape of the callback address in new clicks. */
  callbackStyle: z.enum(['conv_id', 'link_id', 'conv']).default('conv_id'),
  /** Whether callback mode insists on the action's url. */
  requireUrl: z.boolean().default(true),
  /** Actions an account may not report yet. */
  notOpened: z.array(z.strictObject({ accountId: z.int(), action: z.enum(actionTypes) })).default([]),
  /** Accounts whose reports the app may not read. */
  noInsights: z.array(z.int()).default([]),
})
export type TencentSettings = z.output<typeof tencentSettings>
