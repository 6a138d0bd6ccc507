import { Alert, Button, Form, Progress } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { FailureNote } from '#console/shared/ui/failure-note.tsx'
import { failedCsv, saveText } from '../../accounts/imports/failed-csv.ts'
import { useWorkPlace } from '../../adsets/wizard/use-work-place.ts'
import { EnterprisePicker } from '../../identity/enterprises/enterprise-picker.tsx'
import { AdsetsField } from '../form/adsets-field.tsx'
import { OwnEnterprise } from '../form/own-enterprise.tsx'
import { LIST } from '../paths.ts'
import { resultWords, RowsTable, useColumnName } from './rows-table.tsx'
import { SourceStep } from './source-step.tsx'
import { type Batch, useBatch } from './use-batch.ts'
import '../../accounts/imports/imports.css'

const NO_NAMES: ReadonlyMap<string, string> = new Map()

/** What is left over, with the reason beside, to mend and try again. */
const Report = ({ batch }: { batch: Batch }) => {
  const { t } = useTranslation()
  const nameOf = useColumnName()
  const { read, problems, byRow } = batch
  const rest = problems.flatMap((problem, row) => {
    const result = byRow.get(row)
    if (result?.outcome === 'created') return []
    const message = result === undefined ? problem || t('Not reached') : resultWords(result, nameOf)
    return [{ row, message }]
  })
  const all = problems.length
  return (
    <Alert
      className="page-note"
      showIcon
      role="status"
      type={rest.length === 0 ? 'success' : 'warning'}
      title={
        rest.length === 0
          ? t('All {{n}} agents were created', { n: all })
          : t('{{done}} of {{all}} agents were created', { done: all - rest.length, all })
      }
      action={
        rest.length === 0 || read === undefined ? undefined : (
          <Button
            size="small"
            onClick={() => saveText(failedCsv(read.sheet, rest, t('Reason')), t('agents-not-created.csv'))}
          >
            {t('Download the {{n}} others', { n: rest.length })}
          </Button>
        )
      }
    />
  )
}

const Rows = ({ batch }: { batch: Batch }) => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const place = useWorkPlace()
  const [enterpriseId, setEnterprise] = useState(place.first)
  const [adsetIds, setAdsets] = useState<readonly string[]>([])
  const { read, sent, results, running, isWhole } = batch
  const isDone = results.length > 0 && !running
  const chooseEnterprise = (id: string | undefined) => {
    setEnterprise(id)
    setAdsets([])
  }
  const chosen = place.choice === 'none' ? undefined : enterpriseId
  const lacks = place.choice !== 'none' && enterpriseId === undefined
  return (
    <>
      {batch.failure === undefined ? undefined : <FailureNote message={batch.failure} />}
      {isDone ? <Report batch={batch} /> : undefined}
      {running ? (
        <div className="import-progress">
          <Progress
            percent={Math.round((results.length / Math.max(1, sent.length)) * 100)}
            aria-label={t('{{done}} of {{all}} rows', { done: results.length, all: sent.length })}
          />
          <Button size="small" onClick={batch.stop}>
            {t('Stop')}
          </Button>
        </div>
      ) : undefined}
      {(read?.leftOut.length ?? 0) === 0 ? undefined : (
        <Alert
          type="info"
          className="page-note"
          title={t('Columns nobody knows are left out: {{names}}', { names: read?.leftOut.join('、') })}
        />
      )}
      {results.length > 0 ? undefined : (
        <Form layout="vertical" className="import-source">
          {place.choice === 'none' ? undefined : (
            <Form.Item label={t('Enterprise')} required htmlFor="batch-enterprise">
              {place.choice === 'all' ? (
                <EnterprisePicker id="batch-enterprise" value={enterpriseId} onChange={chooseEnterprise} />
              ) : (
                <OwnEnterprise id="batch-enterprise" place={place} value={enterpriseId} onChange={chooseEnterprise} />
              )}
            </Form.Item>
          )}
          <Form.Item
            label={t('Ad sets')}
            htmlFor="batch-adsets"
            extra={t('All of them are put into these ad sets; may stay empty.')}
          >
            <AdsetsField
              id="batch-adsets"
              value={adsetIds}
              onChange={setAdsets}
              enterpriseId={enterpriseId}
              names={NO_NAMES}
            />
          </Form.Item>
        </Form>
      )}
      <RowsTable
        rows={read?.rows ?? []}
        firstLine={read?.firstLine ?? 1}
        problems={batch.problems}
        results={batch.byRow}
      />
      <div className="mini-foot">
        <Button disabled={running} onClick={() => batch.take(undefined)}>
          {results.length === 0 ? t('Back') : t('Create more')}
        </Button>
        {isWhole && results.length > 0 ? (
          <Button type="primary" onClick={() => void navigate(LIST)}>
            {t('To the agents')}
          </Button>
        ) : (
          <Button
            type="primary"
            disabled={running || sent.length === 0 || lacks}
            title={lacks ? t('Choose the enterprise first') : undefined}
            onClick={() => void batch.run(chosen, adsetIds)}
          >
            {results.length === 0
              ? t('Create {{n}} agents', { n: sent.length })
              : t('Go on with {{n}} rows', { n: sent.length - results.length })}
          </Button>
        )}
      </div>
    </>
  )
}

/** Many agents at once: paste, look at each row, create, and take what failed back. */
const BatchForm = () => {
  const batch = useBatch()
  return (
    <div className="card padded import-card">
      {batch.read === undefined ? <SourceStep take={batch.take} /> : <Rows batch={batch} />}
    </div>
  )
}
export default BatchForm
