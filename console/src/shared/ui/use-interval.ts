import { useEffect } from 'react'

/** Does the same work again and again while somebody looks; what fails now is done at the next turn. */
export const useInterval = (ms: number, work: () => Promise<unknown>): void => {
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden) void work().catch(() => undefined)
    }, ms)
    return () => clearInterval(timer)
  }, [ms, work])
}
