import { defaultEvents } from '#contract/platforms/deliveries.ts'
import { Link } from '#console/shared/page/link.tsx'
import { type AdsetKind, KIND_NAMES, kindOf, providersOf } from '#contract/adsets/kinds.ts'
import { type AdProvider, PROVIDER_TITLES } from '#contract/accounts/providers.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { PageHead } from '#console/shared/ui/page-head.tsx'
import { PlatformMark } from '#console/shared/ui/platform-mark.tsx'
import { eventEntries } from './events.ts'
import { wizardOf } from '#console/shared/adsets/paths.ts'
import { eventHint } from '#console/shared/adsets/event-text.ts'
import { CONVERSION_LABELS } from '#console/shared/adsets/labels.ts'
import './adset-kind.css'

const DefaultEvents = ({ kind, provider }: { kind: AdsetKind; provider: AdProvider }) => {
  const { t } = useTranslation()
  return (
    <ul
      className="adset-kind-events"
      aria-label={t('Events on {{platform}}', { platform: t(PROVIDER_TITLES[provider]) })}
    >
      {eventEntries(defaultEvents(kind, provider)).map(([conversion, event]) => (
        <li key={conversion}>
          {t(CONVERSION_LABELS[conversion])} → <span className="mono">{event}</span> {eventHint(provider, event, t)}
        </li>
      ))}
    </ul>
  )
}

const KindCard = ({ kind }: { kind: AdsetKind }) => {
  const { t } = useTranslation()
  const { title, leadsTo } = kindOf(kind)
  const providers = providersOf(kind)
  return (
    <li className="card adset-kind-card">
      <h2>{t(title)}</h2>
      <p>{t(leadsTo)}</p>
      <ul className="adset-kind-platforms">
        {providers.map((provider) => (
          <li key={provider}>
            <Link to={wizardOf(kind, provider)}>
              <PlatformMark provider={provider} />
              {t(PROVIDER_TITLES[provider])}
              <span className="sr-only">: {t(title)}</span>
            </Link>
            <DefaultEvents kind={kind} provider={provider} />
          </li>
        ))}
      </ul>
    </li>
  )
}

const CreateAdsetPage = () => {
  const { t } = useTranslation()
  return (
    <>
      <PageHead
        title={t('New ad set')}
        purpose={t('Where does the ad lead? Choose the kind and the platform that shows the ad.')}
      />
      <ul className="adset-kind-cards">
        {KIND_NAMES.map((kind) => (
          <KindCard key={kind} kind={kind} />
        ))}
      </ul>
    </>
  )
}
export default CreateAdsetPage
