import { Alert } from 'antd'
import { AD_PROVIDERS, isAdProvider, type Provider, PROVIDER_TITLES } from '#contract/accounts/providers.ts'
import { PROVEN } from '#contract/platforms/proven.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import '#console/shared/ui/page-note.css'

/** Says which platforms, or whether this one, were never tried with a real account. */
export const UnprovenNote = ({ provider }: { provider?: Provider }) => {
  const { t } = useTranslation()
  const asked = provider === undefined ? AD_PROVIDERS : [provider].filter(isAdProvider)
  const unproven = asked.filter((one) => !PROVEN.includes(one))
  if (unproven.length === 0) return undefined
  const platforms = unproven.map((one) => t(PROVIDER_TITLES[one])).join(t(', '))
  return (
    <Alert
      className="page-note"
      type="warning"
      title={t('Never tried against the real platform yet: {{platforms}}', { platforms })}
      description={t(
        'The connection is made from what the platform publishes and tested against a simulator. Compare the first pushes and figures with the platform’s own.',
      )}
    />
  )
}
