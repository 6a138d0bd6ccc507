import { Counter, Gauge, Histogram, type Metric } from 'prom-client'
import { AD_PROVIDERS } from '#contract/accounts/providers.ts'
import { ATTEMPT_OUTCOMES, DECISION_RULES, PUSH_STATES } from '#contract/adsets/statuses.ts'

// What a process counts as it works. Metrics are the process's, like its memory: they belong to no server in it. Labels come from
// lists of ours, never from what someone typed. No registers: each server shows them on its own page.

export const clicks = new Counter({
  name: 'huoketai_clicks_total',
  help: 'Clicks and opened pages by whether they were acknowledged',
  labelNames: ['outcome'],
  registers: [],
})

export const clicksSpooled = new Counter({
  name: 'huoketai_clicks_spooled_total',
  help: 'Acknowledged clicks that went to the disk because the database was away',
  registers: [],
})

export const clicksDrained = new Counter({
  name: 'huoketai_clicks_drained_total',
  help: 'Clicks that came from the disk into the database',
  registers: [],
})

export const clickBatchSize = new Histogram({
  name: 'huoketai_click_batch_size',
  help: 'Clicks written together',
  buckets: [1, 5, 20, 50, 100, 170],
  registers: [],
})

export const clickBatchSeconds = new Histogram({
  name: 'huoketai_click_batch_seconds',
  help: 'Time until a batch of clicks was durable',
  buckets: [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5, 2, 5],
  registers: [],
})

export const conversions = new Counter({
  name: 'huoketai_conversions_total',
  help: 'Conversions by the rule that decided on them',
  labelNames: ['decision', 'rule'],
  registers: [],
})

export const pushAttempts = new Counter({
  name: 'huoketai_push_attempts_total',
  help: 'Pushes sent to a platform by what it answered',
  labelNames: ['provider', 'outcome'],
  registers: [],
})

export const pushesSettled = new Counter({
  name: 'huoketai_pushes_settled_total',
  help: 'Pushes by the state an answer brought them into',
  labelNames: ['provider', 'state'],
  registers: [],
})

export const pushCallSeconds = new Histogram({
  name: 'huoketai_push_call_seconds',
  help: 'Time a platform took to answer a call',
  labelNames: ['provider'],
  buckets: [0.05, 0.1, 0.3, 1, 3, 10],
  registers: [],
})

export const liveSockets = new Gauge({
  name: 'huoketai_live_sockets',
  help: 'Consoles that hear live what happens',
  registers: [],
})

for (const outcome of ['acknowledged', 'failed']) clicks.inc({ outcome }, 0)
const HELD = DECISION_RULES.slice(0, DECISION_RULES.indexOf('guarantee_first'))
for (const rule of DECISION_RULES) conversions.inc({ rule, decision: HELD.includes(rule) ? 'held' : 'pushed' }, 0)
for (const provider of AD_PROVIDERS) {
  pushCallSeconds.zero({ provider })
  for (const outcome of ATTEMPT_OUTCOMES) if (outcome !== 'started') pushAttempts.inc({ provider, outcome }, 0)
  for (const state of PUSH_STATES)
    if (!['held', 'sending', 'acknowledged'].includes(state)) pushesSettled.inc({ provider, state }, 0)
}

export const COUNTED: Metric[] = [
  clicks,
  clicksSpooled,
  clicksDrained,
  clickBatchSize,
  clickBatchSeconds,
  conversions,
  pushAttempts,
  pushesSettled,
  pushCallSeconds,
  liveSockets,
]
