import type { Adapter } from '../adapter.ts'
import { createTencent } from './create-tencent.ts'

export const TENCENT_ADAPTER: Adapter<'tencent_gdt'> = {
  clickNames: {
    click: ['click_id', 'gdt_vid', 'qz_gdt', 'clickid'],
    others: [],
    callback: ['callback', 'callback_url'],
    ad: {
      account: ['account_id', 'advertiser_id'],
      campaign: ['campaign_id'],
      ad: ['adgroup_id', 'ad_id'],
      creative: ['dynamic_creative_id', 'creative_id'],
    },
  },
  testClick: {
    macros: (clickId, now) => ({ CLICK_ID: clickId, CLICK_TIME: String(Math.floor(now / 1000)) }),
    added: (clickId) => ({ gdt_vid: clickId }),
  },
  create: createTencent,
}
