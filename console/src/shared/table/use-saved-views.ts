import { useEffect, useMemo, useRef } from 'react'
import type { View } from '#contract/views/entities.ts'
import { useAuth } from '../session/auth-store.ts'
import { useStore } from '../store/create-store.ts'
import { viewOfQuery } from './saved-views.ts'
import {
  changeView,
  forgetViewsFailure,
  loadViews,
  removeView,
  saveView,
  viewsKey,
  viewsStore,
} from './saved-views-store.ts'

/** The views of a list: the own ones and what colleagues share. */
export const useSavedViews = (list: string, query: string) => {
  const user = useAuth((state) => state.user?.id) ?? ''
  const state = useStore(viewsStore, (all) => all[viewsKey(user, list)])
  useEffect(() => {
    if (user !== '') void loadViews(user, list)
  }, [user, list])
  const known = state?.views
  const [own, shared] = useMemo(() => {
    const isOwn = ({ ownerId }: View) => ownerId === user
    return [(known ?? []).filter(isOwn), (known ?? []).filter((view) => !isOwn(view))]
  }, [known, user])
  return {
    known,
    own,
    shared,
    failure: state?.failure,
    current: useMemo(() => viewOfQuery([...own, ...shared], query), [own, shared, query]),
    save: (name: string, enterpriseId: string | null) => saveView(user, { list, name, query, enterpriseId }),
    change: (view: View, body: Parameters<typeof changeView>[2]) => changeView(user, view, body),
    remove: (view: View) => removeView(user, view),
    forgetFailure: () => forgetViewsFailure(user, list),
  }
}

/** Opens a list that nobody asked anything of with the view its reader chose for that; afterwards it leaves it alone. */
export const useDefaultView = (
  known: readonly View[] | undefined,
  isPlain: boolean,
  apply: (query: string) => void,
): void => {
  const waits = useRef(isPlain)
  const latest = useRef(apply)
  latest.current = apply
  if (!isPlain) waits.current = false
  useEffect(() => {
    if (known === undefined || !waits.current) return
    waits.current = false
    const chosen = known.find(({ isDefault }) => isDefault)
    if (chosen !== undefined && chosen.query !== '') latest.current(chosen.query)
  }, [known])
}
