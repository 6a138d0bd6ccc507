import { useEffect, useLayoutEffect, useRef } from 'react'
import type { Days } from './periods.ts'

type Choose = (days: Days) => void

const pickers: (() => Choose)[] = []
const filters: (() => Choose)[] = []

/** Sets the days of the page on the screen: those of its figures, or else those its list is filtered by. */
export const openPeriod = (): Choose | undefined => (pickers.at(-1) ?? filters.at(-1))?.()

/** Makes the days of a page known to the commands for as long as they are shown. */
export const useOpenPeriod = (choose: Choose, isFilter = false): void => {
  const latest = useRef(choose)
  useLayoutEffect(() => {
    latest.current = choose
  })
  useEffect(() => {
    const read = (): Choose => latest.current
    const open = isFilter ? filters : pickers
    open.push(read)
    return () => void open.splice(open.indexOf(read), 1)
  }, [isFilter])
}
