import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import type { Size } from './chart-layout.ts'

/** Where nothing is laid out: drawn for this size, the drawing stretches to the one it gets. */
const UNSEEN: Size = { width: 640, height: 200 }

/** How large a box is, known before it is painted, and again whenever it changes. */
export const useSize = (): [RefObject<HTMLDivElement | null>, Size | undefined] => {
  const box = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState<Size>()
  useLayoutEffect(() => {
    const element = box.current
    if (element === null) return
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = element
      const next = width === 0 || height === 0 ? UNSEEN : { width, height }
      setSize((now) => (now?.width === next.width && now.height === next.height ? now : next))
    }
    measure()
    const watch = new ResizeObserver(measure)
    watch.observe(element)
    return () => watch.disconnect()
  }, [])
  return [box, size]
}
