import type { Click } from '#simulators/shared/click-book.ts'
import { mobileAgents } from '#simulators/shared/mobile-agents.ts'
import { hexAlphabet, tokenAlphabet } from '#simulators/shared/seeded.ts'
import type { Core } from '#simulators/shared/simulator.ts'

/** A click as the platform sells it: the page is opened with its bd_vid, which the monitoring link has too. */
export function createMintClick(core: Core) {
  const { seeded, clock, clicks } = core
  return (accountId: number, extra: Record<string, string> = {}): Click => {
    const vid = seeded.text(44, tokenAlphabet)
    const agent = seeded.pick(mobileAgents)
    const isAndroid = agent.os === 'android'
    const planId = 100_000_000 + (accountId % 1_000_000) * 10
    const unitId = planId * 3 + seeded.int(1, 4)
    const extInfo = seeded.text(180, tokenAlphabet)
    const hash = (has: boolean): string => (has ? seeded.text(32, hexAlphabet) : '')
    const click: Click = {
      clickId: vid,
      callbackId: vid,
      callback: vid,
      accountId,
      time: clock.now(),
      landing: { bd_vid: vid },
      macros: {
        USER_ID: String(accountId),
        PLAN_ID: String(planId),
        UNIT_ID: String(unitId),
        IDEA_ID: String(unitId * 7),
        WORD_ID: '',
        // Another number than what conversions are joined by.
        CLICK_ID: `${clock.now()}${seeded.int(100_000, 999_999)}`,
        CALLBACK_URL: `${core.url()}/ocpcapi/cb/actionCb?a_type={{ATYPE}}&a_value={{AVALUE}}&ext_info=${extInfo}`,
        EXT_INFO: extInfo,
        BD_VID: vid,
        IDFA: isAndroid ? '' : seeded.text(32, hexAlphabet).toUpperCase(),
        IMEI: hash(isAndroid),
        ANDROIDID: hash(isAndroid),
        OAID: isAndroid ? seeded.text(16, hexAlphabet) : '',
        OAID_MD5: hash(isAndroid),
        CAID: '',
        TS: String(clock.now()),
        OS_TYPE: isAndroid ? '2' : '1',
        IP: `117.${seeded.int(128, 191)}.${seeded.int(0, 255)}.${seeded.int(1, 254)}`,
        UA: agent.text,
        SIGN: seeded.text(32, hexAlphabet),
        ...extra,
      },
    }
    clicks.add(click)
    return click
  }
}
