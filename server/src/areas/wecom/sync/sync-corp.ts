import type { SyncPart } from '#contract/wecom/statuses.ts'
import { ERRORS } from '#contract/errors.ts'
import { withSystem } from '../../../core/db/tenant.ts'
import { isDatabaseAway } from '../../../core/db/database-away.ts'
import type { Services } from '../../../core/services.ts'
import { openCorp } from '../client/open-corp.ts'
import { WecomFailure } from '../port.ts'
import { notifyCorp } from '../notify-corp.ts'
import { PATIENT, type Patience } from './be-patient.ts'
import { type PartRun, partRun } from './part-run.ts'
import { readCorp } from './read-corp.ts'
import { readCustomers } from './read-customers.ts'
import { readDepartments } from './read-departments.ts'
import { readFollowUsers } from './read-follow-users.ts'
import { readKfAccounts } from './read-kf-accounts.ts'
import { readLinks } from './read-links.ts'
import { readUsers } from './read-users.ts'
import { beginRun, endRun, type PartState, type RunState, saveRun, SyncStopped } from './sync-state.ts'

const READERS: Record<SyncPart, (run: PartRun) => Promise<void>> = {
  corp: readCorp,
  departments: readDepartments,
  users: readUsers,
  follow_users: readFollowUsers,
  kf_accounts: readKfAccounts,
  links: readLinks,
  customers: readCustomers,
}
/** Read from what another part brought. */
const NEEDS: Partial<Record<SyncPart, SyncPart>> = { users: 'departments' }

export interface SyncOptions {
  /** The job it is done for; null for the nightly one. */
  jobId: string | null
  /** An earlier try was lost: go on where it was. */
  again: boolean
  /** Throws when the work is to end. Told after every step how many parts are read. */
  alive(partsDone: number): Promise<void>
  patience?: Patience
}
/** `superseded`: a newer sync of the corp was asked for. */
export type SyncOutcome = 'done' | 'failed' | 'superseded'

const isStop = (error: unknown): boolean => error instanceof SyncStopped || isDatabaseAway(error)

const failureText = (services: Services, error: unknown, part: SyncPart): string => {
  if (error instanceof WecomFailure) return error.message
  services.log.error({ err: error, part }, 'sync')
  return ERRORS['server.failed'].zh
}

const notifyFailure = async (services: Services, { corpId, parts }: RunState): Promise<void> => {
  const error = parts.find(({ state }) => state === 'failed')?.error ?? ''
  await withSystem(services.db, (tx) => notifyCorp(tx, corpId, { kind: 'wecom.sync_failed', params: { error } }))
}

/** Reads one part; false where nothing of the corp can be read any more. */
const readPart = async (
  services: Services,
  run: RunState,
  state: PartState,
  options: SyncOptions,
): Promise<boolean> => {
  const { part } = state
  const save = () => withSystem(services.db, (tx) => saveRun(tx, run))
  const partsDone = () => run.parts.filter((one) => one.state === 'done').length
  const alive = async (): Promise<void> => {
    await options.alive(partsDone()).catch((error: unknown) => {
      throw new SyncStopped('told to end', { cause: error })
    })
  }
  const needed = run.parts.find((one) => one.part === NEEDS[part])
  if (needed !== undefined && needed.state !== 'done') {
    Object.assign(state, { state: 'failed', error: needed.error })
    await save()
    return true
  }
  state.state = 'running'
  await save()
  let failure: string | null = null
  try {
    const client = await openCorp(services, run.corpId)
    const patience = options.patience ?? PATIENT
    await READERS[part](partRun({ services, client, run, patience, alive }, part, state))
  } catch (error) {
    if (isStop(error)) throw error
    failure = failureText(services, error, part).slice(0, 300)
  }
  Object.assign(state, { state: failure === null ? 'done' : 'failed', error: failure })
  delete run.cursor[part]
  await save()
  return failure === null || !(await isCut(services, run.corpId))
}

/** The corp withdrew its consent or its credentials ended meanwhile. */
const isCut = async ({ db }: Services, corpId: string): Promise<boolean> => {
  const row = await db.selectFrom('wecom_corps').select('status').where('id', '=', corpId).executeTakeFirst()
  return row?.status !== 'authorized'
}

/** Reads a corp from WeCom, part by part. What was read stays, whatever fails behind it. */
export const syncCorp = async (services: Services, corpId: string, options: SyncOptions): Promise<SyncOutcome> => {
  const run = await beginRun(services, corpId, options)
  if (typeof run === 'string') return run
  for (const state of run.parts) {
    if (state.state === 'done') continue
    if (!(await readPart(services, run, state, options))) break
  }
  const success = await withSystem(services.db, (tx) => endRun(tx, run))
  if (!success) await notifyFailure(services, run)
  return success ? 'done' : 'failed'
}
