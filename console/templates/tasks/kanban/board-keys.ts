import type { KeyboardCoordinateGetter } from '@dnd-kit/core'
import { sortableKeyboardCoordinates } from '@dnd-kit/sortable'
import { type Stage, STAGES } from '../task.ts'

const SIDE: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 }
const INSET = 12
const HEAD = 48

/** Left and right go from column to column, up and down within one. */
export const boardKeys: KeyboardCoordinateGetter = (event, args) => {
  const step = SIDE[event.code]
  if (step === undefined) return sortableKeyboardCoordinates(event, args)
  event.preventDefault()
  const { over, droppableRects } = args.context
  const stage: Stage | undefined = STAGES.find((one) => one === over?.data.current?.['stage'])
  const next = stage === undefined ? undefined : STAGES[STAGES.indexOf(stage) + step]
  const rect = next === undefined ? undefined : droppableRects.get(next)
  return rect === undefined ? undefined : { x: rect.left + INSET, y: rect.top + HEAD }
}
