/** How we reach a corp: through a suite, through an app a provider developed for it, or with the corp's own app. */
export const CORP_MODES = ['suite', 'dk', 'self'] as const
export type CorpMode = (typeof CORP_MODES)[number]

/** `broken`: the credentials no longer work. `cancelled`: the corp withdrew its consent, and its data is gone. */
export const CORP_STATUSES = ['authorized', 'broken', 'cancelled'] as const
export type CorpStatus = (typeof CORP_STATUSES)[number]

/** The permission for acquisition links; the corp's administrator confirms it apart. */
export const ACQUISITION_STATES = ['unknown', 'granted', 'missing'] as const
export type AcquisitionState = (typeof ACQUISITION_STATES)[number]

/** What a sync reads, in this order. */
export const SYNC_PARTS = ['corp', 'departments', 'users', 'follow_users', 'kf_accounts', 'links', 'customers'] as const
export type SyncPart = (typeof SYNC_PARTS)[number]
export const SYNC_STATES = ['waiting', 'running', 'done', 'failed'] as const
export type SyncState = (typeof SYNC_STATES)[number]

/** Whether the people of a link are at WeCom what they should be. `starved`: nobody is left, so the last range stays. */
export const RANGE_STATES = ['settled', 'pending', 'failed', 'starved'] as const
export type RangeState = (typeof RANGE_STATES)[number]

/** Why someone of a link is not in its range, or an agent not shown. */
export const SKIP_REASONS = [
  'offline',
  'schedule',
  'limit',
  'reserved',
  'invalid',
  'no_contact',
  'link_unavailable',
  'quota',
  'backup',
  'turn',
  'sticky',
] as const
export type SkipReason = (typeof SKIP_REASONS)[number]

/** The steps from an ad to a friend, in this order. */
export const FUNNEL_STEPS = ['shown', 'opened', 'requested', 'added', 'messaged', 'lost'] as const
export type FunnelStep = (typeof FUNNEL_STEPS)[number]

/** As WeCom numbers them. */
export const USER_STATUSES = { active: 1, disabled: 2, inactive: 4, left: 5 } as const

export const EVENT_STATES = ['pending', 'done', 'failed', 'ignored'] as const
export type EventState = (typeof EVENT_STATES)[number]

/** The most people a link may have. */
export const RANGE_LIMIT = 500
