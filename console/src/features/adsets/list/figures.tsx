import { formatCount } from '#console/shared/format/number.ts'
import type { Adset, Counters } from '#contract/adsets/entities.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { text } from '#console/shared/i18n/i18n.ts'
import type { ListColumn } from '#console/shared/table/list-spec.ts'
import type { TermName } from '#console/shared/terms/terms.ts'
import './adset-list.css'

type Counter = keyof Counters

/** Today's figure; yesterday's on hover. */
const Figure = ({ adset, counter }: { adset: Adset; counter: Counter }) => {
  const { t } = useTranslation()
  const value = adset.today[counter]
  const tone = value === 0 ? 'faint' : counter === 'failed' ? 'adset-list-bad' : undefined
  return (
    <span className={tone} title={t('Yesterday {{n}}', { n: formatCount(adset.yesterday[counter]) })}>
      {formatCount(value)}
    </span>
  )
}

const today = (counter: Counter, title: string, term?: TermName): ListColumn<Adset> => ({
  id: counter,
  title,
  term,
  numeric: true,
  render: (adset) => <Figure adset={adset} counter={counter} />,
})
const total = (counter: Counter, title: string): ListColumn<Adset> => ({
  id: `total-${counter}`,
  title,
  numeric: true,
  hidden: true,
  render: (adset) => formatCount(adset.total[counter]),
})

export const TODAY_COLUMNS: readonly ListColumn<Adset>[] = [
  today('clicks', text('Clicks')),
  today('visits', text('Visits')),
  today('conversions', text('Conversions'), 'conversion'),
  today('pushed', text('Pushed to platform'), 'push'),
  today('held', text('Held'), 'hold'),
  today('failed', text('Push failed')),
]
export const TOTAL_COLUMNS: readonly ListColumn<Adset>[] = [
  total('clicks', text('Clicks, all time')),
  total('visits', text('Visits, all time')),
  total('conversions', text('Conversions, all time')),
  total('pushed', text('Pushed, all time')),
  total('acknowledged', text('Acknowledged, all time')),
  total('held', text('Held, all time')),
  total('failed', text('Push failed, all time')),
]
