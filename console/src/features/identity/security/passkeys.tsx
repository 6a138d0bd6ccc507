import { Alert, Button } from 'antd'
import { useState } from 'react'
import type { Passkey, SecondFactor } from '#contract/identity/second-factor.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { notifyUser } from '#console/shared/notifier/notifier.ts'
import { mutate } from '#console/shared/query/mutate.ts'
import { TimeText } from '#console/shared/ui/time-text.tsx'
import { AddPasskey } from './add-passkey.tsx'
import { passkeyObstacle } from './passkey-obstacle.ts'
import { PasswordPrompt } from './password-prompt.tsx'
import './security.css'
import '#console/shared/ui/page-note.css'

interface PasskeysProps {
  factor: SecondFactor
  /** Shows new recovery codes, where there are any, in the place of those before. */
  showCodes: (recoveryCodes?: readonly string[] | null) => void
}

const PasskeyRow = ({ passkey, remove }: { passkey: Passkey; remove: () => void }) => {
  const { t } = useTranslation()
  const { name, synced, createdAt, lastUsedAt } = passkey
  return (
    <li>
      <div>
        <strong>{name}</strong>
        <small>{synced ? t('Synced to your other devices') : t('On this one device')}</small>
        <small>
          {t('added')} <TimeText at={createdAt} />
          {' · '}
          {t('last used')} <TimeText at={lastUsedAt} never={t('never')} />
        </small>
      </div>
      <Button danger aria-label={t('Remove “{{name}}”', { name })} onClick={remove}>
        {t('Remove')}
      </Button>
    </li>
  )
}

/** Passkeys sign in without a password, and count as the second factor. */
export const Passkeys = ({ factor, showCodes }: PasskeysProps) => {
  const { t } = useTranslation()
  const { passkeys, passkeyOrigin } = factor
  const [isAdding, setAdding] = useState(false)
  const [removing, remove] = useState<Passkey>()
  const obstacle = passkeyObstacle(passkeyOrigin)
  const close = () => {
    setAdding(false)
    remove(undefined)
  }
  return (
    <>
      <p className="faint security-passkey">
        {t('Sign in with the finger, the face or the PIN of your device, without a password.')}{' '}
        {t('Once you have one, a sign-in with the password also asks for a code, a recovery code or a passkey.')}
      </p>
      {passkeys.length === 0 ? undefined : (
        <ul className="security-list">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} remove={() => remove(passkey)} />
          ))}
        </ul>
      )}
      {obstacle === undefined ? (
        <Button onClick={() => setAdding(true)}>{t('Add a passkey')}</Button>
      ) : (
        <Alert type="info" className="page-note" title={t(obstacle, { origin: passkeyOrigin })} />
      )}
      {isAdding ? (
        <AddPasskey
          close={close}
          done={(codes) => {
            close()
            notifyUser('success', t('The passkey is added'))
            showCodes(codes)
          }}
        />
      ) : undefined}
      {removing === undefined ? undefined : (
        <PasswordPrompt
          endpoint="removePasskey"
          title={t('Remove the passkey “{{name}}”?', { name: removing.name })}
          detail={t('It signs in no more. Delete it in the password manager of the device as well.')}
          submitText={t('Remove')}
          danger
          close={close}
          submit={async (password) => {
            await mutate('removePasskey', { params: { id: removing.id }, body: { password } })
            close()
            notifyUser('success', t('The passkey is removed'))
            showCodes()
          }}
        />
      )}
    </>
  )
}
