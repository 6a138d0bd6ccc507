import { useState } from 'react'
import { text } from '#console/shared/i18n/i18n.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { DayPicker } from '#console/shared/ui/day-picker.tsx'
import { Select } from '#console/shared/ui/select.tsx'
import { useOpenPeriod } from '../page/open-period.ts'
import { type Days, usualPeriods } from './periods.ts'
import type { ChosenPeriod } from './use-period.ts'
import './period-picker.css'

const CUSTOM = 'custom'

const TwoDays = ({ period }: { period: ChosenPeriod }) => {
  const { t } = useTranslation()
  const choose = (days: Partial<Days>) => {
    const { from, to } = { from: period.from, to: period.to, ...days }
    period.choose(from <= to ? { from, to } : { from: to, to: from })
  }
  const field = (name: 'from' | 'to', label: string) => (
    <DayPicker label={label} value={period[name]} max={period.day} onChange={(day) => choose({ [name]: day })} />
  )
  return (
    <span className="period-picker-days">
      {field('from', t('First day'))}
      <span aria-hidden="true">–</span>
      {field('to', t('Last day'))}
    </span>
  )
}

/** One of the usual periods, or any two days; both included, days of Asia/Shanghai. */
export const PeriodPicker = ({ period }: { period: ChosenPeriod }) => {
  const { t } = useTranslation()
  const usual = usualPeriods(period.day)
  const found = usual.find(({ from, to }) => from === period.from && to === period.to)
  const [opened, setOpened] = useState(false)
  const custom = opened || found === undefined
  useOpenPeriod((days) => {
    setOpened(false)
    period.choose(days)
  })
  return (
    <div className="period-picker" role="group" aria-label={t('Period')}>
      {custom ? <TwoDays period={period} /> : undefined}
      <Select
        label={t('Period')}
        value={custom ? CUSTOM : found.name}
        options={[
          ...usual.map(({ name, label }) => ({ value: name as string, label: t(label) })),
          { value: CUSTOM, label: t(text('Other days')) },
        ]}
        onChange={(name) => {
          const next = usual.find((one) => one.name === name)
          setOpened(next === undefined)
          if (next !== undefined) period.choose({ from: next.from, to: next.to })
        }}
      />
    </div>
  )
}
