import type { Click } from '#simulators/shared/click-book.ts'
import { mobileAgents } from '#simulators/shared/mobile-agents.ts'
import { hexAlphabet, tokenAlphabet } from '#simulators/shared/seeded.ts'
import type { Core } from '#simulators/shared/simulator.ts'

/** A click as the platform sells it: one opaque text, bare on the landing page and in an address in the monitoring link. */
export function createMintClick(core: Core) {
  const { seeded, clock, clicks } = core
  return (accountId: number, extra: Record<string, string> = {}): Click => {
    const opaque = seeded.text(214, tokenAlphabet)
    const agent = seeded.pick(mobileAgents)
    const isAndroid = agent.os === 'android'
    const campaignId = 1_000_000_000 + (accountId % 1_000_000) * 10
    const unitId = campaignId * 3 + seeded.int(1, 4)
    const callback = `${core.url()}/track/activate?callback=${opaque}`
    const hash = (has: boolean): string => (has ? seeded.text(32, hexAlphabet) : '')
    const click: Click = {
      clickId: opaque,
      callbackId: opaque,
      callback,
      accountId,
      time: clock.now(),
      landing: { callback: opaque },
      macros: {
        ACCOUNTID: String(accountId),
        DID: String(campaignId),
        DNAME: `计划-${campaignId % 1000}`,
        AID: String(unitId),
        // Longer than a number of this language holds.
        CID: `2233720321${unitId}`.slice(0, 18),
        CALLBACK: callback,
        IMEI2: hash(isAndroid),
        IDFA2: hash(!isAndroid).toUpperCase(),
        ANDROIDID2: hash(isAndroid),
        OAID: isAndroid ? seeded.text(16, hexAlphabet) : '',
        OAID2: hash(isAndroid),
        ADVERTISIINGID2: '',
        MAC2: '',
        IP: `117.${seeded.int(128, 191)}.${seeded.int(0, 255)}.${seeded.int(1, 254)}`,
        UA: agent.text,
        TS: String(clock.now()),
        LLSID: String(2_000_000_000_000_000 + seeded.int(0, 999_999_999)),
        CSITE: '1',
        KENYID_CAA: '',
        MODEL: isAndroid ? 'PJE110' : 'iPhone',
        ...extra,
      },
    }
    clicks.add(click)
    return click
  }
}
