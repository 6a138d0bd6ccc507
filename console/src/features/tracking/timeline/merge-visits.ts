import type { Visit } from '#contract/tracking/entities.ts'

export interface Merged {
  /** What is being read: the same rows in the same places, each as it is now. */
  shown: readonly Visit[]
  /** What has come above them, newest first. */
  fresh: readonly Visit[]
}

/** The same visit stays the same object, so that only what changed is drawn anew. */
const newer = (was: Visit, now: Visit | undefined): Visit =>
  now === undefined || JSON.stringify(now) === JSON.stringify(was) ? was : now

/**
 * Joins what is shown with what the server has now. Nothing that is being read moves: known visits change in place, new
 * ones wait above.
 */
export const mergeVisits = (shown: readonly Visit[], now: readonly Visit[]): Merged => {
  const latest = new Map(now.map((visit) => [visit.id, visit]))
  const known = new Set(shown.map(({ id }) => id))
  const first = now.findIndex(({ id }) => known.has(id))
  return {
    shown: shown.map((visit) => newer(visit, latest.get(visit.id))),
    fresh: first === -1 ? now : now.slice(0, first),
  }
}
