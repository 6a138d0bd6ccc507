import { Input, InputNumber } from 'antd'
import type { BodySchema } from '#console/shared/form/body-schema.ts'
import { Field } from '#console/shared/form/field.tsx'
import type { Values } from '#console/shared/form/use-form-state.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { dayAt } from '../../shared/days.ts'
import { newId } from '../../shared/new-id.ts'
import { SampleDrawer } from '../../shared/sample-drawer.tsx'
import { AMOUNT, clientChoices, DAY, ownerChoices, wordChoices } from '../choices.ts'
import { type Client, type Deal, isDeal, type Member, STAGE_WORDS, STAGES } from '../crm.ts'
import '../crm.css'

const SCHEMA: BodySchema = {
  properties: {
    name: { type: 'string', minLength: 2, maxLength: 40 },
    clientId: { type: 'string', minLength: 1 },
    stage: { type: 'string', enum: STAGES },
    amount: AMOUNT,
    owner: { type: 'string', minLength: 1 },
    closes: DAY,
    note: { type: 'string', maxLength: 200 },
  },
  required: ['name', 'clientId', 'stage', 'amount', 'owner', 'closes'],
}

export const blankDeal = (owner: string): Deal => ({
  id: newId(),
  name: '',
  clientId: '',
  stage: 'contact',
  amount: 50_000,
  owner,
  closes: dayAt(30),
  note: '',
})

interface DealFormProps {
  deal: Deal
  isNew: boolean
  clients: readonly Client[]
  members: readonly Member[]
  close(): void
  put(deal: Deal): void
}

export const DealForm = ({ deal, isNew, clients, members, close, put }: DealFormProps) => {
  const { t } = useTranslation()
  const { id: _id, clientId, ...editable } = deal
  const save = (values: Values): void => {
    const saved: unknown = { ...deal, note: '', ...values }
    if (isDeal(saved)) put(saved)
  }
  return (
    <SampleDrawer
      title={isNew ? t('New client project') : t('Edit client project')}
      name={isNew ? 'demo-deal' : `demo-deal-${deal.id}`}
      schema={SCHEMA}
      initial={{ ...editable, clientId: clientId === '' ? undefined : clientId }}
      close={close}
      save={save}
    >
      <Field name="name" label={t('Project name')} autoFocus />
      <Field name="clientId" label={t('Client')} options={clientChoices(clients)} />
      <Field name="stage" label={t('Stage')} options={wordChoices(STAGES, STAGE_WORDS, t)} />
      <Field name="amount" label={t('Expected')}>
        <InputNumber min={0} step={10_000} prefix="¥" className="crm-amount" />
      </Field>
      <Field name="owner" label={t('Owner')} options={ownerChoices(members, deal.owner)} />
      <Field name="closes" label={t('To be decided by')} wrong={t('Give a day')}>
        <Input type="date" />
      </Field>
      <Field name="note" label={t('Where it stands')} long />
    </SampleDrawer>
  )
}
