import { useEffect, useRef } from 'react'

/** Does something again and again while somebody looks; what fails now comes with the next turn. */
export const useEvery = (ms: number, deed: () => Promise<unknown> | void): void => {
  const latest = useRef(deed)
  latest.current = deed
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden) void latest.current()?.catch(() => undefined)
    }, ms)
    return () => clearInterval(timer)
  }, [ms])
}
