import { Alert } from 'antd'
import { useState } from 'react'
import { call } from '#console/shared/api/client.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { PageWait } from '#console/shared/page/page-wait.tsx'
import { useAnswer } from '#console/shared/resource/use-answer.ts'
import { finishSecondFactor } from '#console/shared/session/auth-store.ts'
import { FailureNote } from '#console/shared/ui/failure-note.tsx'
import { Passkeys } from './passkeys.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { TwoStep } from './two-step.tsx'
import './security.css'

/** The own second factor: authenticator app, recovery codes, passkeys. */
export const SecondFactorCards = () => {
  const { t } = useTranslation()
  const [codes, setCodes] = useState<readonly string[]>()
  const {
    answer: factor,
    error,
    reload,
  } = useAnswer('second-factor', async () => {
    const found = (await call('getSecondFactor'))?.secondFactor
    if (found !== undefined && (found.totpSince !== null || found.passkeys.length > 0)) finishSecondFactor()
    return found
  })
  if (factor === undefined)
    return (
      <section className="card padded">
        {error === undefined ? <PageWait /> : <FailureNote message={error} retry={reload} />}
      </section>
    )
  const changed = (fresh?: readonly string[] | null) => {
    setCodes(fresh ?? undefined)
    reload()
  }
  return (
    <>
      <section className="card padded">
        <h2>{t('Two-step verification')}</h2>
        {factor.required ? (
          <Alert
            type="info"
            className="page-note"
            title={t('This site asks administrators for a second factor: an app or a passkey.')}
          />
        ) : undefined}
        <TwoStep factor={factor} changed={changed} />
      </section>
      <section className="card padded">
        <h2>{t('Passkeys')}</h2>
        <Passkeys factor={factor} changed={changed} />
      </section>
      {codes === undefined ? undefined : <RecoveryCodes codes={codes} close={() => setCodes(undefined)} />}
    </>
  )
}
