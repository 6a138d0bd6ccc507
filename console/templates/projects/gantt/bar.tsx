import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import type { Phase } from '../project.ts'
import { addDays, type Grip } from './schedule.ts'
import { ROW, type Scale } from './scale.ts'
import './gantt.css'

interface BarProps {
  phase: Phase
  row: number
  scale: Scale
  /** While it is held: by how many days so far. */
  pull(grip: Grip, days: number): void
  /** Let go, or moved by a key. */
  drop(grip: Grip, days: number): void
  open(): void
}

const gripAt = (target: EventTarget): Grip => {
  const edge = target instanceof HTMLElement ? target.dataset['edge'] : undefined
  return edge === 'start' || edge === 'end' ? edge : 'move'
}
const KEYS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 }

/** One phase: held in the middle it moves, at an edge it grows; the arrows do the same, with Shift at its end. */
export const Bar = ({ phase, row, scale, pull, drop, open }: BarProps) => {
  const { t } = useTranslation()
  const held = useRef<{ x: number; grip: Grip; days: number }>(undefined)
  const isDragged = useRef(false)
  const take = (event: PointerEvent<HTMLButtonElement>): void => {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    held.current = { x: event.clientX, grip: gripAt(event.target), days: 0 }
    isDragged.current = false
  }
  const follow = ({ clientX }: PointerEvent): void => {
    if (held.current === undefined) return
    const days = Math.round((clientX - held.current.x) / scale.day)
    if (days === held.current.days) return
    held.current.days = days
    isDragged.current = true
    pull(held.current.grip, days)
  }
  const letGo = (): void => {
    if (held.current !== undefined && isDragged.current) drop(held.current.grip, held.current.days)
    held.current = undefined
  }
  const giveUp = (): void => {
    if (held.current !== undefined) drop(held.current.grip, 0)
    held.current = undefined
  }
  const press = (event: KeyboardEvent): void => {
    const days = KEYS[event.key]
    if (days === undefined) return
    event.preventDefault()
    drop(event.shiftKey ? 'end' : 'move', days)
  }
  const click = (): void => {
    if (!isDragged.current) open()
    isDragged.current = false
  }
  const { name, start, end, done } = phase
  return (
    <button
      type="button"
      className="gantt-bar"
      style={{ left: scale.at(start), width: scale.at(addDays(end, 1)) - scale.at(start), top: row * ROW + 7 }}
      aria-label={t('{{name}}: {{start}} to {{end}}, {{done}}% done', { name, start, end, done })}
      title={`${name} · ${start} – ${end}`}
      onPointerDown={take}
      onPointerMove={follow}
      onPointerUp={letGo}
      onPointerCancel={giveUp}
      onKeyDown={press}
      onClick={click}
    >
      <span className="gantt-done" style={{ width: `${done}%` }} />
      <span className="gantt-word">{name}</span>
      <span className="gantt-edge" data-edge="start" />
      <span className="gantt-edge" data-edge="end" />
    </button>
  )
}
