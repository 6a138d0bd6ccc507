import { Select } from 'antd'
import type { Form } from '#contract/forms/entities.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { useMutation } from '#console/shared/query/use-mutation.ts'
import { StatusTag } from '#console/shared/ui/status-tag.tsx'
import { markSubmission, type SubmissionStatus } from '../resource.ts'
import { SUBMISSION_STATUSES, SUBMISSION_LABELS } from '../labels.ts'
import '../forms.css'

/** What became of it, changed where it stands; where that fails, it says why and stays as it was. */
export const StatusCell = ({ row }: { row: Form }) => {
  const { t } = useTranslation()
  const { run, pending, error } = useMutation((status: SubmissionStatus) => markSubmission(row, status))
  return (
    <span className="forms-status">
      <Select<SubmissionStatus>
        size="small"
        variant="borderless"
        value={row.status}
        loading={pending}
        disabled={pending}
        popupMatchSelectWidth={false}
        aria-label={t('Status of {{name}}', { name: row.phone || row.id })}
        options={SUBMISSION_STATUSES.map((value) => ({ value }))}
        labelRender={({ value }) => (
          <StatusLabel status={SUBMISSION_STATUSES.find((one) => one === value) ?? row.status} />
        )}
        optionRender={({ value }) => (
          <StatusLabel status={SUBMISSION_STATUSES.find((one) => one === value) ?? row.status} />
        )}
        onChange={(status) => void run(status)}
      />
      {error === undefined ? undefined : (
        <span className="forms-failure" role="alert">
          {error}
        </span>
      )}
    </span>
  )
}

const StatusLabel = ({ status }: { status: SubmissionStatus }) => {
  const { t } = useTranslation()
  return <StatusTag tone={SUBMISSION_LABELS[status].tone} text={t(SUBMISSION_LABELS[status].text)} />
}
