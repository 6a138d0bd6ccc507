import type { BodySchema } from '#console/shared/form/body-schema.ts'
import { Field } from '#console/shared/form/field.tsx'
import type { Values } from '#console/shared/form/use-form-state.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { SampleDrawer } from '../../shared/sample-drawer.tsx'
import { isPerson, type Person } from '../person.ts'

const SCHEMA: BodySchema = {
  properties: {
    name: { type: 'string', minLength: 1, maxLength: 20 },
    duty: { type: 'string', minLength: 1, maxLength: 20 },
    city: { type: 'string', maxLength: 20 },
    phone: { type: 'string', pattern: String.raw`^[\d +-]{5,20}$` },
    email: { type: 'string', format: 'email', pattern: String.raw`^\S+@\S+\.\S+$` },
    about: { type: 'string', maxLength: 200 },
  },
  required: ['name', 'duty', 'phone', 'email'],
}

export const PersonForm = ({ person, close, save }: { person: Person; close(): void; save(next: Person): void }) => {
  const { t } = useTranslation()
  const { name, duty, city, phone, email, about } = person
  const keep = (values: Values): void => {
    const next: unknown = { ...person, city: '', about: '', ...values }
    if (isPerson(next)) save(next)
  }
  return (
    <SampleDrawer
      title={t('Edit profile')}
      name="demo-person"
      schema={SCHEMA}
      initial={{ name, duty, city, phone, email, about }}
      close={close}
      save={keep}
    >
      <Field name="name" label={t('Full name')} autoFocus />
      <Field name="duty" label={t('Duty')} />
      <Field name="city" label={t('City')} />
      <Field name="phone" label={t('Phone')} wrong={t('Digits, blanks and hyphens only')} />
      <Field name="email" label={t('Email')} />
      <Field name="about" label={t('About')} long />
    </SampleDrawer>
  )
}
