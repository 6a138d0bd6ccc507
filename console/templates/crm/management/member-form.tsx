import { InputNumber } from 'antd'
import type { Issue } from '#contract/errors.ts'
import type { BodySchema } from '#console/shared/form/body-schema.ts'
import { Field } from '#console/shared/form/field.tsx'
import type { Values } from '#console/shared/form/use-form-state.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { newId } from '../../shared/new-id.ts'
import { SampleDrawer } from '../../shared/sample-drawer.tsx'
import { AMOUNT } from '../choices.ts'
import { isMember, type Member } from '../crm.ts'
import '../crm.css'

const SCHEMA: BodySchema = {
  properties: {
    name: { type: 'string', minLength: 2, maxLength: 20 },
    post: { type: 'string', minLength: 2, maxLength: 20 },
    target: AMOUNT,
  },
  required: ['name', 'post', 'target'],
}

export const blankMember = (): Member => ({ id: newId(), name: '', post: '', target: 20_000, isActive: true })

interface MemberFormProps {
  member: Member
  isNew: boolean
  /** Names that are taken: clients and orders go by them. */
  taken: readonly string[]
  close(): void
  put(member: Member): void
}

/** A name, once given, stays: clients and orders go by it. */
export const MemberForm = ({ member, isNew, taken, close, put }: MemberFormProps) => {
  const { t } = useTranslation()
  const { name, post, target } = member
  const check = (values: Values): Issue[] =>
    isNew && taken.some((one) => one === values['name'])
      ? [{ path: 'name', message: t('There is a colleague of this name already') }]
      : []
  const save = (values: Values): void => {
    const saved: unknown = { ...member, ...values }
    if (isMember(saved)) put(saved)
  }
  return (
    <SampleDrawer
      title={isNew ? t('New colleague') : t('Edit {{name}}', { name })}
      name={isNew ? 'demo-crm-member' : `demo-crm-member-${member.id}`}
      schema={SCHEMA}
      initial={{ name, post, target }}
      check={check}
      close={close}
      save={save}
    >
      <Field name="name" label={t('Colleague')} disabled={!isNew} autoFocus={isNew} />
      <Field name="post" label={t('Post')} />
      <Field name="target" label={t('Target of the month')}>
        <InputNumber min={0} step={5000} prefix="¥" className="crm-amount" />
      </Field>
    </SampleDrawer>
  )
}
