import type { Clock } from './clock.ts'

export type Arrival = {
  /** What the platform removes duplicates by; null when it has nothing to do so. */
  key: string | null
  event: string
  amount: number | null
  clickId: string | null
  callback: string | null
  accountId: number | null
  /** By which of its ways it came, as the platform tells them apart. */
  mode: string
  attributed: boolean
  /** The sender's own id of the conversion (outer_action_id, order_id). */
  outerId: string | null
  eventTime: number | null
  /** The hash of the person's phone, where one came along. */
  phone: string | null
  /** What the platform answered: 0, or OceanEngine's 128. */
  outcome: number
}
export type LedgerEntry = Arrival & { key: string; seq: number; arrivals: number; receivedAt: number; lastAt: number }

type LedgerSummary = {
  conversions: number
  arrivals: number
  duplicates: number
  attributed: number
  unattributed: number
  byEvent: Record<string, number>
  byMode: Record<string, number>
  byAccount: Record<string, number>
  refused: Record<string, number>
}

const noSummary = (): LedgerSummary => ({
  conversions: 0,
  arrivals: 0,
  duplicates: 0,
  attributed: 0,
  unattributed: 0,
  byEvent: {},
  byMode: {},
  byAccount: {},
  refused: {},
})

const addTo = (counts: Record<string, number>, name: string) => {
  counts[name] = (counts[name] ?? 0) + 1
}

export type Ledger = {
  receive: (arrival: Arrival) => LedgerEntry
  refuse: (code: number) => void
  /** Entries after sequence number `since`, oldest first. */
  page: (since: number, limit: number) => { entries: LedgerEntry[]; next: number; more: boolean }
  latest: (limit: number) => LedgerEntry[]
  find: (key: string) => LedgerEntry | undefined
  summary: () => LedgerSummary
  clear: () => void
}

/** Every conversion once per key, with how often it arrived; the oldest leave beyond `keep`. */
export function createLedger(clock: Clock, keep: number): Ledger {
  let entries: LedgerEntry[] = []
  let dropped = 0
  let byKey = new Map<string, LedgerEntry>()
  let totals = noSummary()
  let seq = 0

  const forgetOldest = () => {
    const surplus = entries.length - keep
    // In portions, because shifting a long array costs its whole length.
    if (surplus < Math.max(1, keep / 10)) return
    for (const entry of entries.slice(0, surplus)) byKey.delete(entry.key)
    entries = entries.slice(surplus)
    dropped += surplus
  }

  return {
    receive: (arrival) => {
      totals.arrivals += 1
      const known = arrival.key === null ? undefined : byKey.get(arrival.key)
      if (known !== undefined) {
        totals.duplicates += 1
        known.arrivals += 1
        known.lastAt = clock.now()
        return known
      }
      seq += 1
      const now = clock.now()
      const key = arrival.key ?? `arrival:${seq}`
      const entry: LedgerEntry = { ...arrival, key, seq, arrivals: 1, receivedAt: now, lastAt: now }
      entries.push(entry)
      byKey.set(key, entry)
      totals.conversions += 1
      if (entry.attributed) totals.attributed += 1
      else totals.unattributed += 1
      addTo(totals.byEvent, entry.event)
      addTo(totals.byMode, entry.mode)
      addTo(totals.byAccount, String(entry.accountId ?? 'unknown'))
      forgetOldest()
      return entry
    },
    refuse: (code) => addTo(totals.refused, String(code)),
    page: (since, limit) => {
      const start = Math.max(0, since - dropped)
      const found = entries.slice(start, start + limit)
      return { entries: found, next: found.at(-1)?.seq ?? since, more: start + limit < entries.length }
    },
    latest: (limit) => entries.slice(-limit).reverse(),
    find: (key) => byKey.get(key),
    summary: () => structuredClone(totals),
    clear: () => {
      entries = []
      byKey = new Map()
      totals = noSummary()
      dropped = seq
    },
  }
}
