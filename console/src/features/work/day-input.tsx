import { DayPicker } from '#console/shared/ui/day-picker.tsx'
import './todo.css'

interface DayInputProps {
  id?: string
  value?: string | null
  onChange?: (value: string | null) => void
  label: string
}

/** A day or none. */
export const DayInput = ({ id, value, onChange, label }: DayInputProps) => (
  <DayPicker
    id={id}
    className="todo-date"
    label={label}
    value={value ?? ''}
    clears
    onChange={(day) => onChange?.(day === '' ? null : day)}
  />
)
