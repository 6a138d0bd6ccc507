import type { PushStrategy } from '#contract/adsets/entities.ts'

/** What the contract means where nothing is said; the console has no schemas to ask. */
export const USUAL_STRATEGY: PushStrategy = {
  enabled: true,
  mode: 'all',
  ratio: 100,
  algorithm: 'grouped',
  groupSize: 10,
  guaranteeFirst: 0,
  skipFirst: 0,
  minAmount: null,
  maxAmount: null,
  firstOnly: false,
  dedupeBy: 'click',
  dailyCap: null,
  hours: [],
  delay: { min: 0, max: 0 },
  windowDays: 15,
  events: {},
}
