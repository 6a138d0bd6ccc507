import type { Adapter } from '../adapter.ts'
import { createKuaishou } from './create-kuaishou.ts'
import { idInAddress } from './read-callback.ts'

export const KUAISHOU_ADAPTER: Adapter<'kuaishou'> = {
  clickNames: {
    // Nothing else names a click: bare on the page, and inside an address in the monitoring link.
    click: ['callback'],
    others: [],
    callback: ['callback'],
    idInAddress,
    ad: {
      account: ['account_id', 'accountid'],
      campaign: ['campaign_id', 'did'],
      ad: ['unit_id', 'aid'],
      creative: ['creative_id', 'cid'],
    },
  },
  testClick: {
    macros: (clickId) => ({ CALLBACK: clickId }),
    added: (clickId) => ({ callback: clickId }),
  },
  create: createKuaishou,
}
