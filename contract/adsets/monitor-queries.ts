import type { AdProvider } from '../accounts/providers.ts'

const filled = (macros: Record<string, string>): string =>
  Object.entries(macros)
    .map(([name, macro]) => `${name}=__${macro}__`)
    .join('&')

/** What the page of an ad is told beside what the platform adds by itself: there is no other way to join it with its click. */
export const LANDING_QUERIES: Record<AdProvider, string> = {
  tencent_gdt: '',
  oceanengine: filled({ clickid: 'CLICKID', track_id: 'TRACK_ID' }),
}

/** What each platform is asked to tell with a click, as the query of a monitoring link. */
export const MONITOR_QUERIES: Record<AdProvider, string> = {
  tencent_gdt: filled({
    click_id: 'CLICK_ID',
    click_time: 'CLICK_TIME',
    callback: 'CALLBACK',
    account_id: 'ACCOUNT_ID',
    adgroup_id: 'ADGROUP_ID',
    dynamic_creative_id: 'DYNAMIC_CREATIVE_ID',
    ip: 'IP',
    muid: 'MUID',
  }),
  oceanengine: filled({
    callback: 'CALLBACK_PARAM',
    track_id: 'TRACK_ID',
    ts: 'TS',
    advertiser_id: 'ADVERTISER_ID',
    project_id: 'PROJECT_ID',
    promotion_id: 'PROMOTION_ID',
    mid1: 'MID1',
    os: 'OS',
    ip: 'IP',
    ua: 'UA',
  }),
}
