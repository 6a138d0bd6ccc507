import { Input, InputNumber } from 'antd'
import type { BodySchema } from '#console/shared/form/body-schema.ts'
import { Field } from '#console/shared/form/field.tsx'
import type { Values } from '#console/shared/form/use-form-state.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { dayAt } from '../../shared/days.ts'
import { newId } from '../../shared/new-id.ts'
import { SampleDrawer } from '../../shared/sample-drawer.tsx'
import { AMOUNT, clientChoices, DAY, ownerChoices, wordChoices } from '../choices.ts'
import { type Client, isOrder, type Member, type Order, ORDER_STATES, ORDER_WORDS } from '../crm.ts'
import '../crm.css'

const SCHEMA: BodySchema = {
  properties: {
    clientId: { type: 'string', minLength: 1 },
    item: { type: 'string', minLength: 2, maxLength: 40 },
    amount: { ...AMOUNT, minimum: 1 },
    state: { type: 'string', enum: ORDER_STATES },
    at: DAY,
    owner: { type: 'string', minLength: 1 },
  },
  required: ['clientId', 'item', 'amount', 'state', 'at', 'owner'],
}

export const blankOrder = (owner: string): Order => {
  const id = newId()
  return {
    id,
    no: `CRM${dayAt(0).replaceAll('-', '')}${id.slice(0, 4).toUpperCase()}`,
    clientId: '',
    item: '',
    amount: 10_000,
    state: 'unpaid',
    at: dayAt(0),
    owner,
  }
}

interface OrderFormProps {
  order: Order
  isNew: boolean
  clients: readonly Client[]
  members: readonly Member[]
  close(): void
  put(order: Order): void
}

export const OrderForm = ({ order, isNew, clients, members, close, put }: OrderFormProps) => {
  const { t } = useTranslation()
  const { clientId, item, amount, state, at, owner } = order
  const save = (values: Values): void => {
    const saved: unknown = { ...order, ...values }
    if (isOrder(saved)) put(saved)
  }
  return (
    <SampleDrawer
      title={isNew ? t('New client order') : t('Edit order {{no}}', { no: order.no })}
      name={isNew ? 'demo-crm-order' : `demo-crm-order-${order.id}`}
      schema={SCHEMA}
      initial={{ clientId: clientId === '' ? undefined : clientId, item, amount, state, at, owner }}
      close={close}
      save={save}
    >
      <Field name="clientId" label={t('Client')} options={clientChoices(clients)} />
      <Field name="item" label={t('What was ordered')} />
      <Field name="amount" label={t('Amount')}>
        <InputNumber min={0} step={1000} prefix="¥" className="crm-amount" />
      </Field>
      <Field name="state" label={t('How the order stands')} options={wordChoices(ORDER_STATES, ORDER_WORDS, t)} />
      <Field name="owner" label={t('Owner')} options={ownerChoices(members, owner)} />
      <Field name="at" label={t('Ordered on')} wrong={t('Give a day')}>
        <Input type="date" />
      </Field>
    </SampleDrawer>
  )
}
