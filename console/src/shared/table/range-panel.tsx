import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { Button } from '../ui/button.tsx'
import { TextInput } from '../ui/text-input.tsx'
import { type DayRange, inOrder, today, usualRanges } from './day-ranges.ts'
import './filter-bar.css'

const PAUSE = 500
/** Whoever types a year passes through those of antiquity. */
const FIRST_DAY = '2000-01-01'

interface DayFieldProps {
  label: string
  value: string | undefined
  onChange(day: string | undefined): void
}

/** A day by the browser's own field; told a moment after the last key, when it is whole. */
const DayField = ({ label, value = '', onChange }: DayFieldProps) => {
  const [kept, keep] = useState({ value, typed: value })
  const typed = kept.value === value ? kept.typed : value
  const setTyped = (next: string) => keep({ value, typed: next })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const tell = (field: HTMLInputElement | undefined): void => {
    clearTimeout(timer.current)
    if (field === undefined || !field.validity.valid || field.value === value) return
    onChange(field.value || undefined)
  }
  const box = useRef<HTMLInputElement>(null)
  return (
    <div className="filter-bar-day">
      <span aria-hidden="true">{label}</span>
      <TextInput
        ref={box}
        type="date"
        min={FIRST_DAY}
        max="9999-12-31"
        aria-label={label}
        value={typed}
        onChange={(next) => {
          setTyped(next)
          clearTimeout(timer.current)
          timer.current = setTimeout(() => tell(box.current ?? undefined), PAUSE)
        }}
        onEnter={() => tell(box.current ?? undefined)}
        onBlur={({ target }) => tell(target)}
      />
    </div>
  )
}

interface RangePanelProps extends DayRange {
  onChange(range: DayRange): void
  close(): void
}

/** One of the usual ranges, or any two days. */
export const RangePanel = ({ from, to, onChange, close }: RangePanelProps) => {
  const { t } = useTranslation()
  const set = (range: DayRange) => {
    onChange(inOrder(range))
    close()
  }
  return (
    <div className="filter-bar-choice">
      <ul>
        {usualRanges(today()).map((range) => (
          <li key={range.label}>
            <Button
              kind="text"
              aria-pressed={range.from === from && range.to === to}
              onClick={() => set({ from: range.from, to: range.to })}
            >
              {t(range.label)}
            </Button>
          </li>
        ))}
      </ul>
      <DayField label={t('From')} value={from} onChange={(next) => onChange(inOrder({ from: next, to }))} />
      <DayField label={t('To')} value={to} onChange={(next) => onChange(inOrder({ from, to: next }))} />
      <Button
        small
        block
        disabled={from === undefined && to === undefined}
        onClick={() => set({ from: undefined, to: undefined })}
      >
        {t('Any time')}
      </Button>
    </div>
  )
}
