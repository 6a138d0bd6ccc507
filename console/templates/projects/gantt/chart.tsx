import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { dayAt } from '../../shared/days.ts'
import type { Phase } from '../project.ts'
import { Bar } from './bar.tsx'
import { Links } from './links.tsx'
import { type Mark, ROW, scaleOf, type Zoom } from './scale.ts'
import { type Grip, shift } from './schedule.ts'
import './gantt.css'

interface ChartProps {
  phases: readonly Phase[]
  zoom: Zoom
  change(phases: Phase[]): void
  open(phase: Phase): void
}

/** A word that would be cut is left out. */
const WORD = 52
const AIR = 80

const Head = ({ marks }: { marks: readonly Mark[] }) => (
  <div className="gantt-head" aria-hidden="true">
    {marks.map(({ key, at, width, word }) => (
      <span key={key} style={{ left: at, width }}>
        <b>{width < WORD && word.length > 5 ? '' : word}</b>
      </span>
    ))}
  </div>
)

/** The phases over their days; while one is held, those that wait for it already give way. */
export const Chart = ({ phases: kept, zoom, change, open }: ChartProps) => {
  const { t } = useTranslation()
  const [held, hold] = useState<{ id: string; grip: Grip; days: number }>()
  const [said, say] = useState('')
  const phases = held === undefined ? kept : shift(kept, held.id, held.grip, held.days)
  // The scale stays still under what is being dragged.
  const scale = scaleOf(kept, zoom)
  const box = useRef<HTMLDivElement>(null)
  const today = scale.at(dayAt(0))
  const scrollToToday = useEffectEvent(() => {
    if (box.current !== null) box.current.scrollLeft = today - AIR
  })
  // Opens where the work is; what is dragged later must not make it jump.
  useEffect(() => scrollToToday(), [])
  const drop = (id: string, grip: Grip, days: number): void => {
    hold(undefined)
    if (days === 0) return
    const next = shift(kept, id, grip, days)
    change(next)
    const moved = next.find((phase) => phase.id === id)
    if (moved !== undefined) say(t('{{name}}: {{start}} to {{end}}', { ...moved }))
  }
  return (
    <>
      <p className="sr-only" role="status">
        {said}
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div ref={box} className="gantt" tabIndex={0} role="region" aria-label={t('Gantt chart, scrolls sideways')}>
        <ul className="gantt-names">
          {phases.map(({ id, name, owner }) => (
            <li key={id}>
              <strong>{name}</strong> <span>{owner}</span>
            </li>
          ))}
        </ul>
        <div className="gantt-field" style={{ width: scale.width }}>
          <Head marks={scale.coarse} />
          <Head marks={scale.fine} />
          <div className="gantt-rows" style={{ height: phases.length * ROW }}>
            {scale.fine.map(({ key, at }) => (
              <span key={key} className="gantt-line" style={{ left: at }} />
            ))}
            <span className="gantt-line gantt-today" style={{ left: today }} />
            <Links phases={phases} scale={scale} />
            {phases.map((phase, row) => (
              <Bar
                key={phase.id}
                phase={phase}
                row={row}
                scale={scale}
                pull={(grip, days) => hold({ id: phase.id, grip, days })}
                drop={(grip, days) => drop(phase.id, grip, days)}
                open={() => open(phase)}
              />
            ))}
          </div>
        </div>
      </div>
    </>
  )
}
