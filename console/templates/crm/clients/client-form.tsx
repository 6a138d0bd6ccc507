import { Input } from 'antd'
import type { BodySchema } from '#console/shared/form/body-schema.ts'
import { Field } from '#console/shared/form/field.tsx'
import type { Values } from '#console/shared/form/use-form-state.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { dayAt } from '../../shared/days.ts'
import { newId } from '../../shared/new-id.ts'
import { SampleDrawer } from '../../shared/sample-drawer.tsx'
import { DAY, ownerChoices, wordChoices } from '../choices.ts'
import { CLIENT_STATES, CLIENT_WORDS, type Client, isClient, LEVEL_WORDS, LEVELS, type Member } from '../crm.ts'

const SCHEMA: BodySchema = {
  properties: {
    name: { type: 'string', minLength: 2, maxLength: 40 },
    contact: { type: 'string', minLength: 1, maxLength: 20 },
    phone: { type: 'string', pattern: String.raw`^1[3-9]\d{9}$` },
    city: { type: 'string', minLength: 1, maxLength: 20 },
    level: { type: 'string', enum: LEVELS },
    state: { type: 'string', enum: CLIENT_STATES },
    owner: { type: 'string', minLength: 1 },
    lastAt: DAY,
  },
  required: ['name', 'contact', 'phone', 'city', 'level', 'state', 'owner', 'lastAt'],
}

export const blankClient = (owner: string): Client => ({
  id: newId(),
  name: '',
  contact: '',
  phone: '',
  city: '',
  level: 'regular',
  state: 'fresh',
  owner,
  since: dayAt(0),
  lastAt: dayAt(0),
})

interface ClientFormProps {
  client: Client
  isNew: boolean
  members: readonly Member[]
  close(): void
  put(client: Client): void
}

export const ClientForm = ({ client, isNew, members, close, put }: ClientFormProps) => {
  const { t } = useTranslation()
  const { id: _id, since: _since, ...editable } = client
  const save = (values: Values): void => {
    const saved: unknown = { ...client, ...values }
    if (isClient(saved)) put(saved)
  }
  return (
    <SampleDrawer
      title={isNew ? t('New client') : t('Edit client')}
      name={isNew ? 'demo-client' : `demo-client-${client.id}`}
      schema={SCHEMA}
      initial={{ ...editable }}
      close={close}
      save={save}
    >
      <Field name="name" label={t('Client')} autoFocus />
      <Field name="contact" label={t('Contact person')} />
      <Field name="phone" label={t('Phone number')} wrong={t('A mobile number has 11 digits')} />
      <Field name="city" label={t('City')} />
      <Field name="level" label={t('Client level')} options={wordChoices(LEVELS, LEVEL_WORDS, t)} />
      <Field name="state" label={t('Relation')} options={wordChoices(CLIENT_STATES, CLIENT_WORDS, t)} />
      <Field name="owner" label={t('Owner')} options={ownerChoices(members, client.owner)} />
      <Field name="lastAt" label={t('Last contact')} wrong={t('Give a day')}>
        <Input type="date" />
      </Field>
    </SampleDrawer>
  )
}
