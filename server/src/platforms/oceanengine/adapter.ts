import type { Adapter } from '../adapter.ts'
import { createOceanengine } from './create-oceanengine.ts'

export const OCEANENGINE_ADAPTER: Adapter<'oceanengine'> = {
  clickNames: {
    // The track id alone is known to both the monitoring link and the page.
    click: ['track_id', 'clickid', 'click_id', 'callback', 'callback_param', 'request_id'],
    others: ['clickid', 'click_id', 'callback', 'callback_param'],
    callback: ['callback', 'callback_param', 'clickid', 'click_id', 'callback_url'],
    ad: {
      account: ['advertiser_id', 'account_id'],
      campaign: ['project_id', 'campaign_id'],
      ad: ['promotion_id', 'aid', 'adid'],
      creative: ['mid1', 'mid2', 'mid3', 'cid', 'creativeid'],
    },
  },
  testClick: {
    macros: (clickId, now) => ({ CLICKID: clickId, TRACK_ID: clickId, CALLBACK_PARAM: clickId, TS: String(now) }),
    added: () => ({}),
  },
  create: createOceanengine,
}
