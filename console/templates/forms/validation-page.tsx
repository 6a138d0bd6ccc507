import { Input, InputNumber } from 'antd'
import { CallFailure } from '#console/shared/api/failure.ts'
import type { BodySchema } from '#console/shared/form/body-schema.ts'
import { Field } from '#console/shared/form/field.tsx'
import { FormShell } from '#console/shared/form/form-shell.tsx'
import type { Values } from '#console/shared/form/use-form-state.ts'
import { text } from '#console/shared/i18n/i18n.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { notifyUser } from '#console/shared/notifier/notifier.ts'
import { dayAt } from '../shared/days.ts'
import { Example } from '../ui/shared/example.tsx'
import { GuidePage } from '../ui/shared/guide-page.tsx'

const CONTACT: BodySchema = {
  properties: {
    name: { type: 'string', minLength: 2, maxLength: 10 },
    phone: { type: 'string', pattern: String.raw`^1\d{10}$` },
    email: { type: 'string', format: 'email', pattern: String.raw`^\S+@\S+\.\S+$` },
    age: { type: 'integer', minimum: 18, maximum: 65 },
  },
  required: ['name', 'phone'],
}
const ContactForm = () => {
  const { t } = useTranslation()
  return (
    <FormShell
      name="demo-contact"
      schema={CONTACT}
      submitText={t('Check and save')}
      clears
      submit={async () => notifyUser('success', t('Everything is right'))}
    >
      <Field name="name" label={t('Contact person')} />
      <Field name="phone" label={t('Mobile number')} wrong={t('Eleven digits, beginning with 1')} />
      <Field name="email" label={t('Email')} />
      <Field name="age" label={t('Age')}>
        <InputNumber />
      </Field>
    </FormShell>
  )
}

const DAY = { type: 'string', pattern: String.raw`^\d{4}-\d{2}-\d{2}$` }
const TERM: BodySchema = { properties: { start: DAY, end: DAY }, required: ['start', 'end'] }
const TermForm = () => {
  const { t } = useTranslation()
  const check = ({ start, end }: Values) =>
    String(start) <= String(end) ? [] : [{ path: 'end', message: t('It ends before it begins') }]
  return (
    <FormShell
      name="demo-term"
      schema={TERM}
      initial={{ start: dayAt(3), end: dayAt(1) }}
      check={check}
      submitText={t('Check and save')}
      submit={async () => notifyUser('success', t('Everything is right'))}
    >
      <Field name="start" label={t('First day')} wrong={t('Give a day')}>
        <Input type="date" />
      </Field>
      <Field name="end" label={t('Last day')} wrong={t('Give a day')}>
        <Input type="date" />
      </Field>
    </FormShell>
  )
}

const LINK: BodySchema = { properties: { name: { type: 'string', minLength: 1, maxLength: 20 } }, required: ['name'] }
const LinkForm = () => {
  const { t } = useTranslation()
  const submit = async ({ name }: Values): Promise<void> => {
    if (name === '秋季')
      throw new CallFailure(409, 'link.taken', t('Not saved'), [{ path: 'name', message: t('This name is taken') }])
    throw new CallFailure(503, 'link.busy', t('The platform does not answer; what you typed is kept.'))
  }
  return (
    <FormShell
      name="demo-link"
      schema={LINK}
      initial={{ name: '秋季' }}
      submitText={t('Check and save')}
      submit={submit}
    >
      <Field name="name" label={t('Name of the link')} />
    </FormShell>
  )
}

const ValidationPage = () => {
  const { t } = useTranslation()
  return (
    <GuidePage
      file="forms/validation-page.tsx"
      purpose={t('Rules are checked when a field is left and when the form is sent; the words stand at the field.')}
    >
      <Example
        title={text('Rules of each field')}
        when={text('Always: they come from the schema, the same that the server holds.')}
        shows="ContactForm"
        wide
      >
        <ContactForm />
      </Example>
      <Example
        title={text('Fields that depend on each other')}
        when={text('What no single field can see: `check` names the field and says why.')}
        shows="TermForm"
        wide
      >
        <TermForm />
      </Example>
      <Example
        title={text('What only the server knows')}
        when={text('Its failure appears at the field it names, else above the form. Try “秋季” and any other name.')}
        shows="LinkForm"
        wide
      >
        <LinkForm />
      </Example>
    </GuidePage>
  )
}
export default ValidationPage
