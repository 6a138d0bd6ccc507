import { setTimeout as wait } from 'node:timers/promises'
import type { Agenda } from './agenda.ts'
import type { Base } from './simulator.ts'

type Attempt = { at: number; status: number; answer: string; spoiled: string }
export type Notice = {
  id: number
  at: number
  order: string
  event: string
  url: string
  /** What was sent last. */
  headers: Record<string, string>
  body: string
  attempts: Attempt[]
  outcome: 'sending' | 'accepted' | 'waiting' | 'failed' | 'lost' | 'noUrl'
}
export type Message = {
  order: string
  event: string
  url: string
  /** Written anew for every try, as timestamps and ids must be. */
  write: (forged: boolean) => { headers: Record<string, string>; body: string }
  accepted: (status: number, answer: string) => boolean
  /** When it is tried again, counted from the first try on the virtual clock. */
  retryAfterMs: readonly number[]
}

const keep = 10_000
const sideBySide = 32
const shuffleMs = 200
const answerChars = 500
const timeoutMs = 10_000

export type Notices = ReturnType<typeof createNotices>

/** Everything a service tells of its own accord about its orders, with its retries and its mishaps. */
export function createNotices({ app, clock, faults }: Base, agenda: Agenda) {
  let all: Notice[] = []
  let count = 0
  let active = 0
  const waiting: (() => void)[] = []
  let shuffled: (() => void)[] = []
  const running = new Set<Promise<void>>()
  const lasts = new Map<string, Promise<void>>()
  const closing = new AbortController()
  app.addHook('onClose', async () => {
    closing.abort()
    await Promise.all(running)
  })

  const tryOnce = async (notice: Notice, message: Message) => {
    const forged = faults.take('callbackForged', pathOf(notice)) !== null
    const { headers, body } = message.write(forged)
    Object.assign(notice, { headers, body })
    const attempt: Attempt = { at: clock.now(), status: 0, answer: '', spoiled: forged ? 'callbackForged' : '' }
    notice.attempts.push(attempt)
    try {
      const signal = AbortSignal.any([closing.signal, AbortSignal.timeout(timeoutMs)])
      const response = await fetch(notice.url, { method: 'POST', headers, body, redirect: 'manual', signal })
      attempt.answer = (await response.text()).slice(0, answerChars)
      attempt.status = response.status
    } catch (error) {
      attempt.answer = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
    }
    return message.accepted(attempt.status, attempt.answer)
  }
  const inTurn = async (work: () => Promise<boolean>) => {
    if (active >= sideBySide) await new Promise<void>((resolve) => waiting.push(resolve))
    active += 1
    const done = await work()
    active -= 1
    waiting.shift()?.()
    return done
  }
  const shuffle = (times: number) =>
    new Promise<void>((resolve) => {
      shuffled.push(resolve)
      const release = () => {
        const held = shuffled.reverse()
        shuffled = []
        for (const go of held) go()
      }
      // Not at once: the last to come would wait for nothing and so stay behind the others.
      if (shuffled.length === times) setImmediate(release)
      else if (shuffled.length === 1) setTimeout(release, shuffleMs).unref()
    })
  const track = (work: Promise<void>) => {
    running.add(work)
    void work.finally(() => running.delete(work))
  }
  const deliver = async (notice: Notice, message: Message, tries: number): Promise<void> => {
    const taken = await inTurn(() => tryOnce(notice, message))
    if (taken) notice.outcome = 'accepted'
    if (notice.outcome === 'accepted') return
    const after = message.retryAfterMs[tries]
    notice.outcome = after === undefined ? 'failed' : 'waiting'
    if (after !== undefined) agenda.at(notice.at + after, () => track(deliver(notice, message, tries + 1)))
  }
  /** What is told of one order is told in its order; only faults and retries turn it round. */
  const afterEarlier = async (order: string, work: () => Promise<void>) => {
    const mine = (lasts.get(order) ?? Promise.resolve()).then(work)
    lasts.set(order, mine)
    await mine
    if (lasts.get(order) === mine) lasts.delete(order)
  }
  const run = async (notice: Notice, message: Message) => {
    const path = pathOf(notice)
    const repeat = faults.take('callbackRepeat', path)
    const swap = faults.take('callbackShuffle', path)
    const delay = faults.take('callbackDelay', path)
    if (swap !== null) await shuffle(swap.times ?? 3)
    if (delay !== null) await wait(delay.ms ?? 1000, undefined, { signal: closing.signal }).catch(() => undefined)
    await afterEarlier(message.order, async () => {
      for (let extra = (repeat?.times ?? (repeat === null ? 1 : 3)) - 1; extra > 0; extra -= 1) {
        await inTurn(() => tryOnce(notice, message))
      }
      await deliver(notice, message, 0)
    })
  }

  return {
    send: (message: Message): Notice => {
      count += 1
      const { order, event, url } = message
      const start = { id: count, at: clock.now(), order, event, url, headers: {}, body: '', attempts: [] }
      const notice: Notice = { ...start, outcome: 'sending' }
      all.push(notice)
      if (all.length > 2 * keep) all = all.slice(-keep)
      if (!URL.canParse(url)) notice.outcome = 'noUrl'
      else if (faults.take('callbackLost', pathOf(notice)) !== null) notice.outcome = 'lost'
      else track(run(notice, message))
      return notice
    },
    of: (order: string): Notice[] => all.filter((notice) => notice.order === order),
    page: (since: number, limit: number) => {
      const found = all.filter(({ id }) => id > since)
      const notices = found.slice(0, limit)
      return { notices, more: found.length > limit, next: notices.at(-1)?.id ?? since }
    },
    latest: (limit: number): Notice[] => all.slice(-limit).reverse(),
    total: (): number => count,
    /** Resolves when nothing is on its way; what waits for its next try is not. */
    idle: async (): Promise<void> => {
      while (running.size > 0) await Promise.all(running)
    },
  }
}

/** Where a fault's `path` is looked for. */
const pathOf = ({ order, event }: Notice): string => `/${event}/${order}`
