import type { Clock } from '#simulators/shared/clock.ts'

export type ReceivedMail = {
  id: string
  at: number
  from: string
  to: readonly string[]
  subject: string
  text: string
  attachments: readonly { name: string; bytes: number }[]
}
export type MailInbox = ReturnType<typeof createMailInbox>

const keep = 500

/** What the mailboxes hold, the newest ones. */
export function createMailInbox(clock: Clock, nextId: () => string) {
  let all: ReceivedMail[] = []
  return {
    add: (mail: Omit<ReceivedMail, 'id' | 'at'>): ReceivedMail => {
      const added = { id: nextId(), at: clock.now(), ...mail }
      all = [...all, added].slice(-keep)
      return added
    },
    size: () => all.length,
    latest: (limit: number) => all.slice(-limit).reverse(),
    of: (address: string) => all.filter(({ to }) => to.includes(address)),
    clear: () => {
      all = []
    },
  }
}
