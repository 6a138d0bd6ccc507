import { Alert, Button, Progress } from 'antd'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { FailureNote } from '#console/shared/ui/failure-note.tsx'
import { failedCsv, saveText } from './failed-csv.ts'
import { ResultsTable } from './results-table.tsx'
import type { Outcomes, SheetImportProps } from './sheet-spec.ts'
import { withFieldTitles } from './with-field-titles.ts'
import type { SheetImportState } from './use-sheet-import.ts'
import './sheet-import.css'
import '../ui/mini-table.css'
import '../ui/page-note.css'

interface StepProps extends Pick<SheetImportProps, 'fields' | 'fileName' | 'done'> {
  state: SheetImportState
  outcomes: Outcomes
}

const Bar = ({ state: { results, rows, stop } }: Pick<StepProps, 'state'>) => {
  const { t } = useTranslation()
  const said = t('{{done}} of {{all}} rows', { done: results.size, all: rows.length })
  return (
    <div className="sheet-import-progress">
      <Progress percent={Math.round((results.size / Math.max(1, rows.length)) * 100)} aria-label={said} />
      <span className="num">{said}</span>
      <Button size="small" onClick={stop}>
        {t('Stop')}
      </Button>
    </div>
  )
}

/** What would become of each row; only what is right is taken in. */
export const PreviewStep = ({ state, fields, outcomes }: StepProps) => {
  const { t } = useTranslation()
  const { results, rows, running, failure } = state
  const good = [...results.values()].filter(({ outcome }) => outcomes[outcome]?.tone === 'ok').length
  const isWhole = !running && results.size === rows.length
  return (
    <>
      {running ? <Bar state={state} /> : undefined}
      {failure === undefined ? undefined : <FailureNote message={failure} retry={state.preview} />}
      <ResultsTable state={state} fields={fields} outcomes={outcomes} />
      <div className="mini-table-foot">
        <Button disabled={running} onClick={() => state.go('match')}>
          {t('Back')}
        </Button>
        <Button type="primary" disabled={!isWhole || good === 0} onClick={state.start}>
          {t('Take in {{n}} {{n|row|rows}}', { n: good })}
        </Button>
      </div>
    </>
  )
}

export const ReportStep = ({ state, fields, outcomes, fileName, done }: StepProps) => {
  const { t } = useTranslation()
  const { rows, results, running, failure, sheet } = state
  const others = rows.flatMap((_, row) => {
    const result = results.get(row)
    // What was not reached is to be imported another time, too.
    if (result === undefined) return [{ row, message: t('Not reached') }]
    return result.outcome === 'failed' ? [{ row, message: withFieldTitles(result.message, fields, t) }] : []
  })
  const isWhole = results.size === rows.length
  return (
    <>
      {running ? <Bar state={state} /> : undefined}
      {failure === undefined ? undefined : <FailureNote message={failure} />}
      {running ? undefined : (
        <Alert
          className="page-note"
          showIcon
          role="status"
          type={others.length === 0 ? 'success' : 'warning'}
          title={
            others.length === 0
              ? t('All {{n}} rows were taken in', { n: rows.length })
              : t('{{done}} of {{all}} rows were taken in', { done: rows.length - others.length, all: rows.length })
          }
          action={
            others.length === 0 ? undefined : (
              <Button size="small" onClick={() => saveText(failedCsv(sheet, others, t('Reason')), fileName)}>
                {t('Download the {{n}} others', { n: others.length })}
              </Button>
            )
          }
        />
      )}
      <ResultsTable state={state} fields={fields} outcomes={outcomes} />
      <div className="mini-table-foot">
        <Button disabled={running} onClick={() => state.go('source')}>
          {t('Import another sheet')}
        </Button>
        {isWhole ? (
          done && (
            <Button type="primary" disabled={running} onClick={done.go}>
              {done.label}
            </Button>
          )
        ) : (
          <Button type="primary" disabled={running} onClick={state.resume}>
            {t('Go on with {{n}} {{n|row|rows}}', { n: rows.length - results.size })}
          </Button>
        )}
      </div>
    </>
  )
}
