import { Button, Form } from 'antd'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { notifyUser } from '../notifier/notifier.ts'
import { copyText } from '../ui/copy-text.ts'
import { Field, type FieldProps } from './field.tsx'
import { suggestPassword } from './suggest-password.ts'
import './form.css'

type NewPasswordFieldProps = Pick<FieldProps, 'name' | 'label' | 'required' | 'ownWords'>

/**
 * A password for someone else: typed, or made and copied in one step, to be handed over.
 * @example <NewPasswordField name="newPassword" label={t('New password')} />
 */
export const NewPasswordField = ({ name, label, required, ownWords }: NewPasswordFieldProps) => {
  const { t } = useTranslation()
  const form = Form.useFormInstance()
  const suggest = async () => {
    const password = suggestPassword()
    form.setFieldValue(name, password)
    void form.validateFields([name]).catch(() => undefined)
    if (await copyText(password)) notifyUser('success', t('A new password is in the clipboard'))
  }
  return (
    <Field
      name={name}
      label={label}
      secret
      isNewPassword
      ownWords={ownWords}
      required={required}
      hint={
        <>
          {t('At least 8 characters.')}{' '}
          <Button type="link" size="small" className="form-link" onClick={() => void suggest()}>
            {t('Make one and copy it')}
          </Button>
        </>
      }
    />
  )
}
