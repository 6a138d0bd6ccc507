import type { Todo } from '#contract/work/entities.ts'
import { ContractForm } from '#console/shared/form/contract-form.tsx'
import { Field } from '#console/shared/form/field.tsx'
import { FormDrawer } from '#console/shared/form/form-drawer.tsx'
import { useLeaveGuard } from '#console/shared/form/use-leave-guard.tsx'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { notifyUser } from '#console/shared/notifier/notifier.ts'
import { mutate } from '#console/shared/query/mutate.ts'
import { DayInput } from './day-input.tsx'
import { OwnerPicker } from './owner-picker.tsx'

interface TodoDrawerProps {
  todo: Todo
  close(): void
}

const TodoDrawer = ({ todo, close }: TodoDrawerProps) => {
  const { t } = useTranslation()
  const leave = useLeaveGuard(close)
  const { id, title, note, owner, dueOn, enterpriseId } = todo
  return (
    <FormDrawer title={t('To-do')} leave={leave}>
      <ContractForm
        endpoint="updateTodo"
        name={`todo-${id}`}
        initial={{ title, note, ownerId: owner?.id ?? null, dueOn }}
        fieldOf={{ 'member.not_found': 'ownerId' }}
        submitText={t('Save')}
        leave={leave}
        submit={async (body) => {
          await mutate('updateTodo', { params: { id }, body })
          notifyUser('success', t('Saved'))
          close()
        }}
      >
        <Field name="title" label={t('Title')} required autoFocus />
        <Field name="note" label={t('Note')} long />
        <Field name="ownerId" label={t('Owner')} hint={t('Whoever is given it is told.')}>
          <OwnerPicker enterpriseId={enterpriseId} known={owner} />
        </Field>
        <Field name="dueOn" label={t('Due date')} hint={t('The owner is told once in the morning of that day.')}>
          <DayInput label={t('Due date')} />
        </Field>
      </ContractForm>
    </FormDrawer>
  )
}
export default TodoDrawer
