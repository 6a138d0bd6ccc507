import { useMemo, useState } from 'react'
import { readStored, writeStored } from '../store/stored.ts'
import type { ListColumn } from './list-spec.ts'
import { defaultPreferences, isPreferences, type Preferences } from './preferences.ts'

/** Columns and density of one list, kept in the browser until reset. */
export const usePreferences = <Row>(name: string, columns: readonly ListColumn<Row>[]) => {
  const key = `hyper_list:${name}`
  const [stored, setStored] = useState(() => readStored(key, isPreferences))
  const usual = useMemo(() => defaultPreferences(columns), [columns])
  const keep = (next: Preferences | undefined) => {
    writeStored(key, next)
    setStored(next)
  }
  return {
    preferences: stored ?? usual,
    isChanged: stored !== undefined,
    change: (next: Preferences) => keep(next),
    reset: () => keep(undefined),
  }
}
