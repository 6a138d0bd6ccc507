import { Select } from 'antd'
import { useState } from 'react'
import type { Form } from '#contract/forms/entities.ts'
import { messageOf } from '#console/shared/api/failure.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { StatusTag } from '#console/shared/ui/status-tag.tsx'
import { markSubmission, type SubmissionStatus } from '../resource.ts'
import { SUBMISSION_STATUSES, SUBMISSION_WORDS } from '../words.ts'

/** What became of it, changed where it stands; where that fails, it says why and stays as it was. */
export const StatusCell = ({ row }: { row: Form }) => {
  const { t } = useTranslation()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const change = async (status: SubmissionStatus) => {
    setBusy(true)
    setFailure(undefined)
    try {
      await markSubmission(row, status)
    } catch (error) {
      setFailure(messageOf(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <span className="form-status">
      <Select<SubmissionStatus>
        size="small"
        variant="borderless"
        value={row.status}
        loading={busy}
        disabled={busy}
        popupMatchSelectWidth={false}
        aria-label={t('Status of {{name}}', { name: row.phone || row.id })}
        options={SUBMISSION_STATUSES.map((value) => ({ value }))}
        labelRender={({ value }) => <Word status={SUBMISSION_STATUSES.find((one) => one === value) ?? row.status} />}
        optionRender={({ value }) => <Word status={SUBMISSION_STATUSES.find((one) => one === value) ?? row.status} />}
        onChange={(status) => void change(status)}
      />
      {failure === undefined ? undefined : (
        <span className="form-failure" role="alert">
          {failure}
        </span>
      )}
    </span>
  )
}

const Word = ({ status }: { status: SubmissionStatus }) => {
  const { t } = useTranslation()
  return <StatusTag tone={SUBMISSION_WORDS[status].tone} text={t(SUBMISSION_WORDS[status].text)} />
}
