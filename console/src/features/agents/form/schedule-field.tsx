import { CloseOutlined, PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useId } from 'react'
import type { Schedule } from '#contract/agents/entities.ts'
import { text } from '#console/shared/i18n/i18n.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { DAYS, isOvernight, scheduleText, type Shift } from '../schedule-text.ts'
import { ClockChoices, ClockField } from './clock-field.tsx'
import { isClock } from './read-clock.ts'
import { ShiftDays } from './shift-days.tsx'
import './schedule-field.css'

const MOST = 20
const WORKDAYS = [1, 2, 3, 4, 5]
const PRESETS: { name: string; schedule: Schedule }[] = [
  { name: text('Workdays 9–18'), schedule: [{ days: WORKDAYS, from: '09:00', to: '18:00' }] },
  { name: text('Every day 9–21'), schedule: [{ days: [...DAYS], from: '09:00', to: '21:00' }] },
  { name: text('Every night 21–9'), schedule: [{ days: [...DAYS], from: '21:00', to: '09:00' }] },
  { name: text('Round the clock'), schedule: [] },
]

interface ScheduleFieldProps {
  id?: string
  value?: Schedule
  onChange?: (value: Schedule) => void
}

const NONE: Schedule = []

/** Working hours as shifts of days and hours; none means always. */
export const ScheduleField = ({ id, value = NONE, onChange }: ScheduleFieldProps) => {
  const { t } = useTranslation()
  const times = useId()
  const change = (at: number, next: Partial<Shift>) =>
    onChange?.(value.map((shift, index) => (index === at ? { ...shift, ...next } : shift)))
  return (
    <div className="schedule-field" id={id} role="group" aria-label={t('Working hours')} tabIndex={-1}>
      <div className="schedule-field-presets">
        {PRESETS.map(({ name, schedule }) => (
          <Button
            key={name}
            size="small"
            aria-pressed={JSON.stringify(schedule) === JSON.stringify(value)}
            onClick={() => onChange?.(schedule)}
          >
            {t(name)}
          </Button>
        ))}
      </div>
      {value.map((shift, at) => (
        // A shift has nothing of its own but its place.
        // oxlint-disable-next-line react/no-array-index-key
        <fieldset key={at} className="schedule-field-shift">
          <legend className="sr-only">{t('Shift {{n}}', { n: at + 1 })}</legend>
          <ShiftDays days={shift.days} change={(days) => change(at, { days })} />
          <span className="schedule-field-hours">
            <ClockField
              label={t('Shift {{n}} begins', { n: at + 1 })}
              value={shift.from}
              list={times}
              change={(from) => change(at, { from })}
            />
            <span aria-hidden="true">–</span>
            <ClockField
              label={t('Shift {{n}} ends', { n: at + 1 })}
              value={shift.to}
              isEnd
              list={times}
              change={(to) => change(at, { to })}
            />
            <Button
              type="text"
              size="small"
              icon={<CloseOutlined aria-hidden="true" />}
              aria-label={t('Remove shift {{n}}', { n: at + 1 })}
              onClick={() => onChange?.(value.filter((_, index) => index !== at))}
            />
          </span>
          {isClock(shift.from) && isClock(shift.to) && isOvernight(shift) ? (
            <span className="faint schedule-field-note">
              {t('It ends before it begins, so it ends on the next morning: Friday’s goes into Saturday.')}
            </span>
          ) : undefined}
        </fieldset>
      ))}
      <Button
        size="small"
        icon={<PlusOutlined aria-hidden="true" />}
        disabled={value.length >= MOST}
        onClick={() => onChange?.([...value, { days: WORKDAYS, from: '09:00', to: '18:00' }])}
      >
        {t('Add a shift')}
      </Button>
      <ClockChoices id={times} />
      <p className="schedule-field-summary">
        {value.length === 0 ? t('No shift: visitors are led here round the clock.') : scheduleText(value, t)}
      </p>
    </div>
  )
}

/** What is missing in a schedule, or nothing. */
export const scheduleProblem = (value: unknown): string | undefined => {
  if (!Array.isArray(value)) return undefined
  const shifts: Shift[] = value
  if (shifts.some(({ days }) => days.length === 0)) return text('Choose at least one day in each shift')
  return shifts.some(({ from, to }) => !isClock(from) || !isClock(to))
    ? text('Say when each shift begins and ends')
    : undefined
}
