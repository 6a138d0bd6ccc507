import { formatCount } from '#console/shared/format/number.ts'
import type { FunnelRow } from '#contract/wecom/entities.ts'
import type { FunnelStep } from '#contract/wecom/statuses.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { STEP_LABELS } from '../labels.ts'
import './wecom-link.css'

const AXIS_MARKS = 7

/** `11-15` of a day, `09:00` of an hour. */
const labelOf = ({ key, name }: FunnelRow, by: 'day' | 'hour'): string => (by === 'hour' ? name : key.slice(5))

/** One bar a day or an hour, exact on hover; those who listen get the same as a table. */
export const Bars = ({ rows, step, by }: { rows: readonly FunnelRow[]; step: FunnelStep; by: 'day' | 'hour' }) => {
  const { t } = useTranslation()
  const most = Math.max(1, ...rows.map((row) => row[step]))
  const every = Math.ceil(rows.length / AXIS_MARKS)
  const bars = rows.map((row, index) => ({ n: row[step], label: labelOf(row, by), index }))
  const columns = { gridTemplateColumns: `repeat(${bars.length}, minmax(0, 1fr))` }
  return (
    <figure className="wecom-link-chart">
      <figcaption>
        {t(STEP_LABELS[step])}{' '}
        <span className="faint">{t('at most {{n}}', { n: formatCount(Math.max(0, ...bars.map(({ n }) => n))) })}</span>
      </figcaption>
      <div className="wecom-link-bars" aria-hidden="true" style={columns}>
        {bars.map(({ n, label }) => (
          <i
            key={label}
            title={`${label} · ${formatCount(n)}`}
            className={n === 0 ? 'wecom-link-empty' : undefined}
            style={{ blockSize: n === 0 ? '2px' : `${Math.max(3, (n / most) * 100)}%` }}
          />
        ))}
      </div>
      <div className="wecom-link-axis num" aria-hidden="true" style={columns}>
        {bars
          .filter(({ index }) => index % every === 0)
          .map(({ label, index }) => (
            <span key={label} style={{ gridColumn: index + 1 }}>
              {label}
            </span>
          ))}
      </div>
      <table className="sr-only">
        <caption>{t(STEP_LABELS[step])}</caption>
        <tbody>
          {bars.map(({ n, label }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{formatCount(n)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  )
}
