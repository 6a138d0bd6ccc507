import { Segmented } from 'antd'
import type { TFunction } from 'i18next'
import { useState } from 'react'
import type { ImportResult } from '#contract/accounts/entities.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { StatusTag } from '#console/shared/ui/status-tag.tsx'
import { OUTCOME_WORDS } from '../words.ts'
import type { ImportRow } from './match-columns.ts'
import type { ImportField } from './match-step.tsx'

const SHOWN = 200

interface ResultsTableProps {
  rows: readonly ImportRow[]
  results: readonly ImportResult[]
  fields: readonly ImportField[]
}

/** The server names a field by its key; people know it by its title. */
const told = (message: string, fields: readonly ImportField[], t: TFunction): string =>
  message.replaceAll(/(^|; )(\w+): /g, (whole, before: string, name: string) => {
    const field = fields.find((one) => one.name === name)
    return field === undefined ? whole : `${before}${t(field.title)}: `
  })

/** Row by row what will become of it, or what has. */
export const ResultsTable = ({ rows, results, fields }: ResultsTableProps) => {
  const { t } = useTranslation()
  const [only, setOnly] = useState<'all' | 'failed'>('all')
  const numbered = results.map((result, at) => ({ result, at, row: rows[at] ?? {} }))
  const chosen = only === 'all' ? numbered : numbered.filter(({ result }) => result.outcome === 'failed')
  const counts = (['created', 'updated', 'unchanged', 'failed'] as const).map((outcome) => ({
    outcome,
    n: results.filter((result) => result.outcome === outcome).length,
  }))
  return (
    <>
      <div className="import-counts" role="status">
        {counts.map(({ outcome, n }) => (
          <StatusTag key={outcome} tone={OUTCOME_WORDS[outcome].tone} text={`${t(OUTCOME_WORDS[outcome].text)} ${n}`} />
        ))}
        <Segmented
          size="small"
          value={only}
          options={[
            { value: 'all', label: t('All rows') },
            { value: 'failed', label: t('Failed only') },
          ]}
          onChange={(value) => setOnly(value === 'failed' ? 'failed' : 'all')}
        />
      </div>
      <div className="mini-table-box">
        <table className="mini-table">
          <thead>
            <tr>
              <th>{t('Row')}</th>
              <th>{t('Account ID')}</th>
              <th>{t('Account name')}</th>
              <th>{t('Outcome')}</th>
            </tr>
          </thead>
          <tbody>
            {chosen.slice(0, SHOWN).map(({ result, at, row }) => (
              <tr key={at} className={result.outcome === 'failed' ? 'is-bad' : undefined}>
                <td className="num">{at + 2}</td>
                <td className="num">{row['accountId'] ?? '—'}</td>
                <td>{row['name'] ?? '—'}</td>
                <td>
                  <span className="drawer-row">
                    <StatusTag tone={OUTCOME_WORDS[result.outcome].tone} text={t(OUTCOME_WORDS[result.outcome].text)} />
                    {result.message === null ? undefined : <span>{told(result.message, fields, t)}</span>}
                  </span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {chosen.length > SHOWN ? (
        <p className="faint">{t('The first {{n}} of {{all}} are shown.', { n: SHOWN, all: chosen.length })}</p>
      ) : undefined}
    </>
  )
}
