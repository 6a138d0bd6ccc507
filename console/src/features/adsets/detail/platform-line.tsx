import { PROVIDER_TITLES } from '#contract/accounts/providers.ts'
import { kindOf } from '#contract/adsets/kinds.ts'
import { useAdsetPage } from '#console/shared/adsets/adset-context.ts'
import { platformConsole } from '#contract/platforms/platforms.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { SKIP, useQuery } from '#console/shared/query/use-query.ts'
import { CopyId } from '#console/shared/ui/copy-id.tsx'
import { PlatformMark } from '#console/shared/ui/platform-mark.tsx'
import { PopoverButton } from '#console/shared/ui/popover-button.tsx'
import { TokenWarning } from '../token-warning.tsx'
import './adset-platform.css'

/** The platform's own ids of what leads here, and the way to its console. */
export const PlatformLine = () => {
  const { t } = useTranslation()
  const { adset, canWork } = useAdsetPage()
  const { account, provider, kind } = adset
  const { data: ads = [] } = useQuery('getAdsetAds', canWork ? { params: { id: adset.id } } : SKIP, {
    select: (reply) => reply.ads,
  })
  const [first] = ads
  const platform = t(PROVIDER_TITLES[provider])
  const consoleAt = (adId?: string) => platformConsole(provider, account?.accountId ?? '', adId)
  return (
    <p className="adset-platform-line">
      <span>
        <PlatformMark provider={provider} /> {platform} · {t(kindOf(kind).title)}
      </span>
      {first === undefined ? undefined : (
        <span>
          {t('Ad ID')} <CopyId id={first.adId} />
          {ads.length > 1 ? (
            <PopoverButton
              small
              kind="link"
              align="start"
              heads
              label={t('Ads that lead here')}
              content={() => (
                <ul className="adset-platform-ads">
                  {ads.map(({ adId, lastDay }) => (
                    <li key={adId}>
                      <CopyId id={adId} />
                      <span className="faint num">{lastDay ?? '—'}</span>
                      <a href={consoleAt(adId)} target="_blank" rel="noopener noreferrer">
                        {t('Open in {{platform}} ↗', { platform })}
                      </a>
                    </li>
                  ))}
                </ul>
              )}
            >
              {t('and {{n}} in all', { n: ads.length })}
            </PopoverButton>
          ) : undefined}
        </span>
      )}
      {account === null ? undefined : (
        <>
          <span title={account.name}>
            {t('Ad account')} <CopyId id={account.accountId} />
          </span>
          <TokenWarning status={account.tokenStatus} />
          {canWork ? (
            <a href={consoleAt(first?.adId)} target="_blank" rel="noopener noreferrer">
              {t('Open in {{platform}} ↗', { platform })}
            </a>
          ) : undefined}
        </>
      )}
    </p>
  )
}
