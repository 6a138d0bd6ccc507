import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { exactTime } from '#console/shared/ui/when.ts'
import { type Fact, Facts } from '#console/shared/ui/facts.tsx'
import type { Consent } from '../labels.ts'
import '#console/shared/ui/order-parts.css'

/** Proof that the visitor wanted it, for the day somebody complains. */
export const ConsentFacts = ({ consent }: { consent: Consent }) => {
  const { t } = useTranslation()
  const { shown, version, ip, agent, at, codeSentAt, verifiedAt } = consent
  const facts: (Fact | undefined)[] = [
    [t('What the page said'), shown],
    version === null ? undefined : [t('Version of the page'), version],
    codeSentAt === null ? undefined : [t('Code sent at'), exactTime(codeSentAt)],
    verifiedAt === null ? undefined : [t('Code accepted at'), exactTime(verifiedAt)],
    [t('Agreed at'), exactTime(at)],
    [t('From where'), ip],
    [t('With what device'), agent],
  ]
  return (
    <>
      <h2 className="order-parts-title">{t('Proof of consent')}</h2>
      <Facts facts={facts.filter((fact) => fact !== undefined)} />
    </>
  )
}
