/** A click reported by the platform, or a landing page opened. */
export interface Hit {
  adsetId: string
  /** What makes it the same click; see click-key. */
  key: string
  /** More ids of the same click, by which others may ask for it. */
  otherKeys: readonly string[]
  /** The visit it becomes when its key is new; carries `at`. */
  visitId: string
  at: number
  clickedAt: number | null
  callback: string | null
  ad: Record<string, string>
  visitor: string | null
  bot: string | null
  ip: string
  agent: string
  mark: number
  /** What is told of the landing page it opened. */
  landing: { page: string; ip: string; agent: string } | null
  /** The visit's id went out to the visitor's browser. */
  handed: boolean
  /**
   * The variant of an experiment that the visitor was shown, absent where none counts: its id, the phase in which they got it, and the
   * visit by which they did where that was an earlier one, with dots between. It is said of every click, and so in few letters.
   */
  variant?: string
  /** The variant and phase that a machine without an earlier visit was shown: it is counted as left out. */
  machine?: string
}

/** What a hit says of its click; they add up over the hits of one key. `click`: the key is the platform's id. */
export const MARK = { monitor: 1, landing: 2, person: 4, click: 8, test: 16 } as const

/** Someone went on from a landing page. */
export interface Leave {
  adsetId: string
  visitId: string
  at: number
  target: string
}

export interface Batch {
  /** The writer, and this batch's number among its batches: one that is repeated is stored once. */
  writer: string
  seq: number
  /** Visitors were answered before it was stored: a visit id already given out may turn out to belong to another visit. */
  late?: boolean
  hits: readonly Hit[]
  leaves: readonly Leave[]
}

/** Where clicks are kept. */
export interface ClickSink {
  /** Resolves when the batch is durable, with the visit each hit belongs to. */
  write(batch: Batch): Promise<string[]>
}
