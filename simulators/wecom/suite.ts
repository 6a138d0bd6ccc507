import { createHash } from 'node:crypto'
import { createTimedCodes } from './timed-codes.ts'
import type { Seeded } from '#simulators/shared/seeded.ts'
import type { Base } from '#simulators/shared/simulator.ts'
import type { Caller } from './api.ts'
import type { Callbacks } from './callbacks.ts'
import type { App, Corp } from './corp.ts'
import { seenCorpId } from './seen-by-app.ts'
import type { WecomSettings } from './settings.ts'
import type { WecomTokens } from './wecom-tokens.ts'

const suiteAgentId = 1_000_010
export type SuiteApp = NonNullable<Corp['suite']>
export type Suite = ReturnType<typeof createSuite>

/** The provider's app: tickets, authorisation by corps, and its end. */
export function createSuite(
  base: Base,
  settings: WecomSettings,
  own: { seeded: Seeded; callbacks: Callbacks; corpTokens: WecomTokens<Caller> },
) {
  const { clock } = base
  const { seeded, callbacks, corpTokens } = own
  const tickets = createTimedCodes<null>(clock, seeded, { seconds: 1800, length: 64 })
  const preAuthCodes = createTimedCodes<{ test: boolean }>(clock, seeded, { seconds: 1200, length: 64 })
  const authCodes = createTimedCodes<{ corp: Corp; state: string }>(clock, seeded, { seconds: 600, length: 128 })

  const ended = new Map<Corp, number>()
  // The same from run to run, so that a corp authorised anew is the one that was known.
  const codeOf = (corp: Corp) =>
    createHash('sha256')
      .update(`${settings.suite.suiteId} ${corp.corpid} ${ended.get(corp) ?? 0}`)
      .digest('base64url')
  const endCode = (corp: Corp) => ended.set(corp, (ended.get(corp) ?? 0) + 1)
  const appFor = (corp: Corp, state: string): SuiteApp => ({
    key: settings.suite.suiteId,
    kind: settings.suite.suiteId.startsWith('dk') ? 'developed' : 'thirdParty',
    agentId: suiteAgentId,
    secret: codeOf(corp),
    visible: [1],
    callback: { url: '', token: '', encodingAesKey: '' },
    state,
  })
  const tokenKey = (corp: Corp, app: App) => `${corp.corpid} ${app.key}`
  const seen = (corp: Corp, app: App) => ({ AuthCorpId: seenCorpId(settings, corp, app) })
  const installed = (corp: Corp): SuiteApp => {
    if (corp.suite === null) throw new Error(`${corp.corpid} has not authorised the suite`)
    return corp.suite
  }

  return {
    tickets,
    preAuthCodes,
    authCodes,
    tokenFor: (corp: Corp, app: App): string => corpTokens.issue(tokenKey(corp, app), { corp, app }),
    /** A new ticket, without telling anyone. */
    mintTicket: () => tickets.issue(null),
    pushTicket: () => callbacks.toSuite('suite_ticket', { SuiteTicket: tickets.issue(null) }),
    /** What the corp's consent makes of the suite; the permanent code stays the same until it is cancelled or reset. */
    settle: (corp: Corp, state: string): SuiteApp => {
      corp.suite = corp.suite === null ? appFor(corp, state) : Object.assign(corp.suite, { state })
      return corp.suite
    },
    /** Authorised from WeCom's side. */
    install: (corp: Corp, state = '') => {
      const AuthCode = authCodes.issue({ corp, state })
      return callbacks.toSuite('create_auth', { AuthCode, State: state, ExtraInfo: '' }, corp)
    },
    cancel: (corp: Corp) => {
      const app = installed(corp)
      corpTokens.revoke(tokenKey(corp, app))
      corp.suite = null
      endCode(corp)
      return callbacks.toSuite('cancel_auth', seen(corp, app), corp)
    },
    change: (corp: Corp, visible?: number[]) => {
      const app = installed(corp)
      if (visible !== undefined) app.visible = visible
      return callbacks.toSuite('change_auth', { ...seen(corp, app), State: app.state }, corp)
    },
    resetPermanentCode: (corp: Corp) => {
      const app = installed(corp)
      endCode(corp)
      app.secret = codeOf(corp)
      corpTokens.revoke(tokenKey(corp, app))
      const AuthCode = authCodes.issue({ corp, state: app.state })
      return callbacks.toSuite('reset_permanent_code', { AuthCode }, corp)
    },
    /** The corp's administrator confirms or withdraws 获客助手. */
    setAcquisition: (corp: Corp, allowed: boolean) => {
      corp.acquisition = allowed
      if (corp.suite === null) return null
      const fields = { ...seen(corp, corp.suite), AuthType: 'customer_acquisition' }
      return callbacks.toSuite(allowed ? 'approve_special_auth' : 'cancel_special_auth', fields, corp)
    },
  }
}
