import { ASSUMED, COMPUTED } from './costs.ts'

export interface DiskOfClick {
  /** Bytes of log, and bytes written in all. */
  log: number
  written: number
  /** Pages read. */
  reads: number
}

const missed = (keys: number, memory: number): number =>
  Math.max(0, 1 - (memory * ASSUMED.indexShareOfMemory * COMPUTED.keysPerPage) / (keys * COMPUTED.pageBytes))

interface Keys {
  /** Entries of the index that a key goes into, and of the one that it is looked for in besides. */
  own: number
  beside: number
  memory: number
}

/** What a click costs the disk of its database, while so many come a second. */
export const diskOfClick = ({ own, beside, memory }: Keys, perSecond: number, logPerClick: number): DiskOfClick => {
  const pages = Math.max(1, own / COMPUTED.keysPerPage)
  const between = Math.max(1, perSecond * ASSUMED.checkpointSeconds)
  // Keys come in no order: each changes a page, and the first change of a page since the last checkpoint logs it whole.
  const wholePages = (pages / between) * -Math.expm1(-between / pages) * COMPUTED.pageBytes
  const log = logPerClick + COMPUTED.longerThanMeasured + wholePages
  return {
    log,
    written: log + COMPUTED.visitBytes + COMPUTED.keyBytes + wholePages,
    reads: missed(Math.max(1, own), memory) + (beside > 0 ? missed(beside, memory) : 0),
  }
}
