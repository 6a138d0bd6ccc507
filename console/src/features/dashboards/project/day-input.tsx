interface DayInputProps {
  id?: string
  value?: string | null
  onChange?: (value: string | null) => void
  label: string
}

/** A day or none. */
export const DayInput = ({ id, value, onChange, label }: DayInputProps) => (
  <input
    id={id}
    type="date"
    className="todo-date"
    aria-label={label}
    value={value ?? ''}
    onChange={({ target }) => onChange?.(target.value === '' ? null : target.value)}
  />
)
