import { Button, Form } from 'antd'
import dayjs from 'dayjs'
import type { BodySchema } from '#console/shared/form/body-schema.ts'
import { Field } from '#console/shared/form/field.tsx'
import { FormDrawer } from '#console/shared/form/form-drawer.tsx'
import { FormShell } from '#console/shared/form/form-shell.tsx'
import { useLeaveGuard } from '#console/shared/form/use-leave-guard.tsx'
import type { Values } from '#console/shared/form/use-form-state.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { notifyUser } from '#console/shared/notifier/notifier.ts'
import type { Mail } from '../mail.ts'
import '../mail.css'

const ONE = String.raw`[^\s@,;，；]+@[^\s@,;，；]+\.[^\s@,;，；]+`
const SCHEMA: BodySchema = {
  properties: {
    to: { type: 'string', pattern: String.raw`^${ONE}(\s*[,;，；]\s*${ONE})*$`, maxLength: 300 },
    subject: { type: 'string', minLength: 1, maxLength: 100 },
    body: { type: 'string', maxLength: 5000 },
  },
  required: ['to', 'subject'],
}
const textIn = (values: Values, name: string): string => (typeof values[name] === 'string' ? values[name] : '')

/** Kept as it is, right or not. */
const KeepDraft = ({ keep }: { keep(values: Values): void }) => {
  const { t } = useTranslation()
  const form = Form.useFormInstance<Values>()
  return (
    <Button className="mail-keep" onClick={() => keep(form.getFieldsValue())}>
      {t('Keep as a draft')}
    </Button>
  )
}

interface ComposeProps {
  mail: Mail
  isNew: boolean
  close(): void
  put(mail: Mail): void
}

export const Compose = ({ mail, isNew, close, put }: ComposeProps) => {
  const { t } = useTranslation()
  const leave = useLeaveGuard(close)
  const filled = (values: Values): Mail => ({
    ...mail,
    to: textIn(values, 'to').trim(),
    subject: textIn(values, 'subject').trim(),
    body: textIn(values, 'body'),
    at: dayjs().format('YYYY-MM-DDTHH:mm:ss'),
  })
  const keep = (values: Values): void => {
    put({ ...filled(values), folder: 'drafts' })
    leave.discard()
    close()
    notifyUser('success', t('The draft is kept'))
  }
  return (
    <FormDrawer title={isNew ? t('New mail') : t('Go on writing')} leave={leave}>
      <FormShell
        name={isNew ? 'demo-mail' : `demo-mail-${mail.id}`}
        schema={SCHEMA}
        initial={{ to: mail.to, subject: mail.subject, body: mail.body }}
        submitText={t('Send')}
        leave={leave}
        submit={async (values) => {
          put({ ...filled(values), folder: 'sent' })
          close()
          notifyUser('success', t('The mail is sent'))
        }}
      >
        <Field
          name="to"
          label={t('Recipients')}
          hint={t('Several addresses are parted by a comma.')}
          wrong={t('This is not an email address')}
        />
        <Field name="subject" label={t('Subject')} />
        <Field name="body" label={t('Text of the mail')} long />
        {mail.files.length > 0 && (
          <p className="faint">
            {t('Goes along: {{names}}', { names: mail.files.map(({ name }) => name).join('、') })}
          </p>
        )}
        <KeepDraft keep={keep} />
      </FormShell>
    </FormDrawer>
  )
}
