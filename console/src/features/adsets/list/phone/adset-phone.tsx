import { PROVIDER_TITLES } from '#contract/accounts/providers.ts'
import type { TFunction } from 'i18next'
import { Suspense } from 'react'
import type { Adset } from '#contract/adsets/entities.ts'
import { formatCount } from '#console/shared/format/number.ts'
import { loadTexts } from '#console/shared/i18n/i18n.ts'
import { authStore } from '#console/shared/session/auth-store.ts'
import type { CardAction, PhoneSpec } from '#console/shared/table/phone/phone-spec.ts'
import { strategyLabel } from '#console/shared/adsets/labels.ts'
import { AdsetLink } from '../adset-link.tsx'
import { FavouriteStar } from '../favourite-star.tsx'
import { formatFigure, shownValue } from '../figure-format.ts'
import { loadLater } from '../load-later.ts'
import { Options } from './options.tsx'
import { Period } from './period.tsx'
import { replenishAction } from './replenish-action.ts'
import { Summary } from './summary.tsx'
import '../adset-list.css'
import './adset-phone.css'

const Sparkline = loadLater((parts) => parts.Sparkline)
const failedOf = ({ figures }: Adset): number => figures?.now.failed ?? 0
const works = (): boolean => {
  const { role } = authStore.get()
  return role === 'Admin' || role === 'User' || role === 'Member'
}

/** With its texts, once someone retries. */
const retrying = async () => {
  const [module] = await Promise.all([
    import('#console/features/delivery/pushes/retry-failed.ts'),
    loadTexts(['delivery']),
  ])
  return module
}

const retryAction = (t: TFunction): CardAction<Adset> => ({
  id: 'retry',
  label: t('Retry'),
  says: (adset) => t('Retry {{n}}', { n: formatCount(failedOf(adset)) }),
  allowed: (adset) => works() && failedOf(adset) > 0,
  question: async (adset) => (await retrying()).retryFailedQuestion({ adset, count: failedOf(adset) }, t),
  perform: async (adset) => (await retrying()).retryFailed({ adset, count: failedOf(adset) }, t),
})

const Note = ({ adset, t }: { adset: Adset; t: TFunction }) => {
  const failed = failedOf(adset)
  if (failed > 0)
    return <span className="adset-list-bad">{t('{{n}} {{n|push|pushes}} failed', { n: formatCount(failed) })}</span>
  const roi = adset.figures && shownValue('salesPerSpend', adset.figures.now)
  return (
    <>
      {roi === null || roi === undefined ? undefined : (
        <>
          ROI <strong className={roi < 1 ? 'adset-list-bad' : undefined}>{formatFigure('salesPerSpend', roi)}</strong>
          {' · '}
        </>
      )}
      {t(PROVIDER_TITLES[adset.provider])} · {strategyLabel(adset.pushStrategy, t)}
    </>
  )
}

const Title = ({ adset }: { adset: Adset }) => (
  <span className="adset-phone-title">
    <FavouriteStar adset={adset} />
    <AdsetLink adset={adset} />
  </span>
)

const adsetPhone: PhoneSpec<Adset> = {
  title: (adset) => <Title adset={adset} />,
  trend: ({ figures }) => (
    <Suspense>{figures === undefined ? undefined : <Sparkline values={figures.trend} />}</Suspense>
  ),
  note: (adset, t) => <Note adset={adset} t={t} />,
  actions: (t) => [retryAction(t), replenishAction(t, works)],
  Period,
  Summary,
  Options,
}
export default adsetPhone
