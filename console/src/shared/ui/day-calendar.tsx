import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import type { DayPickerProps } from './day-picker.tsx'

const DAY = 'YYYY-MM-DD'

const DayCalendar = ({ id, value, onChange, label, max, clears = false, className }: DayPickerProps) => (
  <DatePicker
    id={id}
    className={className}
    aria-label={label}
    value={value === '' ? null : dayjs(value)}
    format={DAY}
    placeholder={label}
    allowClear={clears}
    maxDate={max === undefined ? undefined : dayjs(max)}
    // In a form it chooses the day that was typed, and does not send the form.
    onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
    onChange={(day) => onChange(day?.format(DAY) ?? '')}
  />
)

export default DayCalendar
