import { text } from '#console/shared/i18n/i18n.ts'
import type { Tone } from '#console/shared/ui/status-tag.tsx'
import { isText, listOf, oneOf, shape } from '../shared/shape.ts'

export const ENTRY_KINDS = ['change', 'alarm', 'milestone'] as const
export type EntryKind = (typeof ENTRY_KINDS)[number]
export interface Entry {
  id: string
  kind: EntryKind
  at: string
  title: string
  detail: string
}
export const isEntries = listOf(
  shape<Entry>({ id: isText, kind: oneOf(ENTRY_KINDS), at: isText, title: isText, detail: isText }),
)
export const KIND_WORDS: Record<EntryKind, { word: string; tone: Tone }> = {
  change: { word: text('Adjustment'), tone: 'idle' },
  alarm: { word: text('Alarm'), tone: 'bad' },
  milestone: { word: text('Milestone'), tone: 'ok' },
}

/** By day, in the wanted order; entries of a day stand together. */
export const daysOf = (entries: readonly Entry[], isNewestFirst: boolean): [string, Entry[]][] => {
  const way = isNewestFirst ? -1 : 1
  const days = new Map<string, Entry[]>()
  for (const entry of entries.toSorted((a, b) => way * a.at.localeCompare(b.at))) {
    const day = entry.at.slice(0, 10)
    days.set(day, [...(days.get(day) ?? []), entry])
  }
  return [...days]
}
