import type { TFunction } from 'i18next'
import type { Form } from '#contract/forms/entities.ts'
import { text } from '#console/shared/i18n/i18n.ts'
import { deleteAction } from '#console/shared/table/delete-action.ts'
import type { BatchAction, RowAction } from '#console/shared/table/list-spec.ts'
import { markSubmission, submissions, type SubmissionStatus } from '../resource.ts'
import { SUBMISSION_LABELS } from '../labels.ts'

const nameOf = ({ id, phone }: Form): string => phone || id

interface Opens {
  open(row: Form): void
  mayDelete: boolean
}

export const submissionActions = (t: TFunction, { open, mayDelete }: Opens): RowAction<Form>[] => [
  { id: 'detail', label: text('Details'), perform: (row) => void open(row) },
  ...(mayDelete ? [deleteAction({ resource: submissions, paramsOf: ({ id }: Form) => ({ id }), nameOf, t })] : []),
]

const MARKS: [SubmissionStatus, string][] = [
  ['contacted', text('Mark as contacted')],
  ['valid', text('Mark as valid')],
  ['invalid', text('Mark as invalid')],
  ['new', text('Mark as not followed up')],
]

export const submissionBatchActions = (t: TFunction): BatchAction<Form>[] =>
  MARKS.map(([status, label]) => ({
    id: status,
    label,
    allowed: (row) => row.status !== status,
    nameOf,
    question: (rows) => ({
      title: t('Mark {{n}} {{n|submission|submissions}} as “{{status}}”?', {
        n: rows.length,
        status: t(SUBMISSION_LABELS[status].text),
      }),
    }),
    perform: (row) => markSubmission(row, status),
  }))
