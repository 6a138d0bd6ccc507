import type { Fields } from './xml.ts'

export type Attempt = { at: number; status: number; answer: string; ms: number; spoiled: string }
export type Delivery = {
  id: number
  at: number
  corpid: string
  /** The app it is for: the suite id or `agent:` and the agent id. */
  app: string
  /** InfoType or Event. */
  name: string
  changeType: string
  url: string
  fields: Fields
  attempts: Attempt[]
  outcome: 'sending' | 'accepted' | 'failed' | 'lost' | 'noUrl'
}

const keep = 10_000

/** What was sent and what came back, the newest ones. */
export function createDeliveries() {
  let all: Delivery[] = []
  let count = 0
  return {
    open: (start: Omit<Delivery, 'id' | 'attempts' | 'outcome'>): Delivery => {
      count += 1
      const delivery: Delivery = { ...start, id: count, attempts: [], outcome: 'sending' }
      all.push(delivery)
      if (all.length > 2 * keep) all = all.slice(-keep)
      return delivery
    },
    all: (): readonly Delivery[] => all,
    page: (since: number, limit: number) => {
      const found = all.filter(({ id }) => id > since)
      return {
        callbacks: found.slice(0, limit),
        more: found.length > limit,
        next: found.slice(0, limit).at(-1)?.id ?? since,
      }
    },
    latest: (limit: number) => all.slice(-limit).reverse(),
    summary: () => {
      const outcomes: Record<Delivery['outcome'], number> = { sending: 0, accepted: 0, failed: 0, lost: 0, noUrl: 0 }
      for (const { outcome } of all) outcomes[outcome] += 1
      return { total: count, ...outcomes }
    },
    clear: () => {
      all = []
    },
  }
}
