import { z } from 'zod'

export const Sold = z.object({
  /** The platform's number of the account. */
  account: z.int(),
  token: z.string(),
  dataSource: z.string(),
  clicks: z.array(z.object({ clickId: z.string(), callback: z.string() })),
})
export type Sold = z.infer<typeof Sold>

/** Both platforms, as their process says what they sold. */
export const Platforms = z.object({
  tencent: z.object({ url: z.string(), sold: z.array(Sold) }),
  oceanengine: z.object({ url: z.string(), sold: z.array(Sold) }),
})
export type Platforms = z.infer<typeof Platforms>

export type PlatformName = keyof Platforms

/** A way conversions travel, and how many go in a round. */
export const WAYS = [
  {
    name: 'tencent',
    mode: 'api',
    provider: 'tencent_gdt',
    event: 'ADD_WECHAT',
    pushes: 16_000,
    what: 'Tencent, fifty a call',
    limit: 0.5,
    queueLimit: 2,
  },
  {
    name: 'tencent',
    mode: 'callback',
    provider: 'tencent_gdt',
    event: 'ADD_WECHAT',
    pushes: 4000,
    what: 'Tencent, one a call',
    limit: 0.5,
    queueLimit: 1,
  },
  {
    name: 'oceanengine',
    mode: 'v2',
    provider: 'oceanengine',
    event: 'clue_interflow',
    pushes: 4000,
    what: 'OceanEngine, one a call',
    limit: 0.5,
    queueLimit: 1,
  },
] as const satisfies readonly {
  name: PlatformName
  mode: string
  provider: string
  event: string
  pushes: number
  what: string
  limit: number
  /** Against jobs of other queues. */
  queueLimit: number
}[]
export type Way = (typeof WAYS)[number]

export const ACCOUNTS = 8
/** Clicks sold to each account; conversions come back to them by turns. */
export const CLICKS = 500
export const LANDING = 'http://127.0.0.1:8080/p/'
