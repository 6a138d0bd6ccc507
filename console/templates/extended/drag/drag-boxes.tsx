import {
  closestCorners,
  DndContext,
  type DragEndEvent,
  type DragOverEvent,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { useState } from 'react'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { boxKeys } from './box-keys.ts'
import { DragBox } from './drag-box.tsx'
import type { Box, Piece } from './piece.ts'
import { boxOf, placePiece } from './place-piece.ts'
import { useSaid } from './use-said.ts'
import './drag.css'

interface DragBoxesProps {
  boxes: readonly Box[]
  pieces: readonly Piece[]
  place(pieces: Piece[]): void
}

/** A short way before a drag begins, so that a click stays a click and a swipe scrolls. */
const MOUSE = { activationConstraint: { distance: 6 } }
const TOUCH = { activationConstraint: { delay: 200, tolerance: 6 } }

/**
 * Pieces that are put in order and into boxes, by mouse, finger and keyboard.
 * @example <DragBoxes boxes={[{ id: 'queue', title: t('Order') }]} pieces={pieces} place={keep} />
 */
export const DragBoxes = ({ boxes, pieces: kept, place }: DragBoxesProps) => {
  const { t } = useTranslation()
  const [moving, setMoving] = useState<Piece[]>()
  const pieces = moving ?? kept
  const ids = boxes.map(({ id }) => id)
  const sensors = useSensors(
    useSensor(MouseSensor, MOUSE),
    useSensor(TouchSensor, TOUCH),
    useSensor(KeyboardSensor, { coordinateGetter: boxKeys(ids) }),
  )
  const announcements = useSaid(pieces, boxes)
  const cross = ({ active, over }: DragOverEvent): void => {
    const [id, target] = [String(active.id), String(over?.id ?? '')]
    const box = boxOf(pieces, ids, target)
    if (box !== undefined && box !== boxOf(pieces, ids, id)) setMoving(placePiece(pieces, ids, id, target))
  }
  const drop = ({ active, over }: DragEndEvent): void => {
    if (over !== null) place(placePiece(pieces, ids, String(active.id), String(over.id)))
    setMoving(undefined)
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCorners}
      accessibility={{
        announcements,
        screenReaderInstructions: {
          draggable: t('Space picks it up, arrows move it, Space puts it down, Escape puts it back.'),
        },
      }}
      onDragOver={cross}
      onDragEnd={drop}
      onDragCancel={() => setMoving(undefined)}
    >
      <div className="drag-boxes">
        {boxes.map((box) => (
          <DragBox
            key={box.id}
            box={box}
            isOnly={boxes.length === 1}
            pieces={pieces.filter((piece) => piece.box === box.id)}
          />
        ))}
      </div>
    </DndContext>
  )
}
