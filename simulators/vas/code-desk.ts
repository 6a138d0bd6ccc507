import { createRateWindow } from '#simulators/shared/rate-window.ts'
import type { Base } from '#simulators/shared/simulator.ts'
import { createInbox, type Inbox } from '../sms/inbox.ts'
import { refusal } from './codes.ts'
import type { Tone } from './products.ts'
import type { VasSettings } from './settings.ts'

type Sent = { code: string; at: number; tries: number }

export type CodeDesk = {
  inbox: Inbox
  send: (phone: string, tone: Tone) => void
  /** Refuses unless it is the code this phone got last for this tone; a code works once. */
  prove: (phone: string, tone: Tone, code: string) => void
  /** The code this phone got last; null where there is none. */
  lastCode: (phone: string) => string | null
}

/** The vendor's own messages: its code is the subscriber's word that he wants it. */
export function createCodeDesk({ clock, seeded, requestId }: Base, settings: VasSettings): CodeDesk {
  const inbox = createInbox(clock, requestId)
  const sent = new Map<string, Sent>()
  const window = createRateWindow(clock, { get perMinute() { return settings.codesPerMinute }, recoverMs: 0 }) // prettier-ignore
  const keyOf = (phone: string, tone: Tone) => `${phone} ${tone.id}`
  return {
    inbox,
    send: (phone, tone) => {
      if (!window.take(phone)) throw refusal(2105)
      const code = seeded.text(6, '0123456789')
      sent.set(keyOf(phone, tone), { code, at: clock.now(), tries: 0 })
      const text = `验证码 ${code}，您正在订购“${tone.name}”，每月 ${tone.monthFen / 100} 元，非本人操作请忽略。`
      inbox.add(phone, text, !settings.unreachable.includes(phone))
    },
    prove: (phone, tone, code) => {
      const last = sent.get(keyOf(phone, tone))
      if (last === undefined) throw refusal(2104)
      if (clock.now() - last.at > settings.codeSeconds * 1000) throw refusal(2102)
      if (last.tries >= settings.codeTries) throw refusal(2103)
      if (last.code !== code) {
        last.tries += 1
        throw refusal(2101)
      }
      sent.delete(keyOf(phone, tone))
    },
    lastCode: (phone) => /验证码 (\d{6})/.exec(inbox.of(phone).at(-1)?.text ?? '')?.[1] ?? null,
  }
}
