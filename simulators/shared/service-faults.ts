import type { FaultKind } from './faults.ts'

/** What can go wrong with a service that is only asked. */
export const serviceFaultKinds: readonly FaultKind[] = [
  'delay',
  'status500',
  'throttle',
  'dropAfterAccept',
  'duplicateReply',
  'endlessBody',
  'badJson',
  'away',
]
/** What can also go wrong where it tells of its own accord. */
export const noticeFaultKinds: readonly FaultKind[] = [
  ...serviceFaultKinds,
  'callbackRepeat',
  'callbackShuffle',
  'callbackDelay',
  'callbackForged',
  'callbackLost',
  'callbackBackward',
]
