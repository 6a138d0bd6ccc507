import { useCallback, useEffect, useState } from 'react'

interface Turn {
  at: number
  /** Counts every change, so that each has its own time. */
  turn: number
}
const stepped = ({ at, turn }: Turn, by: number, count: number): Turn => ({
  at: (at + by + count) % count,
  turn: turn + 1,
})

/** Which of so many scenes is shown; after some seconds the next, for as long as it is on. */
export const useRotation = (count: number, seconds: number, isOn: boolean) => {
  const [{ at, turn }, setTurn] = useState<Turn>({ at: 0, turn: 0 })
  const step = useCallback((by: number) => setTurn((now) => stepped(now, by, count)), [count])
  const goTo = useCallback((next: number) => setTurn((now) => ({ at: next, turn: now.turn + 1 })), [])
  useEffect(() => {
    if (!isOn || count < 2) return
    const next = (now: Turn): Turn => (now.turn === turn ? stepped(now, 1, count) : now)
    const timer = setTimeout(() => setTurn(next), seconds * 1000)
    return () => clearTimeout(timer)
  }, [turn, isOn, count, seconds])
  return { at: at < count ? at : 0, turn, step, goTo }
}
