import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import type { AuditEntry } from '#contract/identity/entities.ts'
import { CopyId } from '#console/shared/ui/copy-id.tsx'
import { exactTime } from '#console/shared/ui/when.ts'
import { differences, isTime, lineOf } from './diff.ts'
import { FIELD_LABELS, labelOfValue } from './labels.ts'
import './audit.css'

const Value = ({ field, value }: { field: string; value: unknown }) => {
  const { t } = useTranslation()
  const label = labelOfValue(field, value)
  if (value === undefined || value === null || value === '') return <span className="faint">—</span>
  if (label !== undefined) return t(label)
  if (typeof value === 'boolean') return value ? t('Yes') : t('No')
  return isTime(value) ? exactTime(value) : lineOf(value)
}

/** One entry unfolded: what it was, what it became, and from where. */
export const EntryDetail = ({ entry }: { entry: AuditEntry }) => {
  const { t } = useTranslation()
  const changed = differences(entry.before, entry.after)
  return (
    <div className="audit-detail">
      {changed.length === 0 ? (
        <p className="faint">{t('This action changes no fields.')}</p>
      ) : (
        <table>
          <thead>
            <tr>
              <th scope="col">{t('Field')}</th>
              <th scope="col">{t('Before')}</th>
              <th scope="col">{t('After')}</th>
            </tr>
          </thead>
          <tbody>
            {changed.map(({ field, before, after }) => (
              <tr key={field}>
                <th scope="row">{t(FIELD_LABELS[field] ?? field)}</th>
                <td className={before === undefined ? undefined : 'audit-before'}>
                  <Value field={field} value={before} />
                </td>
                <td className={after === undefined ? undefined : 'audit-after'}>
                  <Value field={field} value={after} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <dl className="audit-facts">
        <dt>{t('Exact time')}</dt>
        <dd className="num">{exactTime(entry.at)}</dd>
        <dt>{t('Request id')}</dt>
        <dd>
          <CopyId id={entry.requestId} />
        </dd>
        <dt>{t('Browser')}</dt>
        <dd>{entry.userAgent || '—'}</dd>
      </dl>
    </div>
  )
}
