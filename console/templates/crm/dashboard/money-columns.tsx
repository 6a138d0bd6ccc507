import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { yuan } from '../../projects/project-parts.tsx'
import type { Column } from './figures.ts'
import '../crm.css'

const spanOf = ({ from, to }: Column): string => (from === to ? from.slice(5) : `${from.slice(5)} – ${to.slice(5)}`)

/** A column for each span of days; its amount is said as text, too. */
export const MoneyColumns = ({ columns }: { columns: readonly Column[] }) => {
  const { t } = useTranslation()
  const highest = Math.max(1, ...columns.map(({ amount }) => amount))
  return (
    <section className="card padded crm-part crm-wide">
      <h2>{t('Money received')}</h2>
      <ol className="crm-columns">
        {columns.map((column) => (
          <li key={column.from} title={`${spanOf(column)}: ${yuan(column.amount)}`}>
            <span className="sr-only">{`${spanOf(column)}: ${yuan(column.amount)}`}</span>
            <span className="crm-column" aria-hidden="true">
              <span style={{ blockSize: `${(column.amount / highest) * 100}%` }} />
            </span>
            <span className="crm-column-day num" aria-hidden="true">
              {column.from.slice(5)}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
