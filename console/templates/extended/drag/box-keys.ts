import type { KeyboardCoordinateGetter } from '@dnd-kit/core'
import { sortableKeyboardCoordinates } from '@dnd-kit/sortable'

const SIDE: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 }
const [INSET, HEAD] = [12, 44]

/** Left and right go from box to box, up and down within one. */
export const boxKeys =
  (boxes: readonly string[]): KeyboardCoordinateGetter =>
  (event, args) => {
    const step = SIDE[event.code]
    if (step === undefined) return sortableKeyboardCoordinates(event, args)
    event.preventDefault()
    const { over, droppableRects } = args.context
    const here = boxes.findIndex((box) => box === over?.data.current?.['box'])
    const next = here === -1 ? undefined : boxes[here + step]
    const rect = next === undefined ? undefined : droppableRects.get(next)
    return rect === undefined ? undefined : { x: rect.left + INSET, y: rect.top + HEAD }
  }
