import type { BulkCounts as Counts, BulkRow } from '#contract/adsets/bulk.ts'
import { formatCount } from '#console/shared/format/number.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { detailsOf } from '#console/shared/adsets/paths.ts'
import { Link } from '#console/shared/page/link.tsx'
import { changeTexts } from './change-texts.ts'
import './bulk-drawer.css'
import '#console/shared/ui/mini-table.css'

/** How many, and why some not. */
export const BulkCounts = ({ counts, isPlan = false }: { counts: Counts; isPlan?: boolean }) => {
  const { t } = useTranslation()
  const n = {
    changed: formatCount(counts.changed),
    unchanged: formatCount(counts.unchanged),
    refused: formatCount(counts.refused),
  }
  return (
    <div role="status">
      <p className="bulk-drawer-counts">
        {isPlan
          ? t('{{changed}} will change, {{unchanged}} stay as they are, {{refused}} cannot be changed', n)
          : t('{{changed}} changed, {{unchanged}} as before, {{refused}} not changed', n)}
      </p>
      {counts.reasons.length === 0 ? undefined : (
        <ul className="plain-list bulk-drawer-reasons">
          {counts.reasons.map(({ reason, count }) => (
            <li key={reason}>{t('{{reason}}: {{n}}', { reason, n: formatCount(count) })}</li>
          ))}
        </ul>
      )}
    </div>
  )
}

const What = ({ row }: { row: BulkRow }) => {
  const { t } = useTranslation()
  if (row.state === 'refused') return <span className="bulk-drawer-bad">{row.reason}</span>
  if (row.state === 'unchanged') return <span className="faint">{t('As it is')}</span>
  return changeTexts(row, t).map((line) => <div key={line}>{line}</div>)
}

/** Each ad set with what becomes of it. */
export const BulkRows = ({ rows }: { rows: readonly BulkRow[] }) => {
  const { t } = useTranslation()
  if (rows.length === 0) return undefined
  return (
    <div className="mini-table-box">
      <table className="mini-table bulk-drawer-rows">
        <thead>
          <tr>
            <th>{t('Ad set')}</th>
            <th>{t('What changes')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <td>{row.name === '' ? row.id : <Link to={detailsOf(row.id)}>{row.name}</Link>}</td>
              <td>
                <What row={row} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
