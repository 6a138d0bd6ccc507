import { useState } from 'react'
import { isClock, readClock } from './read-clock.ts'
import './schedule-field.css'

interface ClockFieldProps {
  label: string
  value: string
  isEnd?: boolean
  change(value: string): void
}

const HALF_HOURS = Array.from({ length: 49 }, (_, at) => `${String(at >> 1).padStart(2, '0')}:${at % 2 ? '30' : '00'}`)

export const ClockChoices = ({ id }: { id: string }) => (
  <datalist id={id}>
    {HALF_HOURS.map((time) => (
      <option key={time} value={time} />
    ))}
  </datalist>
)

/** A time of day in 24 hours, whatever the browser's language; the browser's own field would not know 24:00. */
export const ClockField = ({ label, value, isEnd = false, list, change }: ClockFieldProps & { list: string }) => {
  const [typed, setTyped] = useState<string>()
  // What is being typed stands for as long as it is read as the value.
  const shown = typed !== undefined && readClock(typed, isEnd) === value ? typed : value
  return (
    <input
      className="schedule-field-clock num"
      inputMode="numeric"
      autoComplete="off"
      maxLength={5}
      list={list}
      placeholder="09:00"
      value={shown}
      aria-label={label}
      aria-invalid={!isClock(readClock(shown, isEnd))}
      onChange={({ target }) => {
        setTyped(target.value)
        change(readClock(target.value, isEnd))
      }}
      onBlur={() => setTyped(undefined)}
    />
  )
}
