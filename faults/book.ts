import type { ClusterFault } from './cluster/plan.ts'
import { type Fault, wordsOf } from './plan.ts'

/** A click that was sent: how often, and how often it was answered well. */
export interface SentClick {
  adsetId: string
  /** What makes it the same click. */
  key: string
  sends: number
  acks: number
}

export interface KnownConversion {
  id: string
  adsetId: string
  source: 'server' | 'manual'
  /** Of the caller's own choice; null where the server makes it. */
  sourceKey: string | null
}

/** What an operator was told is done, as a question to the database: it answers one row, true or not. */
export interface DoneAction {
  kind: string
  what: string
  sql: string
  values: unknown[]
}

/** A value one operator writes again and again: it must be the last one acknowledged, or one tried since. */
export interface Register {
  adsetId: string
  acked: number
  tried: number[]
}

/** Everything the outside world was told, written down when the answer had arrived and never taken back. */
export class Book {
  readonly clicks = new Map<string, SentClick>()
  readonly conversions: KnownConversion[] = []
  readonly actions: DoneAction[] = []
  readonly registers: Register[] = []
  readonly faults: { at: number; words: string }[] = []
  readonly kills: Record<string, number> = {}
  readonly byKind: Record<string, number> = {}
  readonly moments: Record<string, { met: number; missed: number }> = {}
  readonly skipped = new Set<string>()
  /** Why someone had to authorise an account anew at the end. */
  readonly authorised: string[] = []
  readonly stops: { name: string; ms: number }[] = []
  /** As the last look at the platforms found them. */
  pushes = 0
  uncertain = 0
  duplicates = 0
  readonly #began = Date.now()
  #ackedClicks = 0

  click(adsetId: string, key: string): SentClick {
    const id = `${adsetId} ${key}`
    const click = this.clicks.get(id) ?? { adsetId, key, sends: 0, acks: 0 }
    this.clicks.set(id, click)
    return click
  }

  acknowledge(click: SentClick): void {
    if (click.acks === 0) this.#ackedClicks += 1
    click.acks += 1
  }

  get ackedClicks(): number {
    return this.#ackedClicks
  }

  did(fault: Fault | ClusterFault): void {
    const kind = fault.kind === 'platform' ? `platform: ${fault.fault}` : fault.kind
    this.byKind[kind] = (this.byKind[kind] ?? 0) + 1
    this.faults.push({ at: Date.now() - this.#began, words: wordsOf(fault) })
  }

  /** A fault that needs the right moment: whether it was met. */
  met(kind: string, isMet: boolean): void {
    const counts = (this.moments[kind] ??= { met: 0, missed: 0 })
    counts[isMet ? 'met' : 'missed'] += 1
  }

  killed(role: string): void {
    this.kills[role] = (this.kills[role] ?? 0) + 1
  }

  get killCount(): number {
    return Object.values(this.kills).reduce((sum, n) => sum + n, 0)
  }

  lastFaults(count = 8): string[] {
    return this.faults.slice(-count).map(({ at, words }) => `${(at / 1000).toFixed(1)} s ${words}`)
  }
}
