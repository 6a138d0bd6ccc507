import { useEffect, useEffectEvent } from 'react'
import type { Days } from '../dashboard/periods.ts'

type Choose = (days: Days) => void

const pickers: Choose[] = []
const filters: Choose[] = []

/** Sets the days of the page on the screen: those of its figures, or else those its list is filtered by. */
export const openPeriod = (): Choose | undefined => pickers.at(-1) ?? filters.at(-1)

/** Makes the days of a page known to the commands for as long as they are shown. */
export const useOpenPeriod = (choose: Choose, open = pickers): void => {
  const latest = useEffectEvent(choose)
  useEffect(() => {
    const own: Choose = (days) => latest(days)
    open.push(own)
    return () => void open.splice(open.indexOf(own), 1)
  }, [open])
}

export const useOpenFilter = (choose: Choose): void => useOpenPeriod(choose, filters)
