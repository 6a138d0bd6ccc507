import { Link } from '#console/shared/page/link.tsx'
import type { Form } from '#contract/forms/entities.ts'
import type { FormField } from '#contract/forms/form-shape.ts'
import { text } from '#console/shared/i18n/i18n.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import type { ListColumn } from '#console/shared/table/list-spec.ts'
import { CopyId } from '#console/shared/ui/copy-id.tsx'
import { StatusTag } from '#console/shared/ui/status-tag.tsx'
import { TimeText } from '#console/shared/ui/time-text.tsx'
import { VisitCell } from '#console/shared/adsets/visit-cell.tsx'
import { submissionOf, submissionsOf, todoOf } from '../paths.ts'
import { botLabel } from '#console/shared/adsets/bot-labels.ts'
import { answerText } from './answer-text.ts'
import { StatusCell } from './status-cell.tsx'
import '../forms.css'
import '#console/shared/ui/two-lines.css'

interface CellProps {
  row: Form
}

const LeadCell = ({ row: { id, phone, phoneProved } }: CellProps) => {
  const { t } = useTranslation()
  return (
    <span className="two-lines forms-lead">
      <span className="forms-lead-phone">
        <span className="num">{phone || <span className="faint">{t('No phone')}</span>}</span>
        {phoneProved ? (
          <span className="forms-proved" title={t('Proved with an SMS code')}>
            {t('Proved')}
          </span>
        ) : undefined}
      </span>
      <CopyId id={id} />
    </span>
  )
}

const FormCell = ({ row: { schemaId, schemaName, version } }: CellProps) => (
  <span className="two-lines forms-name">
    <Link to={submissionsOf(String(schemaId))} title={schemaName}>
      {schemaName}
    </Link>
    <span className="faint num">v{version}</span>
  </span>
)

const SUMMED = 4

/** The first few answers in one line, for lists in which forms stand together; the phone leads the row already. */
const SummaryCell = ({ row: { data, phone } }: CellProps) => {
  const { t } = useTranslation()
  const words = Object.values(data)
    .filter((answer) => answer !== phone && answer !== true)
    .slice(0, SUMMED)
    .map((answer) => answerText(answer, undefined, t))
  return <span className="forms-answers">{words.length === 0 ? '—' : words.join(' · ')}</span>
}

const AnswerCell = ({ row, field }: CellProps & { field: FormField }) => {
  const { t } = useTranslation()
  const words = answerText(row.data[field.name], field.kind, t)
  return (
    <span className="forms-answer" title={words}>
      {words}
    </span>
  )
}

/** Who has the open to-do about it; the name leads there. */
const OwnerCell = ({ row: { todo } }: CellProps) =>
  todo?.owner ? <Link to={todoOf(todo.id)}>{todo.owner.name}</Link> : <span className="faint">—</span>

/** What speaks against counting it: seen before, or a machine. */
export const MarksCell = ({ row: { duplicateOf, bot } }: CellProps) => {
  const { t } = useTranslation()
  if (duplicateOf === null && bot === null) return <span className="faint">—</span>
  return (
    <span className="forms-marks">
      {duplicateOf === null ? undefined : (
        <Link to={submissionOf(duplicateOf)} title={t('See the first submission of this phone')}>
          <StatusTag tone="warn" text={t('Duplicate')} />
        </Link>
      )}
      {bot === null ? undefined : <StatusTag tone="bad" text={t('Machine: {{why}}', { why: t(botLabel(bot)) })} />}
    </span>
  )
}

/** Of one form its own fields, of several a summary; the phone leads the row and is not repeated. */
export const submissionColumns = (fields: readonly FormField[] | undefined): ListColumn<Form>[] => {
  const phone = fields?.find(({ kind }) => kind === 'phone')
  const answers: ListColumn<Form>[] =
    fields === undefined
      ? [
          { id: 'form', title: text('Form'), render: (row) => <FormCell row={row} /> },
          { id: 'answers', title: text('Answers'), render: (row) => <SummaryCell row={row} /> },
        ]
      : fields
          .filter((field) => field !== phone)
          .map((field) => ({
            id: `data.${field.name}`,
            title: field.title,
            numeric: field.kind === 'number',
            render: (row) => <AnswerCell row={row} field={field} />,
          }))
  return [
    { id: 'phone', title: text('Mobile phone'), render: (row) => <LeadCell row={row} /> },
    { id: 'status', title: text('Status'), render: (row) => <StatusCell row={row} /> },
    { id: 'owner', title: text('Owner'), render: (row) => <OwnerCell row={row} /> },
    ...answers,
    { id: 'marks', title: text('Marks'), render: (row) => <MarksCell row={row} /> },
    {
      id: 'source',
      title: text('Ad set and visit'),
      render: ({ adset, trackId }) => <VisitCell adset={adset} trackId={trackId} />,
    },
    {
      id: 'remark',
      title: text('Remark'),
      render: ({ remark }) => <span className="forms-answer">{remark || '—'}</span>,
    },
    {
      id: 'createdAt',
      title: text('Submitted at'),
      sort: 'createdAt',
      render: ({ createdAt }) => <TimeText at={createdAt} />,
    },
  ]
}
