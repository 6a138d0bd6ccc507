import { useEffect, useRef } from 'react'
import { useNavigationType, useSearchParams } from 'react-router'

const NAME = 'sheet'
const OPEN = 'filters'

/**
 * Whether the sheet is open, in the address, so that Back closes it. Back would also take the filters along that were
 * chosen in it: those stay.
 */
export const useFilterSheet = <View>(view: View, change: (view: View, options: { replace: true }) => void) => {
  const [params, setParams] = useSearchParams()
  const how = useNavigationType()
  const isOpen = params.get(NAME) === OPEN
  const chosen = useRef<View>(undefined)
  useEffect(() => {
    if (isOpen) chosen.current = view
    else if (chosen.current !== undefined) {
      const { current } = chosen
      chosen.current = undefined
      if (how === 'POP') change(current, { replace: true })
    }
  }, [isOpen, view, how, change])
  const set = (next: string | undefined): void =>
    setParams(
      (now) => {
        const changed = new URLSearchParams(now)
        if (next === undefined) changed.delete(NAME)
        else changed.set(NAME, next)
        return changed
      },
      { replace: next === undefined },
    )
  return { isOpen, open: () => set(OPEN), close: () => set(undefined) }
}
