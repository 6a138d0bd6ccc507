import type { Adapter } from '../adapter.ts'
import { createBaidu } from './create-baidu.ts'

export const BAIDU_ADAPTER: Adapter<'baidu'> = {
  clickNames: {
    // Conversions are joined by it alone: the other ids of a click lead nowhere.
    click: ['bd_vid'],
    others: [],
    callback: ['bd_vid'],
    ad: {
      account: ['account_id', 'user_id'],
      campaign: ['campaign_id', 'plan_id'],
      ad: ['unit_id'],
      creative: ['creative_id', 'idea_id'],
    },
  },
  testClick: {
    macros: (clickId, now) => ({ BD_VID: clickId, TS: String(now) }),
    added: (clickId) => ({ bd_vid: clickId }),
  },
  create: createBaidu,
}
