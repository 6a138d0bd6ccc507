import { Gauge, type Registry } from 'prom-client'
import { AD_PROVIDERS, PAUSE_REASONS } from '#contract/accounts/providers.ts'
import { TASKS } from '../jobs/queue.ts'
import type { Services } from '../services.ts'
import { readBacklog, type Waiting } from './read-backlog.ts'

const KEPT_FOR = 5_000

const gauge = <L extends string>(registry: Registry, name: string, help: string, labelNames: L[]): Gauge<L> =>
  new Gauge({ name: `huoketai_${name}`, help, labelNames, registers: [registry] })

const openGauges = (registry: Registry) => ({
  up: gauge(registry, 'database_up', 'Whether the database answered the last question', []),
  pushes: gauge(registry, 'pushes_waiting', 'Pushes on their way, at most 10000 counted', ['provider', 'state']),
  overdue: gauge(registry, 'push_oldest_due_seconds', 'How long the oldest due push has waited', ['paused']),
  pausedAccounts: gauge(registry, 'push_accounts_paused', 'Accounts that do not push now', ['reason']),
  jobs: gauge(registry, 'queue_jobs', 'Tasks of the queue that are due, at most 10000 counted', ['task', 'state']),
  jobAge: gauge(registry, 'queue_oldest_seconds', 'How long the oldest due task has waited', ['task']),
  work: gauge(registry, 'backlog', 'What is due and not yet done, at most 10000 counted', ['work']),
  workAge: gauge(registry, 'backlog_oldest_seconds', 'How long the oldest of it has been due', ['work']),
  lag: gauge(registry, 'roll_up_lag_seconds', 'How long the oldest minute waits to be counted into the figures', []),
})
type Gauges = ReturnType<typeof openGauges>

const WORK = ['inbox', 'ranges', 'notices']

/** What is not said anew is nothing. */
const toNothing = (gauges: Gauges): void => {
  for (const one of [gauges.pushes, gauges.overdue, gauges.pausedAccounts, gauges.jobs, gauges.jobAge]) one.reset()
  for (const provider of AD_PROVIDERS)
    for (const state of ['queued', 'retrying', 'sending']) gauges.pushes.set({ provider, state }, 0)
  for (const paused of ['none', ...PAUSE_REASONS]) gauges.overdue.set({ paused }, 0)
  for (const reason of PAUSE_REASONS) gauges.pausedAccounts.set({ reason }, 0)
  for (const task of Object.keys(TASKS)) {
    gauges.jobAge.set({ task }, 0)
    for (const state of ['waiting', 'failed']) gauges.jobs.set({ task, state }, 0)
  }
  for (const work of WORK) {
    gauges.work.set({ work }, 0)
    gauges.workAge.set({ work }, 0)
  }
  gauges.lag.set(0)
}

const show = (gauges: Gauges, { what, of, kind, n, age }: Waiting): void => {
  if (what === 'push') gauges.pushes.set({ provider: of, state: kind }, n)
  else if (what === 'push_due') gauges.overdue.set({ paused: kind }, age)
  else if (what === 'lane') gauges.pausedAccounts.set({ reason: kind }, n)
  else if (what === 'queue') {
    gauges.jobs.set({ task: of, state: kind }, n)
    if (kind === 'waiting') gauges.jobAge.set({ task: of }, age)
  } else if (what === 'visits') gauges.lag.set(age)
  else {
    gauges.work.set({ work: what }, n)
    gauges.workAge.set({ work: what }, age)
  }
}

/** The database's backlog, the same on every process that shows it; a tracker alone asks only whether the database is there. */
export const openBacklog = (registry: Registry, { pool, config }: Services): (() => Promise<void>) => {
  const gauges = openGauges(registry)
  const isTracker = config.roles.every((role) => role === 'tracker')
  toNothing(gauges)
  let readAt = -Infinity
  let reading: Promise<void> | undefined
  const read = async (): Promise<void> => {
    const waiting = isTracker ? pool.query('select 1').then((): Waiting[] => []) : readBacklog(pool)
    const known = await waiting.catch(() => undefined)
    gauges.up.set(known === undefined ? 0 : 1)
    readAt = Date.now()
    if (known === undefined) return
    toNothing(gauges)
    for (const one of known) show(gauges, one)
  }
  return async () => {
    if (Date.now() - readAt < KEPT_FOR) return
    reading ??= read().finally(() => (reading = undefined))
    await reading
  }
}
