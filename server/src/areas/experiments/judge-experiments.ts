import type { Experiment } from '#contract/experiments/endpoints.ts'
import type { Verdict } from '#contract/experiments/statuses.ts'
import type { NotificationKind } from '#contract/core/notifications.ts'
import { type Tx, withSystem } from '../../core/db/tenant.ts'
import { activeMembers, notify } from '../../core/notifications/notify.ts'
import type { Services } from '../../core/services.ts'
import { holdExperiment } from './find-experiment.ts'
import { changeState } from './set-experiment-state.ts'
import { experimentById } from './show-experiment.ts'

/** What is told of a verdict, and of one that has stopped the experiment. */
const TOLD: Partial<Record<Verdict, { proposed: NotificationKind; stopped?: NotificationKind }>> = {
  winner: { proposed: 'experiment.winner', stopped: 'experiment.stopped_winner' },
  no_difference: { proposed: 'experiment.no_difference', stopped: 'experiment.stopped_even' },
  mismatch: { proposed: 'experiment.mismatch' },
}

/** Once a phase and verdict, whoever of the enterprise owns it, and whoever drafted the experiment. */
const tell = async (tx: Tx, { id, name, enterpriseId, result }: Experiment, kind: NotificationKind, author: string) => {
  if (result === null) return
  const owners = (await activeMembers(tx, [enterpriseId], ['User'])).get(enterpriseId) ?? []
  await notify(tx, [...new Set([...owners, author])], {
    kind,
    params: { experiment: name, variant: result.variants.find((one) => one.id === result.winnerId)?.name ?? '' },
    link: `/apps/experiments/${id}`,
    enterpriseId,
    dedupeKey: `experiment.verdict:${id}:${result.phase}:${result.verdict}`,
  })
}

/** The ad set is held, so that nobody starts, stops or adopts meanwhile. */
const judgeOne = async (tx: Tx, services: Services, id: string): Promise<void> => {
  const held = await holdExperiment(tx, id)
  const { row } = held
  if (row.status !== 'running') return
  const experiment = await experimentById(tx, { services, shared: [] }, id)
  const told = experiment.result === null ? undefined : TOLD[experiment.result.verdict]
  if (told === undefined) return
  if (row.stop_rule === 'propose' || told.stopped === undefined)
    return tell(tx, experiment, told.proposed, row.created_by)
  const caller = { userId: id, username: row.name, fullname: `实验：${row.name}` }
  await changeState(tx, { services, caller, client: { ip: '', userAgent: '', requestId: id } }, held, 'stopped')
  await tell(tx, experiment, told.stopped, row.created_by)
}

/** Tells people of experiments that are decided or go wrong, and stops those that are to stop by themselves. */
export const judgeExperiments = async (services: Services): Promise<void> => {
  const running = await withSystem(services.db, (tx) =>
    tx
      .selectFrom('experiments')
      .innerJoin('adsets', 'adsets.id', 'experiments.adset_id')
      .select('experiments.id')
      .where('experiments.status', '=', 'running')
      .where('experiments.deleted_at', 'is', null)
      .where('adsets.deleted_at', 'is', null)
      .orderBy('experiments.id')
      .execute(),
  )
  for (const { id } of running)
    await withSystem(services.db, (tx) => judgeOne(tx, services, id)).catch((error: Error) =>
      services.log.warn({ err: error, experimentId: id }, 'experiment not judged'),
    )
}
