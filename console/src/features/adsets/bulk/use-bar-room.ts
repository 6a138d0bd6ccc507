import { type RefObject, useLayoutEffect, useRef } from 'react'

/** From the window's lower edge to the bar, and from the bar to what stands above it. */
const GAPS = 24

/** Keeps the room of a bar at the lower edge free, as `--bulk-bar`: what sticks there as well stays in sight. */
export const useBarRoom = (): RefObject<HTMLDivElement | null> => {
  const bar = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const { style } = document.documentElement
    const measure = () => style.setProperty('--bulk-bar', `${(bar.current?.offsetHeight ?? 0) + GAPS}px`)
    const watch = new ResizeObserver(measure)
    if (bar.current !== null) watch.observe(bar.current)
    measure()
    return () => {
      watch.disconnect()
      style.removeProperty('--bulk-bar')
    }
  }, [])
  return bar
}
