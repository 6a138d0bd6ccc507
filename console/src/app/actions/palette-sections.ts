import type { SearchGroup, SearchKind } from '#contract/search/entities.ts'
import { text } from '#console/shared/i18n/i18n.ts'
import type { Action } from './action.ts'
import { ACTION_GROUPS } from './action-groups.ts'
import type { Match } from './explain-match.ts'
import { type Favourite, favouriteKey } from '#console/shared/favourites/favourites.ts'
import type { Recent } from './recents.ts'
import { listOf, type OpenRecord, RECORD_KINDS, recordOf } from './record.ts'

interface Found {
  action: Action
  title: string
  match: Match
  score: number
}

export type Entry =
  | { key: string; action: Action; title: string; match: Match }
  | { key: string; record: OpenRecord }
  | { key: string; more: { kind: SearchKind; path: string } }

export interface Section {
  title: string
  entries: Entry[]
}

/** Scores below are of letters that are merely all there. */
const CLEAR = 60
/** Pages and actions before the records; the others stand after them. */
const FIRST = 6

/** Done to the ad set that is open. */
const isHere = ({ action }: Found): boolean => action.group === 'adset'
const ofAction = ({ action, title, match }: Omit<Found, 'score'>): Entry => ({ key: action.name, action, title, match })
const ofRecord = (record: OpenRecord): Entry => ({ key: `${record.kind} ${record.id}`, record })
const filled = (sections: readonly Section[]): Section[] => sections.filter(({ entries }) => entries.length > 0)

const ofGroup = ({ kind, rows, more }: SearchGroup, typed: string): Section => {
  const entries = rows.map((row) => ofRecord(recordOf(kind, row)))
  const path = more ? listOf(kind, typed) : undefined
  const title = RECORD_KINDS[kind].title
  return path === undefined
    ? { title, entries }
    : { title, entries: [...entries, { key: `more ${kind}`, more: { kind, path } }] }
}

/** Under what they are about: the group of the best one first. */
const byGroup = (actions: readonly Found[]): Section[] =>
  [...Map.groupBy(actions, ({ action }) => action.group)].map(([group, own]) => ({
    title: ACTION_GROUPS[group],
    entries: own.map(ofAction),
  }))

interface Typed {
  typed: string
  actions: readonly Found[]
  /** On ad sets by the name that stands after a verb. */
  named: readonly Omit<Found, 'score'>[]
  groups: readonly SearchGroup[]
  isSearching: boolean
}

/**
 * What answers to what is typed, in order: what is done to the open ad set and then to others of the name, pages and actions
 * whose name has the words, the records, then what only resembles them. While the records are on their way the last wait too, or a quick Enter
 * would open a page that was not meant.
 */
export const typedSections = ({ typed, actions, named, groups, isSearching }: Typed): Section[] => {
  const isFirst = ({ score }: Found, at: number): boolean => score >= CLEAR && at < FIRST
  // A verb means what is open rather than what the list has.
  const isMeant = (one: Found): boolean => named.length > 0 && isHere(one)
  const first = actions.filter(isFirst)
  return filled([
    ...byGroup(first.filter(isMeant)),
    { title: text('On ad sets'), entries: named.map(ofAction) },
    ...byGroup(first.filter((one) => !isMeant(one))),
    ...groups.map((group) => ofGroup(group, typed)),
    ...(isSearching
      ? []
      : [
          {
            title: text('Similar pages and actions'),
            entries: actions.filter((one, at) => !isFirst(one, at)).map(ofAction),
          },
        ]),
  ])
}

interface Untyped {
  actions: readonly Found[]
  favourites: readonly Favourite[]
  /** The records among them, as the server knows them now. */
  favouriteRecords: readonly OpenRecord[]
  recents: readonly Recent[]
}

const GROUPS = Object.keys(ACTION_GROUPS)

/** What is at hand before anything is typed: what was marked, the open ad set, what was used lately, then everything. */
export const startSections = ({ actions, favourites, favouriteRecords, recents }: Untyped): Section[] => {
  const records = favouriteRecords.map(ofRecord)
  const entriesOf = (key: string): Entry[] => {
    const action = actions.find((one) => one.action.name === key)
    return action === undefined ? records.filter((one) => one.key === key) : [ofAction(action)]
  }
  const marked = favourites.map(favouriteKey)
  const lately = recents
    .flatMap((recent) => ('action' in recent ? entriesOf(recent.action) : [ofRecord(recent.record)]))
    .filter(({ key }) => !marked.includes(key))
  const inOrder = actions
    .filter((one) => !isHere(one))
    .toSorted((a, b) => GROUPS.indexOf(a.action.group) - GROUPS.indexOf(b.action.group))
  return filled([
    { title: text('Favourites'), entries: marked.flatMap(entriesOf) },
    ...byGroup(actions.filter(isHere)),
    { title: text('Recently used'), entries: lately },
    ...byGroup(inOrder),
  ])
}
