import { useMemo, useState } from 'react'
import { useAuth } from '../session/auth-store.ts'
import { readStored, writeStored } from '../store/stored.ts'
import { isSavedViews, nameOfQuery, type SavedView, withoutView, withView } from './saved-views.ts'

/** The views one person has saved of one list, in this browser. */
export const useSavedViews = (list: string, query: string) => {
  const user = useAuth((state) => state.user?.id) ?? ''
  const key = `hyper_views:${user}:${list}`
  const [views, setViews] = useState<readonly SavedView[]>(() => readStored(key, isSavedViews) ?? [])
  const keep = (next: SavedView[]) => {
    writeStored(key, next)
    setViews(next)
  }
  return {
    views,
    current: useMemo(() => nameOfQuery(views, query), [views, query]),
    save: (name: string) => keep(withView(views, { name, query })),
    remove: (name: string) => keep(withoutView(views, name)),
  }
}
