import { DownOutlined } from '@ant-design/icons'
import { Button, Popover } from 'antd'
import { useState } from 'react'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { DayPicker } from '../ui/day-picker.tsx'
import { type DayRange, inOrder, rangeFigures, today, usualRanges } from './day-ranges.ts'

export interface RangeFilterProps extends DayRange {
  label: string
  onChange(range: DayRange): void
}

/** Days of Asia/Shanghai, both included: one of the usual ranges, or any two from a calendar. */
export const RangeFilter = ({ from, to, label, onChange }: RangeFilterProps) => {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const day = today()
  const isSet = from !== undefined || to !== undefined
  const ranges = usualRanges(day)
  const usual = ranges.find((range) => range.from === from && range.to === to)
  const figures = isSet ? rangeFigures({ from, to }, day) : undefined
  const set = (range: DayRange) => {
    onChange(inOrder(range))
    setOpen(false)
  }
  const content = (
    <div className="range-choice">
      <ul>
        {ranges.map((range) => (
          <li key={range.label}>
            <Button type="text" aria-pressed={range === usual} onClick={() => set({ from: range.from, to: range.to })}>
              {t(range.label)}
            </Button>
          </li>
        ))}
      </ul>
      <div className="range-day">
        <span aria-hidden="true">{t('From')}</span>
        <DayPicker
          label={t('From')}
          value={from ?? ''}
          clears
          onChange={(next) => onChange(inOrder({ from: next || undefined, to }))}
        />
      </div>
      <div className="range-day">
        <span aria-hidden="true">{t('To')}</span>
        <DayPicker
          label={t('To')}
          value={to ?? ''}
          clears
          onChange={(next) => onChange(inOrder({ from, to: next || undefined }))}
        />
      </div>
      <Button size="small" block disabled={!isSet} onClick={() => set({ from: undefined, to: undefined })}>
        {t('Any time')}
      </Button>
    </div>
  )
  return (
    <Popover trigger="click" placement="bottomLeft" open={open} onOpenChange={setOpen} content={content}>
      <Button className="filter-range" icon={<DownOutlined aria-hidden="true" />} iconPlacement="end">
        <span className={isSet ? undefined : 'faint'}>
          {isSet ? `${label}: ${usual === undefined ? (figures ?? '') : `${t(usual.label)} ${figures ?? ''}`}` : label}
        </span>
      </Button>
    </Popover>
  )
}
