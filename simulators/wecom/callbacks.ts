import { setTimeout as wait } from 'node:timers/promises'
import type { Base } from '#simulators/shared/simulator.ts'
import { type App, appsOf, type Corp } from './corp.ts'
import { createDeliveries, type Delivery } from './deliveries.ts'
import { pathOfDelivery, type Target, tryOnce } from './send-callback.ts'
import type { WecomSettings } from './settings.ts'
import { seenCorpId } from './seen-by-app.ts'
import type { Fields } from './xml.ts'

const sideBySide = 32
const shuffleMs = 200
/** So that they also arrive the other way round. */
const apartMs = 20

export type Callbacks = ReturnType<typeof createCallbacks>

/** Everything WeCom sends of its own accord, with its retries and its mishaps. */
export function createCallbacks(base: Base, settings: WecomSettings) {
  const { clock, faults, app } = base
  const deliveries = createDeliveries()
  const closing = new AbortController()
  const running = new Set<Promise<void>>()
  const waiting: (() => void)[] = []
  let active = 0
  let shuffled: (() => void)[] = []
  app.addHook('onClose', async () => {
    closing.abort()
    await Promise.all(running)
  })

  const inTurn = async (work: () => Promise<void>) => {
    if (active >= sideBySide) await new Promise<void>((resolve) => waiting.push(resolve))
    active += 1
    await work()
    active -= 1
    waiting.shift()?.()
  }
  const deliver = async (delivery: Delivery, target: Target, retries: number) => {
    const world = { seconds: clock.seconds, faults, closing: closing.signal }
    for (let left = retries; !closing.signal.aborted; left -= 1) {
      let taken = false
      await inTurn(async () => {
        taken = await tryOnce(delivery, target, world)
      })
      if (taken) delivery.outcome = 'accepted'
      if (taken || left <= 0) break
      await wait(settings.retryDelayMs, undefined, { signal: closing.signal }).catch(() => undefined)
    }
    if (delivery.outcome === 'sending') delivery.outcome = 'failed'
  }
  const shuffle = (times: number) =>
    new Promise<void>((resolve) => {
      shuffled.push(resolve)
      const release = () => {
        const held = shuffled.reverse()
        shuffled = []
        for (const [index, go] of held.entries()) setTimeout(go, index * apartMs)
      }
      if (shuffled.length >= times) release()
      else if (shuffled.length === 1) setTimeout(release, shuffleMs).unref()
    })
  const run = async (delivery: Delivery, target: Target, retries: number) => {
    const path = pathOfDelivery(delivery)
    if (faults.active()) {
      if (faults.take('callbackLost', path) !== null) {
        delivery.outcome = 'lost'
        return
      }
      const repeat = faults.take('callbackRepeat', path)
      const swap = faults.take('callbackShuffle', path)
      const delay = faults.take('callbackDelay', path)
      if (swap !== null) await shuffle(swap.times ?? 3)
      if (delay !== null) await wait(delay.ms ?? 1000, undefined, { signal: closing.signal }).catch(() => undefined)
      for (let extra = (repeat === null ? 1 : (repeat.times ?? 3)) - 1; extra > 0; extra -= 1) {
        await deliver(delivery, target, retries)
      }
    }
    await deliver(delivery, target, retries)
  }
  const send = (
    start: Omit<Delivery, 'id' | 'attempts' | 'outcome' | 'at' | 'url'>,
    target: Target,
    retries: number,
  ) => {
    const delivery = deliveries.open({ ...start, at: clock.now(), url: target.url })
    if (!URL.canParse(target.url)) {
      delivery.outcome = 'noUrl'
      return delivery
    }
    const work = run(delivery, target, retries)
    running.add(work)
    void work.finally(() => running.delete(work))
    return delivery
  }

  const suiteTarget = (): Target => ({
    url: settings.suiteCallbackUrl,
    token: settings.suite.token,
    encodingAesKey: settings.suite.encodingAesKey,
    receiveId: settings.suite.suiteId,
    agentId: '',
    timeoutMs: settings.suiteTimeoutMs,
    wantsSuccess: true,
  })
  const dataTarget = (corp: Corp, to: App): Target => {
    const receiveId = seenCorpId(settings, corp, to)
    const own = { url: settings.dataCallbackUrl.replaceAll('{corpId}', receiveId), ...settings.suite }
    const { url, token, encodingAesKey } = to.kind === 'selfBuilt' ? to.callback : own
    const agentId = String(to.agentId)
    return { url, token, encodingAesKey, receiveId, agentId, timeoutMs: settings.dataTimeoutMs, wantsSuccess: false }
  }
  const sendToApp = (corp: Corp, to: App, name: string, changeType: string, fields: Fields) => {
    const start = { corpid: corp.corpid, app: to.key, name, changeType }
    if (to.kind === 'thirdParty') {
      const AuthCorpId = seenCorpId(settings, corp, to)
      const head = { SuiteId: to.key, AuthCorpId, InfoType: name, TimeStamp: clock.seconds(), ChangeType: changeType }
      const target = settings.thirdPartyEvents === 'suite' ? suiteTarget() : dataTarget(corp, to)
      return send({ ...start, fields: { ...head, ...fields } }, target, settings.retries)
    }
    const target = dataTarget(corp, to)
    const head = { ToUserName: target.receiveId, FromUserName: 'sys', CreateTime: clock.seconds(), MsgType: 'event' }
    return send(
      { ...start, fields: { ...head, Event: name, ChangeType: changeType, ...fields } },
      target,
      settings.retries,
    )
  }

  return {
    ...deliveries,
    suiteTarget,
    dataTarget,
    /** An authorisation event of the suite. */
    toSuite: (infoType: string, fields: Fields, corp?: Corp): Delivery => {
      const { suiteId } = settings.suite
      const start = { corpid: corp?.corpid ?? '', app: suiteId, name: infoType, changeType: '' }
      const all = { SuiteId: suiteId, InfoType: infoType, TimeStamp: clock.seconds(), ...fields }
      // A lost ticket is followed by the next one.
      return send({ ...start, fields: all }, suiteTarget(), infoType === 'suite_ticket' ? 0 : settings.retries)
    },
    toApp: sendToApp,
    /** An event in the corp, to every app in it. */
    toCorp: (corp: Corp, name: string, changeType: string, fields: Fields): Delivery[] =>
      appsOf(corp).map((to) => sendToApp(corp, to, name, changeType, fields)),
    /** Resolves when nothing is on its way any more. */
    idle: async (): Promise<void> => {
      while (running.size > 0) await Promise.all(running)
    },
  }
}
