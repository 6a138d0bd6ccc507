import type { TFunction } from 'i18next'
import type { Rotation, ROTATION_MODES, ROTATION_RULES } from '#contract/agents/entities.ts'
import type { SkipReason } from '#contract/wecom/statuses.ts'
import { text } from '#console/shared/i18n/i18n.ts'
import { exactTime } from '#console/shared/ui/when.ts'
import type { StatusLabel } from '#console/shared/ui/status-tag.tsx'

export type RotationMode = (typeof ROTATION_MODES)[number]
export const MODES = ['turn', 'least', 'random', 'fill'] as const satisfies readonly RotationMode[]
export type RotationRule = (typeof ROTATION_RULES)[number]
export type Candidate = Rotation['candidates'][number]

/** Why nobody is led to someone, in two or three words. */
export const SKIP_LABELS: Record<SkipReason, StatusLabel> = {
  offline: { text: text('Is offline'), tone: 'idle' },
  schedule: { text: text('Off shift'), tone: 'idle' },
  limit: { text: text('Limit reached'), tone: 'warn' },
  reserved: { text: text('Places are kept'), tone: 'warn' },
  invalid: { text: text('Member unavailable'), tone: 'bad' },
  no_contact: { text: text('No way to reach'), tone: 'bad' },
  link_unavailable: { text: text('Link unavailable'), tone: 'bad' },
  quota: { text: text('Quota used up'), tone: 'bad' },
  backup: { text: text('Backup'), tone: 'idle' },
  turn: { text: text('Not their turn'), tone: 'idle' },
  sticky: { text: text('Visitor meets another'), tone: 'idle' },
}
export const RECEIVES: StatusLabel = { text: text('Receives'), tone: 'ok' }

const SENTENCES: Record<SkipReason, string> = {
  offline: text('Switched off; nobody is led there until switched on again.'),
  schedule: text('Outside of the working hours.'),
  limit: text('The daily limit of confirmed adds is reached; it starts anew at midnight.'),
  reserved: text('The last places are kept for visitors who may still add; they come free within minutes.'),
  invalid: text('The member has left, is disabled, or may not receive customers at WeChat-work.'),
  no_contact: text('There is neither a WeChat id nor a QR code, member, customer service or link to show.'),
  link_unavailable: text('WeChat-work reports the acquisition link as unusable.'),
  quota: text('The corp has no adds left; buy more at WeChat-work.'),
  backup: text('Stands in only when nobody else can receive.'),
  turn: text('Could receive, but it was somebody else’s turn.'),
  sticky: text('Could receive, but this visitor met another agent before.'),
}

/** Why not them, as a sentence with the figures that were known then. */
export const skipSentence = (reason: SkipReason, detail: Candidate['detail'], t: TFunction): string => {
  const { limit, used, reserved, next } = detail
  if (reason === 'limit' && limit !== undefined)
    return t('{{used}} of {{limit}} adds of the day are used; it starts anew at midnight.', { used, limit })
  if (reason === 'reserved' && limit !== undefined)
    return t('{{used}} of {{limit}} are used and {{reserved}} places kept for visitors who may still add.', {
      used,
      limit,
      reserved,
    })
  if (reason === 'schedule' && typeof next === 'string')
    return t('Outside of the working hours; the next shift begins {{time}}.', { time: exactTime(next).slice(5, 16) })
  return t(SENTENCES[reason])
}

/** How the agent of a visit was found. */
export const ruleLabel = (rule: RotationRule, name: string, t: TFunction): string => {
  switch (rule) {
    case 'sticky':
      return t('{{name}} again: this visitor met them before.', { name })
    case 'turn':
      return t('{{name}}: it is their turn.', { name })
    case 'backup':
      return t('{{name}} as backup: nobody else can receive.', { name })
    case 'kf':
      return t('The customer-service account of {{name}}: no agent can receive.', { name })
    case 'default':
      return t('Nobody: the ad set’s own page is shown.')
  }
}

export const MODE_LABELS: Record<RotationMode, { name: string; sentence: string }> = {
  turn: {
    name: text('In turn by weight'),
    sentence: text('Visitors go round by weight: of weights 5, 1 and 1, every seven visitors give five, one and one.'),
  },
  least: {
    name: text('Fewest today first'),
    sentence: text('Each visitor goes to whoever has the fewest adds today for their weight.'),
  },
  random: {
    name: text('Drawn by lot'),
    sentence: text('Each visitor is drawn by lot; twice the weight means twice the chance.'),
  },
  fill: {
    name: text('Fill one after the other'),
    sentence: text('Everyone goes to the first of the list until their daily limit, then to the next.'),
  },
}

export const nameIn = ({ candidates, agentId }: Pick<Rotation, 'candidates' | 'agentId'>): string =>
  candidates.find((one) => one.agentId === agentId)?.name ?? ''
