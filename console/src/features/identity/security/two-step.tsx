import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import type { SecondFactor } from '#contract/identity/second-factor.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { notifyUser } from '#console/shared/notifier/notifier.ts'
import { mutate } from '#console/shared/query/mutate.ts'
import { StatusTag } from '#console/shared/ui/status-tag.tsx'
import { TimeText } from '#console/shared/ui/time-text.tsx'
import { PasswordPrompt } from './password-prompt.tsx'
import './security.css'

const TotpSetup = lazy(() => import('./totp-setup.tsx'))
const ALL_CODES = 10
const FEW_CODES = 3

interface TwoStepProps {
  factor: SecondFactor
  /** Shows new recovery codes, where there are any, in the place of those before. */
  showCodes: (recoveryCodes?: readonly string[] | null) => void
}

type Asked = 'setup' | 'remove' | 'renew'

/** The authenticator app and the recovery codes. */
export const TwoStep = ({ factor, showCodes }: TwoStepProps) => {
  const { t } = useTranslation()
  const [asked, ask] = useState<Asked>()
  const close = () => ask(undefined)
  const { totpSince, passkeys, recoveryCodesLeft } = factor
  const hasFactor = totpSince !== null || passkeys.length > 0
  return (
    <>
      <p className="faint">
        {t('A stolen password alone then opens nothing: a sign-in asks for a code from your phone as well.')}
      </p>
      <ul className="security-list">
        <li>
          <div>
            <strong>{t('Authenticator app')}</strong>
            {totpSince === null ? (
              <StatusTag tone="idle" text={t('Off')} />
            ) : (
              <>
                <StatusTag tone="ok" text={t('On')} />
                <small>
                  {t('since')} <TimeText at={totpSince} />
                </small>
              </>
            )}
          </div>
          {totpSince === null ? (
            <Button type={hasFactor ? 'default' : 'primary'} onClick={() => ask('setup')}>
              {t('Set up an app')}
            </Button>
          ) : (
            <Button danger onClick={() => ask('remove')}>
              {t('Remove the app')}
            </Button>
          )}
        </li>
        {hasFactor ? (
          <li>
            <div>
              <strong>{t('Recovery codes')}</strong>
              <StatusTag
                tone={recoveryCodesLeft < FEW_CODES ? 'warn' : 'ok'}
                text={t('{{left}} of {{all}} left', { left: recoveryCodesLeft, all: ALL_CODES })}
              />
            </div>
            <Button onClick={() => ask('renew')}>{t('Make new ones')}</Button>
          </li>
        ) : undefined}
      </ul>
      {asked === 'setup' ? (
        <Suspense>
          <TotpSetup
            close={close}
            done={(codes) => {
              close()
              notifyUser('success', t('The authenticator app is on'))
              showCodes(codes)
            }}
          />
        </Suspense>
      ) : undefined}
      {asked === 'remove' ? (
        <PasswordPrompt
          endpoint="removeTotp"
          title={t('Remove the authenticator app?')}
          detail={
            passkeys.length === 0
              ? t('Your account is then protected by the password alone, and the recovery codes end.')
              : t('Your passkeys stay.')
          }
          submitText={t('Remove the app')}
          danger
          close={close}
          submit={async (password) => {
            await mutate('removeTotp', { body: { password } })
            close()
            notifyUser('success', t('The authenticator app is removed'))
            showCodes()
          }}
        />
      ) : undefined}
      {asked === 'renew' ? (
        <PasswordPrompt
          endpoint="renewRecoveryCodes"
          title={t('Make new recovery codes?')}
          detail={t('The old ones end at once.')}
          submitText={t('Make new ones')}
          close={close}
          submit={async (password) => {
            const { recoveryCodes } = await mutate('renewRecoveryCodes', { body: { password } })
            close()
            showCodes(recoveryCodes)
          }}
        />
      ) : undefined}
    </>
  )
}
