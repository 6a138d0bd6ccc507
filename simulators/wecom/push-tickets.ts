import type { Base } from '#simulators/shared/simulator.ts'
import type { WecomSettings } from './settings.ts'
import type { Suite } from './suite.ts'

/** A new ticket as soon as there is an address, and then again and again. */
export function pushTickets({ app }: Base, settings: WecomSettings, suite: Suite): void {
  if (settings.ticketEveryMs === 0) return
  const push = () => {
    if (settings.suiteCallbackUrl !== '') suite.pushTicket()
  }
  let timer: NodeJS.Timeout | undefined
  app.addHook('onListen', (done) => {
    push()
    timer = setInterval(push, settings.ticketEveryMs).unref()
    done()
  })
  app.addHook('onClose', (_instance, done) => {
    clearInterval(timer)
    done()
  })
}
