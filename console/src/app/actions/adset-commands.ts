import i18next, { type TFunction } from 'i18next'
import type { Adset } from '#contract/adsets/entities.ts'
import type { AdsetStatus } from '#contract/adsets/statuses.ts'
import type { SessionUser } from '#contract/identity/entities.ts'
import type { Role } from '#contract/roles.ts'
import { detailsOf, editOf, wizardOf } from '#console/shared/adsets/paths.ts'
import { setAdsetState } from '#console/shared/adsets/resource.ts'
import { saidOfStop, STOP, stopQuestion } from '#console/shared/adsets/stop-question.ts'
import { loadTexts, text } from '#console/shared/i18n/i18n.ts'
import { notifyUser } from '#console/shared/notifier/notifier.ts'
import { invalidateInAllTabs } from '#console/shared/query/other-tabs.ts'
import { copyText } from '#console/shared/ui/copy-text.ts'
import type { IconName } from '../frame/icons.tsx'
import type { Action } from './action.ts'
import { ask } from './ask.tsx'
import { retryFailedPushes } from './retry-pushes.ts'

type Perform = (adset: Adset, context: Parameters<Action['perform']>[0]) => void | Promise<void>

/** Something that is done to one ad set, called by its name. */
export interface Verb {
  id: string
  title: string
  /** What may be typed for it, parted by commas. */
  words: string
  icon: IconName
  /** Only for ad sets in this state. */
  status?: AdsetStatus
  /** Only for ad sets with pushes that failed in the last days. */
  failed?: boolean
  roles?: readonly Role[]
  perform: Perform
}

/** Whether it can be done to this ad set as it is. */
export const isFor = ({ status, failed }: Verb, adset: Adset): boolean =>
  (status === undefined || status === adset.status) && (failed !== true || adset.total.failed > 0)

const WORK: readonly Role[] = ['Admin', 'User', 'Member']

/** Asks before it stops, as the list does, and not before it starts. */
const setState =
  (status: AdsetStatus): Perform =>
  async (adset) => {
    // The page beneath need not be one of ad sets.
    await loadTexts(['adsets'])
    const t: TFunction = i18next.t
    const { id, name } = adset
    if (status === 'AD_STOP' && !(await ask({ ...stopQuestion(adset, t), label: STOP }))) return
    await setAdsetState(id, status)
    invalidateInAllTabs('listAudit')
    notifyUser('success', status === 'AD_STOP' ? saidOfStop(name, t) : t('“{{name}}” is running', { name }))
  }

const goTo =
  (pathOf: (adset: Adset) => string): Perform =>
  (adset, { navigate }) =>
    navigate(pathOf(adset))

const copyLink =
  (name: 'monitor' | 'landing', said: string): Perform =>
  async ({ links }) => {
    const t: TFunction = i18next.t
    if (!(await copyText(links[name]))) throw new Error(t('The browser does not allow copying'))
    notifyUser('success', t(said))
  }

/** What does no harm comes first: the first of them is what Enter does. */
export const VERBS: readonly Verb[] = [
  {
    id: 'edit',
    title: text('Edit “{{name}}”'),
    words: text('edit, change'),
    icon: 'forms',
    roles: WORK,
    perform: goTo(({ id }) => editOf(id)),
  },
  {
    id: 'test',
    title: text('Link test of “{{name}}”'),
    words: text('link test, test'),
    icon: 'refresh',
    roles: WORK,
    perform: goTo(({ id }) => `${detailsOf(id)}?open=test`),
  },
  {
    id: 'copy-link',
    title: text('Copy the monitoring link of “{{name}}”'),
    words: text('copy link, monitoring link'),
    icon: 'layout',
    roles: WORK,
    perform: copyLink('monitor', text('The monitoring link is in the clipboard')),
  },
  {
    id: 'copy-landing',
    title: text('Copy the landing page of “{{name}}”'),
    words: text('copy link, landing page'),
    icon: 'layout',
    roles: WORK,
    perform: copyLink('landing', text('The landing page is in the clipboard')),
  },
  {
    id: 'links',
    title: text('Links and QR codes of “{{name}}”'),
    words: text('links, qr code'),
    icon: 'layout',
    perform: goTo(({ id }) => `${detailsOf(id)}?open=links`),
  },
  {
    id: 'copy',
    title: text('Copy “{{name}}” as a new ad set'),
    words: text('copy ad set, duplicate'),
    icon: 'plus',
    roles: WORK,
    perform: goTo(({ id, kind, provider }) => wizardOf(kind, provider, id)),
  },
  {
    id: 'retry',
    title: text('Retry the failed pushes of “{{name}}”'),
    words: text('retry, retry failed pushes'),
    icon: 'refresh',
    failed: true,
    roles: WORK,
    perform: retryFailedPushes,
  },
  {
    id: 'start',
    title: text('Start “{{name}}”'),
    words: text('start, run'),
    icon: 'adsets',
    status: 'AD_STOP',
    roles: WORK,
    perform: setState('AD_RUNNING'),
  },
  {
    id: 'stop',
    title: text('Stop the pushes of “{{name}}”'),
    words: text('stop, pause'),
    icon: 'close',
    status: 'AD_RUNNING',
    roles: WORK,
    perform: setState('AD_STOP'),
  },
]

/** The verb with its ad set. */
export const commandOf = (verb: Verb, adset: Adset): Action => ({
  name: `adset:${verb.id}:${adset.id}`,
  title: verb.title,
  given: { name: adset.name },
  also: verb.words,
  group: 'adset',
  icon: verb.icon,
  roles: verb.roles,
  perform: (context) => verb.perform(adset, context),
})

/** What this person can do to this ad set now. */
export const commandsFor = (adset: Adset, user: SessionUser): Action[] =>
  VERBS.filter((verb) => (verb.roles === undefined || verb.roles.includes(user.role)) && isFor(verb, adset)).map(
    (verb) => commandOf(verb, adset),
  )
