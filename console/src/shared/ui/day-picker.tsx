import { lazyAntd } from '../ui-theme/lazy-antd.tsx'
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

const nothing = (): void => undefined

const Waiting = ({ className, value, label }: DayPickerProps) => (
  <TextInput className={className} value={value} aria-label={label} onChange={nothing} disabled />
)

/** A day by typing or from a calendar, which is loaded when the first one is shown. */
export const DayPicker = lazyAntd<DayPickerProps>(() => import('./day-calendar.tsx'), { fallback: Waiting })
