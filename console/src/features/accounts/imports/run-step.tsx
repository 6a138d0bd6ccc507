import { Alert, Button, Progress } from 'antd'
import { useNavigate } from 'react-router'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { FailureNote } from '#console/shared/ui/failure-note.tsx'
import { failedCsv, saveText } from './failed-csv.ts'
import { ResultsTable } from './results-table.tsx'
import type { Import } from './use-import.ts'

const Bar = ({ state }: { state: Import }) => {
  const { t } = useTranslation()
  const { results, rows } = state
  return (
    <div className="import-progress">
      <Progress
        percent={Math.round((results.length / Math.max(1, rows.length)) * 100)}
        aria-label={t('{{done}} of {{all}} rows', { done: results.length, all: rows.length })}
      />
      <span className="num">{t('{{done}} of {{all}} rows', { done: results.length, all: rows.length })}</span>
      <Button size="small" onClick={state.stop}>
        {t('Stop')}
      </Button>
    </div>
  )
}

/** What would become of each row; only what is right is taken in. */
export const PreviewStep = ({ state }: { state: Import }) => {
  const { t } = useTranslation()
  const good = state.results.filter(({ outcome }) => outcome === 'created' || outcome === 'updated').length
  const isWhole = !state.running && state.results.length === state.rows.length
  return (
    <>
      {state.running ? <Bar state={state} /> : undefined}
      {state.failure === undefined ? undefined : <FailureNote message={state.failure} retry={state.preview} />}
      <ResultsTable rows={state.rows} results={state.results} fields={state.fields} />
      <div className="mini-foot">
        <Button disabled={state.running} onClick={() => state.go('match')}>
          {t('Back')}
        </Button>
        <Button type="primary" disabled={!isWhole || good === 0} onClick={state.start}>
          {t('Take in {{n}} rows', { n: good })}
        </Button>
      </div>
    </>
  )
}

export const ReportStep = ({ state }: { state: Import }) => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { rows, results, running, sheet } = state
  const failed = results.flatMap(({ outcome, message }, row) =>
    outcome === 'failed' ? [{ row, message: message ?? '' }] : [],
  )
  // What was not reached is to be imported another time, too.
  const left = rows.slice(results.length).map((_, at) => ({ row: results.length + at, message: t('Not reached') }))
  const again = running ? [] : [...failed, ...left]
  return (
    <>
      {running ? <Bar state={state} /> : undefined}
      {state.failure === undefined ? undefined : <FailureNote message={state.failure} />}
      {running ? undefined : (
        <Alert
          className="page-note"
          showIcon
          role="status"
          type={again.length === 0 ? 'success' : 'warning'}
          title={
            again.length === 0
              ? t('All {{n}} rows were taken in', { n: results.length })
              : t('{{done}} of {{all}} rows were taken in', { done: rows.length - again.length, all: rows.length })
          }
          action={
            again.length === 0 ? undefined : (
              <Button
                size="small"
                onClick={() => saveText(failedCsv(sheet, again, t('Reason')), t('accounts-not-imported.csv'))}
              >
                {t('Download the {{n}} others', { n: again.length })}
              </Button>
            )
          }
        />
      )}
      <ResultsTable rows={rows} results={results} fields={state.fields} />
      <div className="mini-foot">
        <Button disabled={running} onClick={() => state.go('source')}>
          {t('Import another sheet')}
        </Button>
        <Button type="primary" disabled={running} onClick={() => void navigate('/apps/adaccounts/list')}>
          {t('To the accounts')}
        </Button>
      </div>
    </>
  )
}
