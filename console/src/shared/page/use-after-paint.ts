import { useEffect, useState } from 'react'
import { afterPaint } from './after-paint.ts'

/** False until what is being drawn is painted, for what may wait so long; true from the start where it need not. */
export const useAfterPaint = (isDue: () => boolean): boolean => {
  const [isPainted, setPainted] = useState(isDue)
  useEffect(() => {
    if (isPainted) return undefined
    let isOver = false
    void afterPaint().then(() => isOver || setPainted(true))
    return () => {
      isOver = true
    }
  }, [isPainted])
  return isPainted
}
