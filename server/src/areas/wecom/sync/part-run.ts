import type { SyncPart } from '#contract/wecom/statuses.ts'
import { type Tx, withSystem } from '../../../core/db/tenant.ts'
import type { Services } from '../../../core/services.ts'
import type { CorpClient } from '../port.ts'
import { bePatient, type Patience } from './be-patient.ts'
import { type PartState, type RunState, saveRun } from './sync-state.ts'

/** What the reader of a part is given. */
export interface PartRun {
  services: Services
  corpId: string
  generation: number
  startedAt: Date
  client: CorpClient
  /** Where an earlier try left off. */
  cursor: unknown
  done: number
  /** Asks WeCom, and waits where waiting helps. */
  ask<T>(call: (client: CorpClient) => Promise<T>): Promise<T>
  /** A sign of life where a step takes long. */
  beat(): Promise<void>
  /** Writes what was read, together with how far that is; the work answers how many more that were. */
  write(work: (tx: Tx) => Promise<number>, progress?: { total?: number; cursor?: unknown }): Promise<void>
}

interface Making {
  services: Services
  client: CorpClient
  run: RunState
  patience: Patience
  alive(): Promise<void>
}

export const partRun = (
  { services, client, run, patience, alive }: Making,
  part: SyncPart,
  state: PartState,
): PartRun => {
  const save = () => withSystem(services.db, (tx) => saveRun(tx, run))
  const report = async (words: string | undefined): Promise<void> => {
    state.error = words ?? null
    await save()
  }
  const own: PartRun = {
    services,
    corpId: run.corpId,
    generation: run.generation,
    startedAt: run.startedAt,
    client,
    cursor: run.cursor[part],
    done: state.done,
    ask: (call) => bePatient(() => call(client), { patience, report, alive }),
    beat: async () => {
      await save()
      await alive()
    },
    write: async (work, { total, cursor } = {}) => {
      own.done = await withSystem(services.db, async (tx) => {
        const done = own.done + (await work(tx))
        Object.assign(state, { done, total: total ?? state.total })
        if (cursor !== undefined) run.cursor[part] = cursor
        await saveRun(tx, run)
        return done
      })
      await alive()
    },
  }
  return own
}
