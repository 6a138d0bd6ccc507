import { useCallback, useState } from 'react'

const NONE: readonly string[] = []

/** The rows that are chosen, for as long as the list shows the same: another view or page begins with none. */
export const useChosen = (view: string): [readonly string[], (ids: readonly string[]) => void] => {
  const [state, setState] = useState({ view, ids: NONE })
  const choose = useCallback((ids: readonly string[]) => setState({ view, ids }), [view])
  return [state.view === view ? state.ids : NONE, choose]
}
