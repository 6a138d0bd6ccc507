import { type KeyboardEvent, useRef, useState } from 'react'
import { text } from '#console/shared/i18n/i18n.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import type { Controlled } from '#console/shared/form/yuan-input.tsx'
import { Button } from '#console/shared/ui/button.tsx'
import { WORK_HOURS } from './presets.ts'
import './hours-input.css'

const NO_HOURS: readonly number[] = []
const HOURS = Array.from({ length: 24 }, (_, hour) => hour)
const A_ROW = 12

const CHOICES: readonly { title: string; of: (chosen: readonly number[]) => readonly number[] }[] = [
  { title: text('Every hour'), of: () => HOURS },
  { title: text('No hour'), of: () => NO_HOURS },
  { title: text('Office hours'), of: () => WORK_HOURS },
  { title: text('The other hours'), of: (chosen) => HOURS.filter((hour) => !chosen.includes(hour)) },
]

const KEYS: Record<string, (hour: number) => number> = {
  ArrowRight: (hour) => hour + 1,
  ArrowLeft: (hour) => hour - 1,
  ArrowDown: (hour) => hour + A_ROW,
  ArrowUp: (hour) => hour - A_ROW,
  Home: () => 0,
  End: () => 23,
}

/** The hours of a day as 24 buttons: one tab stop, arrows walk, with Shift they take the next hour along. */
export const HoursInput = ({ id, value = NO_HOURS, onChange }: Controlled<readonly number[]>) => {
  const { t } = useTranslation()
  const grid = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState(() => value[0] ?? 0)
  const choose = (hour: number, isOn: boolean) =>
    onChange?.(isOn ? [...new Set([...value, hour])].toSorted((a, b) => a - b) : value.filter((one) => one !== hour))
  const walk = (event: KeyboardEvent, hour: number) => {
    const next = KEYS[event.key]?.(hour)
    if (next === undefined) return
    event.preventDefault()
    if (!HOURS.includes(next)) return
    if (event.shiftKey) choose(next, value.includes(hour))
    grid.current?.querySelectorAll('button')[next]?.focus()
  }
  return (
    <div id={id}>
      <div ref={grid} className="hours-input-grid" role="group" aria-label={t('Hours in which conversions are pushed')}>
        {HOURS.map((hour) => (
          <button
            key={hour}
            type="button"
            aria-pressed={value.includes(hour)}
            tabIndex={hour === at ? 0 : -1}
            title={`${hour}:00–${hour + 1}:00`}
            onFocus={() => setAt(hour)}
            onKeyDown={(event) => walk(event, hour)}
            onClick={() => choose(hour, !value.includes(hour))}
          >
            {hour}
          </button>
        ))}
      </div>
      <div className="hours-input-choices">
        {CHOICES.map(({ title, of }) => (
          <Button key={title} small kind="text" onClick={() => onChange?.([...of(value)])}>
            {t(title)}
          </Button>
        ))}
      </div>
    </div>
  )
}
