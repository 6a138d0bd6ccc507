import type { PushStrategy } from '#contract/adsets/entities.ts'
import { text } from '#console/shared/i18n/i18n.ts'
import type { TermName } from '#console/shared/terms/terms.ts'

type Option = Exclude<keyof PushStrategy, 'delay'> | 'delay.min' | 'delay.max'

/** Each option of a strategy: what it is called, and what it does. */
export const OPTIONS: Record<Option, { label: string; help: string; term?: TermName }> = {
  enabled: {
    label: text('Push conversions'),
    term: 'push',
    help: text('Switched off, every conversion is recorded and held; nothing is lost.'),
  },
  mode: { label: text('How much'), term: 'hold', help: text('After the first ones below have had their turn.') },
  ratio: {
    label: text('Share in per cent'),
    help: text('So many of a hundred are pushed, the others are held.'),
  },
  algorithm: {
    label: text('How the share is drawn'),
    help: text('In groups the share is exact in every group; by chance it is only right on average.'),
  },
  groupSize: {
    label: text('Size of a group'),
    help: text('30 % of groups of 10 pushes exactly 3 of every 10; which 3 is drawn anew for each group.'),
  },
  guaranteeFirst: {
    label: text('The first so many are always pushed'),
    help: text('For the cold start of an ad: the platform learns faster from its first conversions.'),
  },
  skipFirst: { label: text('The next so many are never pushed'), help: text('Counted after the ones above.') },
  minAmount: { label: text('Lowest amount (¥)'), help: text('Conversions below it are held. Empty: no limit.') },
  maxAmount: { label: text('Highest amount (¥)'), help: text('Conversions above it are held. Empty: no limit.') },
  firstOnly: {
    label: text('Only the first of each kind from one visitor'),
    help: text('Later conversions of the same kind by the same visitor are held.'),
  },
  dedupeBy: {
    label: text('What counts as the same'),
    help: text('The same click, order or visitor is pushed once for each event.'),
  },
  dailyCap: {
    label: text('At most so many a day'),
    help: text('Days of Beijing time; what comes after the cap is held. Empty: no cap.'),
  },
  hours: {
    label: text('Hours in which conversions are pushed'),
    help: text('By the time of the conversion, Beijing time. None chosen means all day.'),
  },
  'delay.min': {
    label: text('Wait at least (seconds)'),
    help: text('Each push waits a random time between the two, so that it does not follow the click too evenly.'),
  },
  'delay.max': { label: text('Wait at most (seconds)'), help: text('Both 0: pushed at once.') },
  windowDays: {
    label: text('Attribution window (days)'),
    term: 'window',
    help: text('A conversion that comes later than this after its click is held.'),
  },
  events: {
    label: text('Platform events'),
    help: text('Which event of the platform each conversion is pushed as; without one it is held.'),
  },
}

export const MODE_LABELS: Record<PushStrategy['mode'], string> = {
  all: text('Everything'),
  ratio: text('A share'),
  none: text('Nothing'),
}
export const ALGORITHM_LABELS: Record<PushStrategy['algorithm'], string> = {
  grouped: text('Exact in groups'),
  random: text('By chance'),
}
export const SAME_LABELS: Record<PushStrategy['dedupeBy'], string> = {
  click: text('The click'),
  order: text('The order'),
  visitor: text('The visitor'),
}
