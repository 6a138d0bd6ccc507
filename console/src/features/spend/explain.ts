import type { TFunction } from 'i18next'
import type { ReconciledDay, UnreadAccount } from '#contract/spend/platform-endpoints.ts'
import { UNREAD_LABELS } from './read-labels.ts'

/** Why the platform's figures of a day and ours differ, as far as we know; each only where it counts something. */
export const explain = (day: ReconciledDay, unread: UnreadAccount | undefined, t: TFunction): string[] => {
  const counted: [number, string][] = [
    [day.held, t('held by the strategy {{n}}', { n: day.held })],
    [day.failed, t('pushes failed {{n}}', { n: day.failed })],
    [day.waiting, t('pushes waiting {{n}}', { n: day.waiting })],
    [day.later, t('delivered after midnight {{n}}', { n: day.later })],
    [day.earlier, t('of earlier days, delivered on this one {{n}}', { n: day.earlier })],
    [day.olderClicks, t('clicked on an earlier day, where the platform may count them {{n}}', { n: day.olderClicks })],
    [day.tests, t('tests {{n}}', { n: day.tests })],
    [day.bots, t('machines that we leave out {{n}}', { n: day.bots })],
    [day.repeats, t('repeated calls that we count once {{n}}', { n: day.repeats })],
  ]
  return [
    ...counted.flatMap(([n, words]) => (n === 0 ? [] : [words])),
    ...(day.platform === null
      ? [unread === undefined ? t('the platform has no figures of this day yet') : t(UNREAD_LABELS[unread.reason])]
      : []),
    ...(day.platform !== null && day.platform.clicks > 0 && day.clicks + day.bots + day.tests === 0
      ? [t('no click was reported to us: the ads may lack the monitoring link')]
      : []),
    ...(day.provisional ? [t('the platform has not counted the whole day yet')] : []),
    ...(day.shared ? [t('other enterprises use this account, and the platform counts theirs too')] : []),
  ]
}
