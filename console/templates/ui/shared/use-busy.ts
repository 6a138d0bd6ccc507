import { useEffect, useEffectEvent, useState } from 'react'

/**
 * As if something were asked for: busy for a while after each start.
 * @example const [busy, start] = useBusy(1500)
 */
export const useBusy = (ms: number, done?: () => void): [boolean, () => void] => {
  const [busy, setBusy] = useState(false)
  const end = useEffectEvent(() => done?.())
  useEffect(() => {
    if (!busy) return undefined
    const timer = setTimeout(() => {
      setBusy(false)
      end()
    }, ms)
    return () => clearTimeout(timer)
  }, [busy, ms])
  return [busy, () => setBusy(true)]
}
