import type { Adset } from '#contract/adsets/entities.ts'
import { text } from '#console/shared/i18n/i18n.ts'
import type { TermName } from '#console/shared/terms/terms.ts'

export type LinkName = keyof Adset['links']

/** What each link is for; only those a person opens are worth a QR code on the wall. */
export const LINKS: Record<LinkName, { title: string; use: string; term?: TermName }> = {
  monitor: {
    title: text('Monitoring link'),
    term: 'monitor',
    use: text('Goes into the click monitoring of the ad platform; the platform fills in the macros.'),
  },
  landing: { title: text('Landing page'), term: 'landing', use: text('Goes into the ad as the page it leads to.') },
  live: { title: text('Live board'), use: text('Today’s figures for everyone who has the link, without signing in.') },
  conversions: {
    title: text('Conversion interface'),
    use: text('Where another server reports conversions, signed with the secret of this ad set.'),
  },
}
export const LINK_NAMES = ['monitor', 'landing', 'live', 'conversions'] as const satisfies readonly LinkName[]
