export const ADSET_STATUSES = ['AD_RUNNING', 'AD_STOP'] as const
export type AdsetStatus = (typeof ADSET_STATUSES)[number]

/**
 * `held` by a rule · `queued` · `sending` · `delivered`, accepted by the platform · `acknowledged` by an operator · `retrying` ·
 * `rejected` by the platform, final · `uncertain`: sent, no answer, and the platform has no key to ask by · `dead`: tries or window used up.
 */
export const PUSH_STATES = [
  'held',
  'queued',
  'sending',
  'delivered',
  'acknowledged',
  'retrying',
  'rejected',
  'uncertain',
  'dead',
] as const
export type PushState = (typeof PUSH_STATES)[number]

/** What did not arrive and waits for someone: as the figure `failed` counts it, tests aside. */
export const FAILED_STATES = ['rejected', 'uncertain', 'dead'] as const satisfies readonly PushState[]
/** In place of one state: any of the failed ones. */
export const ANY_FAILED = 'failed'
/** What the platform took, acknowledged or not. */
export const ANY_PUSHED = 'pushed'

/** What an operator may release again. */
export const RELEASABLE_STATES = ['held', 'dead', 'uncertain'] as const satisfies readonly PushState[]

/** Why a conversion was held, or what let it pass. */
export const DECISION_RULES = [
  // Held
  'stopped',
  'disabled',
  'unattributed',
  'unmapped',
  'amount',
  'window',
  'hours',
  'first_only',
  'duplicate',
  'cap',
  'skip_first',
  'none',
  'ratio_held',
  // Pushed
  'guarantee_first',
  'all',
  'ratio',
  'manual',
  'test',
] as const
export type DecisionRule = (typeof DECISION_RULES)[number]

/** What became of one attempt to push. */
export const ATTEMPT_OUTCOMES = [
  'started',
  'delivered',
  'duplicate',
  'retry',
  'throttled',
  'auth_failed',
  'rejected',
  'uncertain',
] as const
export type AttemptOutcome = (typeof ATTEMPT_OUTCOMES)[number]

/** The code of a push that ended here before anything went out. */
export const UNSENT = 'unsent'
