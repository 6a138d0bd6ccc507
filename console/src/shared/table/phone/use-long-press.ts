import { type PointerEvent, useEffect, useRef } from 'react'

const HOLD_MS = 450
/** A finger is never quite still. */
const DRIFT_PX = 8

interface LongPress {
  onPointerDown(event: PointerEvent): void
  onPointerMove(event: PointerEvent): void
  onPointerUp(): void
  onPointerCancel(): void
}

/** A finger that stays; `takeHeld` tells the click that ends the press, once, that it is none. */
export const useLongPress = (held: () => void): { press: LongPress; takeHeld(): boolean } => {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const start = useRef({ x: 0, y: 0 })
  const wasHeld = useRef(false)
  const end = (): void => clearTimeout(timer.current)
  useEffect(() => () => clearTimeout(timer.current), [])
  return {
    takeHeld: () => {
      const was = wasHeld.current
      wasHeld.current = false
      return was
    },
    press: {
      onPointerDown: ({ pointerType, clientX, clientY }) => {
        wasHeld.current = false
        if (pointerType === 'mouse') return
        start.current = { x: clientX, y: clientY }
        timer.current = setTimeout(() => {
          wasHeld.current = true
          held()
        }, HOLD_MS)
      },
      onPointerMove: ({ clientX, clientY }) => {
        if (Math.hypot(clientX - start.current.x, clientY - start.current.y) > DRIFT_PX) end()
      },
      onPointerUp: end,
      onPointerCancel: end,
    },
  }
}
