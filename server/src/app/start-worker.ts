import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { run, type Runner, type TaskList, type WorkerEvents } from 'graphile-worker'
import { refreshTokens } from '../areas/accounts/refresh-tokens.ts'
import { bulkJob } from '../areas/adsets/bulk/bulk-job.ts'
import { pollCards } from '../areas/cards/orders/poll-orders.ts'
import { removeUnusedFiles } from '../core/files/remove-unused.ts'
import { sendMail } from '../core/mail/send-mail.ts'
import { countVisits } from '../areas/reports/count-visits.ts'
import { settleFindKey } from '../operations/key-rotation/find-key.ts'
import { runDue } from '../areas/schedules/run-due.ts'
import { reattribute } from '../areas/conversions/reattribute.ts'
import type { Services } from '../core/services.ts'
import { bookSpends } from '../areas/spend/book-spends.ts'
import { readSpendJob } from '../areas/spend/read-spend-job.ts'
import { readSpend } from '../areas/spend/read-spend.ts'
import { checkBalances } from '../areas/wallet/low-balance-alarm.ts'
import { readBalances } from '../areas/wallet/read-balances.ts'
import { readQuotas } from '../areas/wecom/quota/read-quotas.ts'
import { reconcileRecent } from '../areas/wecom/reconcile/reconcile-recent.ts'
import { syncNightly } from '../areas/wecom/sync/sync-nightly.ts'
import { judgeExperiments } from '../areas/experiments/judge-experiments.ts'
import { evaluateRules } from '../areas/rules/evaluate-rules.ts'
import { notifyDue } from '../areas/work/todos/notify-due.ts'
import type { JobKind } from '../core/jobs/define-job.ts'
import { holdPresence } from '../core/jobs/hold-presence.ts'
import { readPayload } from '../core/jobs/open-queue.ts'
import { queueLog } from '../core/jobs/queue-log.ts'
import { releaseLost } from '../core/jobs/release-lost.ts'
import { runJob } from '../core/jobs/run-job.ts'
import { exportJob } from '../core/exports/export-job.ts'
import { scheduledJob } from '../areas/schedules/scheduled-job.ts'
import { syncJob } from '../areas/wecom/sync/sync-job.ts'
import { checkBehind } from '../areas/webhooks/behind-alarm.ts'
import { housekeep } from './housekeep.ts'

/** Every kind of long work there is. */
const JOB_KINDS: readonly JobKind[] = [exportJob, scheduledJob, syncJob, readSpendJob, bulkJob]

export interface Worker {
  /** Takes on nothing new and waits for what runs, which is told to leave off after a while. */
  stop(): Promise<void>
}

const AT_ONCE = 4
/** In UTC; the corps are read at night in Shanghai. */
const SCHEDULE = [
  '17 * * * * housekeeping',
  '*/5 * * * * refresh_tokens',
  '* * * * * reattribute',
  '* * * * * count_visits ?queue=count_visits',
  '* * * * * card_polls',
  '* * * * * schedules',
  '40 19 * * * wecom_sync_nightly',
  '10 20 * * * remove_unused_files',
  '*/3 * * * * wecom_reconcile',
  '*/2 * * * * wecom_quotas',
  '*/5 * * * * todos_due',
  '*/5 * * * * balance_alarms',
  '*/5 * * * * webhooks_behind',
  '*/5 * * * * evaluate_rules ?queue=rules',
  '*/5 * * * * judge_experiments ?queue=judge_experiments',
  '*/5 * * * * read_balances ?queue=read_balances',
  '*/5 * * * * read_spend ?queue=read_spend',
].join('\n')
const LEAVE_OFF_AFTER = 3_000
const STOP_WITHIN = 7_000
const RESTART_PAUSE = 1_000

const tasksOf = (services: Services, kinds: readonly JobKind[]): TaskList => ({
  run_job: (payload, { abortSignal }) =>
    runJob(services, kinds, readPayload(services.keys, 'run_job', payload).jobId, abortSignal),
  send_mail: (payload, { job }) =>
    sendMail(services, readPayload(services.keys, 'send_mail', payload), job.attempts >= job.max_attempts),
  housekeeping: () => housekeep(services),
  remove_unused_files: () => removeUnusedFiles(services),
  check_balances: (payload) =>
    checkBalances(services, readPayload(services.keys, 'check_balances', payload).accountIds),
  balance_alarms: () => checkBalances(services),
  read_balances: (_, { abortSignal }) => readBalances(services, abortSignal),
  read_spend: (_, { abortSignal }) => readSpend(services, abortSignal),
  book_spend: (payload) => bookSpends(services, readPayload(services.keys, 'book_spend', payload)),
  refresh_tokens: () => refreshTokens(services),
  reattribute: async () => {
    await reattribute(services)
  },
  count_visits: () => countVisits(services),
  card_polls: () => pollCards(services),
  schedules: () => runDue(services),
  wecom_reconcile: () => reconcileRecent(services),
  wecom_quotas: () => readQuotas(services),
  todos_due: () => notifyDue(services),
  webhooks_behind: () => checkBehind(services),
  evaluate_rules: () => evaluateRules(services),
  judge_experiments: () => judgeExperiments(services),
  wecom_sync_nightly: (_, { abortSignal }) => syncNightly(services, abortSignal),
})

interface Started {
  runner: Runner
  /** Another one may begin. */
  ended: Promise<void>
}

const startRunner = async (services: Services, kinds: readonly JobKind[]): Promise<Started> => {
  const events: WorkerEvents = new EventEmitter()
  const ends: (() => void)[] = []
  const left = Promise.withResolvers<void>()
  events.on('pool:create', ({ workerPool }) => {
    // Others may have begun what this one is doing: it leaves off, and starts anew under another id.
    const presence = holdPresence(services, workerPool.id, { missed: () => left.resolve() })
    ends.push(presence, releaseLost(services, workerPool.id))
  })
  const runner = await run({
    pgPool: services.pool,
    taskList: tasksOf(services, kinds),
    crontab: SCHEDULE,
    concurrency: AT_ONCE,
    noHandleSignals: true,
    gracefulShutdownAbortTimeout: LEAVE_OFF_AFTER,
    events,
    logger: queueLog(services.log),
    // Batched, a result that cannot be written ends the runner; one by one it would end the process.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  })
  const leave = async (): Promise<void> => {
    await left.promise
    services.log.warn('the workers were out of touch for too long and start anew')
    runner.stop().catch((error: unknown) => services.log.warn({ err: error }, 'workers'))
    // What does not leave off is not waited for: its job belongs to a worker that shows itself no more.
    await sleep(STOP_WITHIN, undefined, { ref: false })
  }
  const ended = Promise.race([runner.promise, leave()]).finally(() => ends.splice(0).forEach((one) => one()))
  return { runner, ended }
}

/** Works off the queue. When the database goes away the runner may end; it is then started anew until one stays. */
export const startWorker = async (services: Services, kinds: readonly JobKind[] = JOB_KINDS): Promise<Worker> => {
  await settleFindKey(services)
  const stopping = new AbortController()
  const { signal } = stopping
  const warn = (error: Error) => services.log.warn({ err: error }, 'workers')
  const runUntilItEnds = async ({ runner, ended }: Started): Promise<void> => {
    const stop = () => void runner.stop().catch(warn)
    if (signal.aborted) stop()
    else signal.addEventListener('abort', stop, { once: true })
    await ended.catch(warn)
    signal.removeEventListener('abort', stop)
  }
  const keepRunning = async (first: Started): Promise<void> => {
    await runUntilItEnds(first)
    while (!signal.aborted) {
      await sleep(RESTART_PAUSE, undefined, { signal }).catch(() => undefined)
      if (!signal.aborted) await startRunner(services, kinds).then(runUntilItEnds, warn)
    }
  }
  const ended = keepRunning(await startRunner(services, kinds))
  return {
    stop: async () => {
      stopping.abort()
      await Promise.race([ended, sleep(STOP_WITHIN, undefined, { ref: false })])
    },
  }
}
