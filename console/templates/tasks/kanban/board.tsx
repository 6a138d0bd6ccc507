import {
  closestCorners,
  DndContext,
  type DragEndEvent,
  type DragOverEvent,
  DragOverlay,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { useState } from 'react'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { type Stage, STAGES, type Task } from '../task.ts'
import { boardKeys } from './board-keys.ts'
import { CardFace } from './card.tsx'
import { Column } from './column.tsx'
import { placeTask, stageOf } from './place-task.ts'
import { useAnnouncements } from './use-announcements.ts'
import './kanban.css'

interface BoardProps {
  tasks: readonly Task[]
  place(tasks: Task[]): void
  add(stage: Stage): void
}

/** A short way before a drag begins, so that a click stays a click and a swipe scrolls. */
const MOUSE = { activationConstraint: { distance: 6 } }
const TOUCH = { activationConstraint: { delay: 200, tolerance: 6 } }

export const Board = ({ tasks: kept, place, add }: BoardProps) => {
  const { t } = useTranslation()
  const [held, hold] = useState<string>()
  const [moving, setMoving] = useState<Task[]>()
  const tasks = moving ?? kept
  const sensors = useSensors(
    useSensor(MouseSensor, MOUSE),
    useSensor(TouchSensor, TOUCH),
    useSensor(KeyboardSensor, { coordinateGetter: boardKeys }),
  )
  const announcements = useAnnouncements(tasks)
  const crossing = ({ active, over }: DragOverEvent): void => {
    const [id, target] = [String(active.id), String(over?.id ?? '')]
    const stage = stageOf(tasks, target)
    if (stage !== undefined && stage !== stageOf(tasks, id)) setMoving(placeTask(tasks, id, target))
  }
  const letGo = (): void => {
    hold(undefined)
    setMoving(undefined)
  }
  const drop = ({ active, over }: DragEndEvent): void => {
    if (over !== null) place(placeTask(tasks, String(active.id), String(over.id)))
    letGo()
  }
  const card = tasks.find(({ id }) => id === held)
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCorners}
      accessibility={{
        announcements,
        screenReaderInstructions: {
          draggable: t('Space picks the card up, arrows move it, Space puts it down, Escape puts it back.'),
        },
      }}
      onDragStart={({ active }) => hold(String(active.id))}
      onDragOver={crossing}
      onDragEnd={drop}
      onDragCancel={letGo}
    >
      <div className="kanban">
        {STAGES.map((stage) => (
          <Column key={stage} stage={stage} tasks={tasks.filter((task) => task.stage === stage)} add={add} />
        ))}
      </div>
      <DragOverlay dropAnimation={null}>
        {card !== undefined && (
          <div className="kanban-card kanban-held">
            <CardFace task={card} />
          </div>
        )}
      </DragOverlay>
    </DndContext>
  )
}
