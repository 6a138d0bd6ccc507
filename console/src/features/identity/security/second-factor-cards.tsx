import { Alert } from 'antd'
import { useEffect, useState } from 'react'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { PageWait } from '#console/shared/page/page-wait.tsx'
import { useQuery } from '#console/shared/query/use-query.ts'
import { finishSecondFactor } from '#console/shared/session/auth-store.ts'
import { FailureNote } from '#console/shared/ui/failure-note.tsx'
import { useFailure } from '#console/shared/ui/use-failure.ts'
import { Passkeys } from './passkeys.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { TwoStep } from './two-step.tsx'
import '#console/shared/ui/page-note.css'

/** The own second factor: authenticator app, recovery codes, passkeys. */
export const SecondFactorCards = () => {
  const { t } = useTranslation()
  const [codes, setCodes] = useState<readonly string[]>()
  const {
    data: factor,
    refetch,
    ...state
  } = useQuery('getSecondFactor', undefined, { select: ({ secondFactor }) => secondFactor })
  const failure = useFailure(state)
  const hasFactor = factor !== undefined && (factor.totpSince !== null || factor.passkeys.length > 0)
  useEffect(() => {
    // Also where it was set up elsewhere: whoever was kept on this page may go on.
    if (hasFactor) finishSecondFactor()
  }, [hasFactor])
  if (factor === undefined)
    return (
      <section className="card padded">
        {failure === undefined ? <PageWait /> : <FailureNote message={failure} retry={refetch} />}
      </section>
    )
  const showCodes = (fresh?: readonly string[] | null) => setCodes(fresh ?? undefined)
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
        <TwoStep factor={factor} showCodes={showCodes} />
      </section>
      <section className="card padded">
        <h2>{t('Passkeys')}</h2>
        <Passkeys factor={factor} showCodes={showCodes} />
      </section>
      {codes === undefined ? undefined : <RecoveryCodes codes={codes} close={() => setCodes(undefined)} />}
    </>
  )
}
