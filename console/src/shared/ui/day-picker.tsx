import { lazy, Suspense } from 'react'
import { withTimeout } from '../page/load-page.tsx'
import { TextInput } from './text-input.tsx'

export interface DayPickerProps {
  id?: string
  /** As YYYY-MM-DD; empty for none. */
  value: string
  onChange(value: string): void
  label: string
  /** The last day that can be chosen. */
  max?: string
  /** Whether there may be none. */
  clears?: boolean
  className?: string
}

const Calendar = lazy(() => withTimeout(import('./day-calendar.tsx')))

const nothing = (): void => undefined

/** A day by typing or from a calendar, which is loaded when the first one is shown. */
export const DayPicker = (props: DayPickerProps) => (
  <Suspense
    fallback={
      <TextInput className={props.className} value={props.value} aria-label={props.label} onChange={nothing} disabled />
    }
  >
    <Calendar {...props} />
  </Suspense>
)
