import type { SearchGroup, SearchKind } from '#contract/search/entities.ts'
import type { Action } from './action.ts'
import type { Ranked } from './rank-actions.ts'
import { listOf, type OpenRecord, RECORD_KINDS, recordOf } from './record.ts'

export type Entry =
  | { key: string; action: Action }
  | { key: string; record: OpenRecord }
  | { key: string; more: { kind: SearchKind; path: string } }

export interface Section {
  /** Absent where each entry says itself what it is. */
  title?: string
  entries: Entry[]
}

interface Given<T> {
  typed: string
  actions: readonly Ranked<T>[]
  groups: readonly SearchGroup[]
  isSearching: boolean
  recent: readonly OpenRecord[]
  recentTitle: string
}

/** Scores below are of letters that are merely all there. */
const CLEAR = 60
/** Pages before the records; the others stand after them. */
const FIRST = 4

const ofActions = (actions: readonly { action: Action }[]): Section => ({
  entries: actions.map(({ action }) => ({ key: action.name, action })),
})
const ofRecords = (title: string, records: readonly OpenRecord[]): Section => ({
  title,
  entries: records.map((record) => ({ key: `${record.kind} ${record.id}`, record })),
})

const ofGroup = ({ kind, rows, more }: SearchGroup, typed: string): Section => {
  const section = ofRecords(
    RECORD_KINDS[kind].title,
    rows.map((row) => recordOf(kind, row)),
  )
  const path = more ? listOf(kind, typed) : undefined
  return path === undefined
    ? section
    : { ...section, entries: [...section.entries, { key: `more ${kind}`, more: { kind, path } }] }
}

/**
 * What the palette shows, in order: pages whose name has the words, the records, then what only resembles them.
 * While the records are on their way the last wait too, or a quick Enter would open a page that was not meant.
 */
export const sectionsOf = ({
  typed,
  actions,
  groups,
  isSearching,
  recent,
  recentTitle,
}: Given<{ action: Action }>): Section[] => {
  const all =
    typed === ''
      ? [ofRecords(recentTitle, recent), ofActions(actions)]
      : [
          ofActions(actions.filter(({ score }, at) => score >= CLEAR && at < FIRST)),
          ...groups.map((group) => ofGroup(group, typed)),
          ...(isSearching ? [] : [ofActions(actions.filter(({ score }, at) => score < CLEAR || at >= FIRST))]),
        ]
  return all.filter(({ entries }) => entries.length > 0)
}
