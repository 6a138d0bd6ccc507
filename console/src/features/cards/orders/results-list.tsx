import type { ExtOrder } from '#contract/cards/entities.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { StatusTag } from '#console/shared/ui/status-tag.tsx'
import { type RowResult, RESULT_LABELS } from '../labels.ts'
import '../cards.css'

interface ResultsListProps {
  orders: readonly ExtOrder[]
  results: readonly RowResult[]
}

/** What became of each order. */
export const ResultsList = ({ orders, results }: ResultsListProps) => {
  const { t } = useTranslation()
  const numbers = new Map(orders.map(({ id, orderNo }) => [id, orderNo]))
  return (
    <ul className="cards-results" aria-label={t('What became of each')}>
      {results.map(({ row, outcome, message }) => (
        <li key={row}>
          <span className="mono">{numbers.get(row) ?? row}</span>
          <StatusTag tone={RESULT_LABELS[outcome].tone} text={t(RESULT_LABELS[outcome].text)} />
          {message === null ? undefined : <span className="cards-failure">{message}</span>}
        </li>
      ))}
    </ul>
  )
}
