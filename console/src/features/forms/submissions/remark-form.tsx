import type { Form } from '#contract/forms/entities.ts'
import { ContractForm } from '#console/shared/form/contract-form.tsx'
import { Field } from '#console/shared/form/field.tsx'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { notifyUser } from '#console/shared/notifier/notifier.ts'
import { stillThere } from '#console/shared/query/still-there.ts'
import { submissions } from '../resource.ts'

export const RemarkForm = ({ row: { id, remark } }: { row: Form }) => {
  const { t } = useTranslation()
  return (
    <ContractForm
      endpoint="updateForm"
      name={`form-remark-${id}`}
      initial={{ remark }}
      submitText={t('Save the remark')}
      submit={async (body) => {
        stillThere(await submissions.update({ id }, { remark: body.remark ?? '' }))
        notifyUser('success', t('Saved'))
      }}
    >
      <Field name="remark" label={t('Remark')} long />
    </ContractForm>
  )
}
