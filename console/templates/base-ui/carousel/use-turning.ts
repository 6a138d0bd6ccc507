import { type RefObject, useEffect, useState } from 'react'
import { useReducedMotion } from '#console/shared/ui-theme/reduced-motion.ts'

interface Turning {
  /** The slide that is shown. */
  at: number
  go(to: number): void
  playing: boolean
  play(playing: boolean): void
}

/** Which slide is shown, turned by keys within the box and, unless someone is there, by itself. */
export const useTurning = (box: RefObject<HTMLElement | null>, count: number, everyMs: number | undefined): Turning => {
  const isCalm = useReducedMotion()
  const [at, setAt] = useState(0)
  const [chosen, choose] = useState<boolean>()
  const [held, hold] = useState(false)
  const playing = everyMs !== undefined && (chosen ?? !isCalm)
  useEffect(() => {
    if (!playing || held) return undefined
    const timer = setInterval(() => setAt((now) => (now + 1) % count), everyMs)
    return () => clearInterval(timer)
  }, [playing, held, everyMs, count])
  useEffect(() => {
    const leaving = new AbortController()
    const listen = <K extends keyof HTMLElementEventMap>(kind: K, react: (event: HTMLElementEventMap[K]) => void) =>
      box.current?.addEventListener(kind, react, { signal: leaving.signal })
    listen('mouseenter', () => hold(true))
    listen('mouseleave', () => hold(false))
    listen('focusin', () => hold(true))
    listen('focusout', () => hold(false))
    listen('keydown', (event) => {
      const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
      const end = { Home: 0, End: count - 1 }[event.key]
      if (step === undefined && end === undefined) return
      event.preventDefault()
      setAt((now) => end ?? (now + (step ?? 0) + count) % count)
    })
    return () => leaving.abort()
  }, [box, count])
  return { at, go: (to) => setAt((to + count) % count), playing, play: choose }
}
