import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { useOpenFilter } from '../page/open-period.ts'
import { loadPart } from '../page/load-page.tsx'
import { PopoverButton } from '../ui/popover-button.tsx'
import { type DayRange, rangeFigures, today, usualRanges } from './day-ranges.ts'
import './filter-bar.css'

export interface RangeFilterProps extends DayRange {
  label: string
  onChange(range: DayRange): void
}

const RangePanel = loadPart(() => import('./list-panels.ts').then((panels) => panels.RangePanel))

/** Days of Asia/Shanghai, both included: one of the usual ranges, or any two from a calendar. */
export const RangeFilter = ({ from, to, label, onChange }: RangeFilterProps) => {
  const { t } = useTranslation()
  const day = today()
  useOpenFilter(onChange)
  const isSet = from !== undefined || to !== undefined
  const usual = usualRanges(day).find((range) => range.from === from && range.to === to)
  const figures = isSet ? rangeFigures({ from, to }, day) : undefined
  return (
    <PopoverButton
      className="filter-bar-range"
      iconEnd="open"
      label={label}
      align="start"
      preload={RangePanel.preload}
      content={(close) => <RangePanel from={from} to={to} onChange={onChange} close={close} />}
    >
      <span className={isSet ? undefined : 'faint'}>
        {isSet ? `${label}: ${usual === undefined ? (figures ?? '') : `${t(usual.label)} ${figures ?? ''}`}` : label}
      </span>
    </PopoverButton>
  )
}
