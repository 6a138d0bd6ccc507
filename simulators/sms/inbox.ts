import type { Clock } from '#simulators/shared/clock.ts'

export type Message = { id: string; at: number; phone: string; text: string; delivered: boolean }
export type Inbox = ReturnType<typeof createInbox>

const keep = 10_000

/** What the phones have received, the newest ones. */
export function createInbox(clock: Clock, nextId: () => string) {
  let all: Message[] = []
  return {
    add: (phone: string, text: string, delivered: boolean): Message => {
      const message = { id: nextId(), at: clock.now(), phone, text, delivered }
      all.push(message)
      if (all.length > 2 * keep) all = all.slice(-keep)
      return message
    },
    size: () => all.length,
    latest: (limit: number) => all.slice(-limit).reverse(),
    of: (phone: string) => all.filter((message) => message.phone === phone && message.delivered),
    clear: () => {
      all = []
    },
  }
}

/** The first run of four to eight digits. */
export const codeIn = (text: string): string | null => /(?<!\d)\d{4,8}(?!\d)/.exec(text)?.[0] ?? null
