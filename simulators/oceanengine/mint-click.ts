import type { Click } from '#simulators/shared/click-book.ts'
import { mobileAgents } from '#simulators/shared/mobile-agents.ts'
import { hexAlphabet, tokenAlphabet } from '#simulators/shared/seeded.ts'
import type { Core } from '#simulators/shared/simulator.ts'

/** A click as the platform sells it: `clickid` on the landing page, a callback parameter in the monitoring link. */
export function createMintClick(core: Core) {
  const { seeded, clock, clicks } = core
  return (accountId: number, extra: Record<string, string> = {}): Click => {
    const clickId = `E${seeded.text(31, tokenAlphabet)}`
    const callback = `B.${seeded.text(62, tokenAlphabet)}`
    const agent = seeded.pick(mobileAgents)
    const projectId = 7_400_000_000_000 + (accountId % 1_000_000) * 10
    const promotionId = projectId + seeded.int(1, 4)
    const materialId = promotionId * 10 + seeded.int(0, 5)
    const os = agent.os === 'android' ? '0' : '1'
    const click: Click = {
      clickId,
      callbackId: callback,
      callback,
      accountId,
      time: clock.now(),
      landing: {
        clickid: clickId,
        adid: String(promotionId),
        creativeid: String(materialId),
        creativetype: '5',
      },
      macros: {
        ADVERTISER_ID: String(accountId),
        PROJECT_ID: String(projectId),
        PROMOTION_ID: String(promotionId),
        PROJECT_NAME: `项目-${projectId % 1000}`,
        PROMOTION_NAME: `单元-${promotionId % 1000}`,
        MID1: String(materialId),
        MID2: '',
        MID3: '',
        MID4: '',
        MID5: '',
        MID6: '',
        AID: String(promotionId),
        CID: String(materialId),
        CAMPAIGN_ID: String(projectId),
        CTYPE: '5',
        CSITE: seeded.pick(['1', '10001', '33013']),
        REQUEST_ID: seeded.text(24, hexAlphabet),
        TRACK_ID: seeded.text(26, tokenAlphabet),
        CLICKID: clickId,
        CALLBACK_PARAM: callback,
        CALLBACK_URL: `${core.url()}/track/activate/?callback=${encodeURIComponent(callback)}&os=${os}`,
        OS: os,
        IMEI: '',
        IDFA: '',
        ANDROIDID: os === '0' ? seeded.text(32, hexAlphabet) : '',
        OAID: os === '0' ? seeded.text(16, hexAlphabet) : '',
        CAID: '',
        MAC: '',
        MAC1: '',
        IP: `117.${seeded.int(128, 191)}.${seeded.int(0, 255)}.${seeded.int(1, 254)}`,
        UA: agent.text,
        GEO: '',
        TS: String(clock.now()),
        MODEL: agent.os === 'android' ? '2410DPN6CC' : 'iPhone',
        UNION_SITE: '',
        ...extra,
      },
    }
    clicks.add(click)
    return click
  }
}
