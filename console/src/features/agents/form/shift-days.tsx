import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { DAYS, dayLabel } from '../schedule-text.ts'
import './schedule-field.css'

/** The days of a shift as seven small switches. */
export const ShiftDays = ({ days, change }: { days: readonly number[]; change(days: number[]): void }) => {
  const { t } = useTranslation()
  return (
    <span className="schedule-field-days">
      {DAYS.map((day) => (
        <button
          key={day}
          type="button"
          aria-pressed={days.includes(day)}
          onClick={() => change(DAYS.filter((one) => (one === day ? !days.includes(day) : days.includes(one))))}
        >
          {dayLabel(day, t)}
        </button>
      ))}
    </span>
  )
}
