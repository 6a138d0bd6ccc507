import { Select } from 'antd'
import type { Form } from '#contract/forms/entities.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { Link } from '#console/shared/page/link.tsx'
import { useMutation } from '#console/shared/query/use-mutation.ts'
import { useQuery } from '#console/shared/query/use-query.ts'
import { giveRecord } from '#console/shared/todos/give-record.ts'
import { submissionOf, todoOf } from '../paths.ts'
import { submissions } from '../resource.ts'
import '../forms.css'

/** Who looks after it: chosen here, it becomes a to-do of theirs. */
export const OwnerField = ({ row: { id, phone, enterpriseId, todo } }: { row: Form }) => {
  const { t } = useTranslation()
  const name = phone || id
  const people = useQuery('listTodoOwners', { query: { enterpriseId } }, { select: ({ owners }) => owners })
  const record = {
    subject: { type: 'form', id },
    title: t('Follow up: {{name}}', { name }),
    link: submissionOf(id),
    enterpriseId,
  } as const
  const { run, pending, error } = useMutation(async (ownerId: string | null) => {
    try {
      await giveRecord(record, todo?.id, ownerId)
    } finally {
      await submissions.refresh()
    }
  })
  const owner = todo?.owner ?? undefined
  const known = people.data ?? []
  const shown = owner === undefined || known.some((one) => one.id === owner.id) ? known : [owner, ...known]
  return (
    <span className="forms-owner">
      <Select<string>
        size="small"
        allowClear={owner !== undefined}
        showSearch={{ optionFilterProp: 'label' }}
        popupMatchSelectWidth={false}
        value={owner?.id}
        loading={pending}
        disabled={pending}
        placeholder={t('Given to nobody')}
        aria-label={t('Owner')}
        options={shown.map((one) => ({ value: one.id, label: one.name }))}
        onChange={(chosen: string | undefined) => void run(chosen ?? null)}
      />
      {todo ? <Link to={todoOf(todo.id)}>{t('To-do')}</Link> : undefined}
      {(error ?? people.error) === undefined ? undefined : (
        <span className="forms-failure" role="alert">
          {error ?? people.error}
        </span>
      )}
    </span>
  )
}
