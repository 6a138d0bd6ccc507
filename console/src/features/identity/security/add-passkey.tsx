import { Form, Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { mutate, request } from '#console/shared/query/mutate.ts'
import { PasskeyCancelled } from '#console/shared/passkey/passkey.ts'
import { deviceName } from '#contract/identity/device-name.ts'
import { createPasskey } from './create-passkey.ts'
import { PasswordPrompt } from './password-prompt.tsx'
import './security.css'

interface AddPasskeyProps {
  close: () => void
  done: (recoveryCodes: readonly string[] | null) => void
}

/** A name and the password, then the browser's own question; giving that up is no error. */
export const AddPasskey = ({ close, done }: AddPasskeyProps) => {
  const { t } = useTranslation()
  const [name, setName] = useState(() => deviceName(navigator.userAgent) ?? t('My device'))
  const [note, setNote] = useState<string>()
  const add = async (password: string) => {
    setNote(undefined)
    const { challengeId, options } = await request('beginPasskey', { body: { password } })
    try {
      const response = await createPasskey(options)
      const body = { challengeId, name: name.trim() || t('My device'), response }
      done((await mutate('addPasskey', { body })).recoveryCodes)
    } catch (error) {
      if (!(error instanceof PasskeyCancelled)) throw error
      setNote(error.message)
    }
  }
  return (
    <PasswordPrompt
      endpoint="beginPasskey"
      title={t('Add a passkey')}
      detail={t(
        'The device asks for your finger, your face or its PIN; from then on that signs you in, without a password.',
      )}
      submitText={t('Continue')}
      close={close}
      submit={add}
    >
      <Form.Item label={t('Name of the device')} htmlFor="passkey-name">
        <Input id="passkey-name" value={name} maxLength={60} onChange={({ target }) => setName(target.value)} />
      </Form.Item>
      {note === undefined ? undefined : (
        <p className="faint security-prompt-note" role="status">
          {note}
        </p>
      )}
    </PasswordPrompt>
  )
}
