import type { Provider } from '#contract/accounts/providers.ts'
import './platform-mark.css'

/** Shapes of our own on a 16 px grid: arms that meet, bars that rise, a bag. */
const SHAPES: Record<Provider, string> = {
  tencent_gdt: 'M8 3.5v4.2M8 7.7l-3.6 4.4M8 7.7l3.6 4.4M8 3.4v.2M4.3 12.2l.1-.1M11.7 12.2l-.1-.1',
  oceanengine: 'M4.4 12V9.2M8 12V4.4M11.6 12V6.9',
  pingduoduo: 'M4.4 6.2h7.2v6H4.4zM6.2 6.2V5.4a1.8 1.8 0 013.6 0v.8',
}

/**
 * Which platform, at a glance. Where its name does not stand beside it, the label says it.
 * @example <PlatformMark provider={adset.provider} label={t(PROVIDER_LABELS[adset.provider])} />
 */
export const PlatformMark = ({ provider, label }: { provider: Provider; label?: string }) => (
  <svg
    className={`platform-mark platform-mark-${provider}`}
    viewBox="0 0 16 16"
    {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
  >
    {label === undefined ? undefined : <title>{label}</title>}
    <rect width="16" height="16" rx="4" />
    <path d={SHAPES[provider]} />
  </svg>
)
