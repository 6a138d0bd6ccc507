import type { Click } from '#simulators/shared/click-book.ts'
import { hexAlphabet, lowerAlphabet } from '#simulators/shared/seeded.ts'
import type { Core } from '#simulators/shared/simulator.ts'
import { mobileAgents } from '#simulators/shared/mobile-agents.ts'
import type { TencentSettings } from './settings.ts'

/** Tencent's conversion of an account; one each is enough to keep their dedupe apart. */
const conversionIdOf = (accountId: number): number => 30_000_000 + (accountId % 10_000_000)

function callbackAddress(
  base: string,
  style: TencentSettings['callbackStyle'],
  cb: string,
  conversionId: number,
): string {
  if (style === 'conv') return `${base}/conv?cb=${cb}&conv_id=${conversionId}`
  return `${base}/v3.0/user_actions/add?cb=${cb}&${style}=${conversionId}`
}

/** A click as the platform sells it: WeChat traffic carries gdt_vid, the rest qz_gdt. */
export function createMintClick(core: Core, settings: TencentSettings) {
  const { seeded, clock, accounts, clicks } = core
  return (accountId: number, extra: Record<string, string> = {}): Click => {
    const inWechat = seeded.next() < 0.6
    const clickId = inWechat ? `wx${seeded.text(14, lowerAlphabet)}` : seeded.text(20, lowerAlphabet)
    const cb = Buffer.from(`ads_${accountId}_${seeded.text(12, lowerAlphabet)}`).toString('base64url')
    const callback = callbackAddress(core.url(), settings.callbackStyle, cb, conversionIdOf(accountId))
    const agent = seeded.pick(mobileAgents)
    const adgroupId = 228_000_000 + (accountId % 1000) * 10 + seeded.int(0, 2)
    const creativeId = adgroupId * 10 + seeded.int(0, 4)
    const seconds = clock.seconds()
    const requestId = seeded.text(16, lowerAlphabet)
    const click: Click = {
      clickId,
      callbackId: cb,
      callback,
      accountId,
      time: clock.now(),
      landing: inWechat ? { gdt_vid: clickId, weixinadinfo: `${creativeId}.${requestId}.0.1` } : { qz_gdt: clickId },
      macros: {
        ACCOUNT_ID: String(accountId),
        AGENCY_ID: String(accounts.find(accountId)?.parentId ?? ''),
        CLICK_ID: clickId,
        CLICK_TIME: String(seconds),
        IMPRESSION_TIME: String(seconds - seeded.int(1, 20)),
        PROCESS_TIME: String(seconds),
        CALLBACK: callback,
        CAMPAIGN_ID: '',
        AD_ID: '',
        ADGROUP_ID: String(adgroupId),
        ADGROUP_NAME: `推广计划-${adgroupId % 1000}`,
        DYNAMIC_CREATIVE_ID: String(creativeId),
        DYNAMIC_CREATIVE_NAME: `创意-${creativeId % 1000}`,
        MUID: seeded.text(32, hexAlphabet),
        HASH_ANDROID_ID: agent.os === 'android' ? seeded.text(32, hexAlphabet) : '',
        HASH_OAID: agent.os === 'android' ? seeded.text(32, hexAlphabet) : '',
        OAID: '',
        IP: `113.${seeded.int(64, 127)}.${seeded.int(0, 255)}.${seeded.int(1, 254)}`,
        IPV6: '',
        UA: agent.text,
        DEVICE_OS_TYPE: agent.os,
        REQUEST_ID: requestId,
        IMPRESSION_ID: seeded.text(24, lowerAlphabet),
        SITE_SET: inWechat ? '21' : '15',
        SITE_SET_NAME: inWechat ? 'SITE_SET_WECHAT' : 'SITE_SET_TENCENT_NEWS',
        AD_PLATFORM_TYPE: inWechat ? '1' : '2',
        BILLING_EVENT: 'BILLINGEVENT_CLICK',
        PROMOTED_OBJECT_TYPE: 'PROMOTED_OBJECT_TYPE_LINK',
        PROMOTED_OBJECT_ID: '',
        MARKETING_GOAL: 'MARKETING_GOAL_LEAD_RETENTION',
        ELEMENT_INFO: '',
        CREATIVE_COMPONENTS_INFO: '',
        REAL_COST: String(seeded.int(30, 900)),
        ENCRYPTED_POSITION_ID: seeded.text(12, lowerAlphabet),
        PAGE_URL: '',
        DEEPLINK_URL: '',
        UNIVERSAL_URL: '',
        CLICK_SKU_ID: '',
        ...extra,
      },
    }
    clicks.add(click)
    return click
  }
}
