import { isAdProvider, type Provider } from '#contract/accounts/providers.ts'
import { PLATFORMS } from '#contract/platforms/platforms.ts'
import './platform-mark.css'

/** A bag, for who has no ads. */
const SHOP = { mark: 'M4.4 6.2h7.2v6H4.4zM6.2 6.2V5.4a1.8 1.8 0 013.6 0v.8', colour: 'var(--idle)' }

/**
 * Which platform, at a glance. Where its name does not stand beside it, the label says it.
 * @example <PlatformMark provider={adset.provider} label={t(PROVIDER_TITLES[adset.provider])} />
 */
export const PlatformMark = ({ provider, label }: { provider: Provider; label?: string }) => {
  const { mark, colour } = isAdProvider(provider) ? PLATFORMS[provider] : SHOP
  return (
    <svg
      className="platform-mark"
      viewBox="0 0 16 16"
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      {label === undefined ? undefined : <title>{label}</title>}
      <rect width="16" height="16" rx="4" fill={colour} />
      <path d={mark} />
    </svg>
  )
}
