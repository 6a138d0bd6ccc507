import { sql } from 'kysely'
import type { RuleAction } from '#contract/rules/entities.ts'
import type { BulkAction } from '#contract/adsets/bulk.ts'
import { hold } from '../../core/db/hold.ts'
import type { StoredResult } from '../../core/db/schema/rules.ts'
import type { Tx } from '../../core/db/tenant.ts'
import type { Client } from '../../core/http/client.ts'
import { Failure } from '../../core/http/failure.ts'
import { audit } from '../../core/audit/audit.ts'
import type { Services } from '../../core/services.ts'
import { pauseAccount } from '../accounts/push-pauses.ts'
import { planningFor } from '../adsets/bulk/plan-action.ts'
import { type Change, planRow } from '../adsets/bulk/plan-row.ts'
import type { Acting } from '../adsets/change-adset.ts'
import { type AdsetRow, findAdset } from '../adsets/find-adset.ts'
import { nextCap } from './effect.ts'
import { canActOn } from './fitting-kinds.ts'
import type { RuleRow } from './show-rule.ts'
import type { Subject } from './watched.ts'

const MINUTE = 60_000

/** The rule itself acts, in its own enterprise and with an owner's rights there. */
const actingAs = (services: Services, { id, name, enterprise_id: enterpriseId }: RuleRow): Acting => {
  const client: Client = { ip: '', userAgent: '', requestId: id }
  const caller = {
    sessionId: '',
    userId: id,
    username: name,
    fullname: `自动规则：${name}`,
    role: 'User',
    enterprises: [{ id: enterpriseId, name: '', role: 'User' }],
  } as const
  return { services, caller, client, language: 'zh' }
}

/** What fails takes back only itself. */
const alone = async <T>(tx: Tx, work: () => Promise<T>): Promise<T> => {
  await sql`savepoint one_action`.execute(tx)
  try {
    const done = await work()
    await sql`release savepoint one_action`.execute(tx)
    return done
  } catch (error) {
    await sql`rollback to savepoint one_action`.execute(tx)
    throw error
  }
}

type AdsetAction = Exclude<RuleAction, { kind: 'notify' | 'pause' }>

/** The same as an operator's change of many at once; nothing where there is no cap of which a percentage could be taken. */
const bulkOf = (action: AdsetAction, { strategy }: AdsetRow): BulkAction | undefined => {
  switch (action.kind) {
    case 'stop':
    case 'start':
      return { kind: action.kind }
    case 'strategy':
      return { kind: 'strategy', change: action.change }
    case 'agents':
      return { kind: 'agents', how: 'set', ids: action.ids }
    case 'cap': {
      const dailyCap = nextCap(action, strategy.dailyCap)
      return dailyCap === null ? undefined : { kind: 'strategy', change: { dailyCap } }
    }
  }
}

const NOTHING = { before: {}, after: {}, was: {}, is: {}, refusal: null }

/** Why a percentage has nothing to begin from; nothing was refused, so that nobody is told. */
const uncapped = (action: AdsetAction): Pick<StoredResult, 'refusal'> => ({
  refusal: { code: action.kind === 'cap' && action.how === 'lower' ? 'rule.no_cap_to_lower' : 'rule.no_cap_to_raise' },
})

interface Planned {
  change: Change | undefined
  isUncapped: boolean
}

const planFor = async (tx: Tx, acting: Acting, adsetId: string, action: AdsetAction): Promise<Planned> => {
  await hold(tx, 'adsets', adsetId)
  const row = await findAdset(tx, adsetId)
  if (!canActOn(action, row.kind)) throw new Failure('rule.no_agents')
  const change = bulkOf(action, row)
  if (change === undefined) return { change, isUncapped: true }
  return { change: await planRow(await planningFor(tx, acting, [adsetId]), row, change), isUncapped: false }
}

const changeOne = async (
  tx: Tx,
  acting: Acting,
  adsetId: string,
  action: AdsetAction,
  dry: boolean,
): Promise<StoredResult> => {
  const { kind } = action
  const { change, isUncapped } = await planFor(tx, acting, adsetId, action)
  if (change === undefined) return { kind, state: 'unchanged', ...NOTHING, ...(isUncapped && uncapped(action)) }
  const { before, after, was, is } = change
  if (!dry) await change.make()
  return { kind, state: dry ? 'planned' : 'changed', before, after, was, is, refusal: null }
}

type PauseAction = Extract<RuleAction, { kind: 'pause' }>

const pauseOne = async (
  tx: Tx,
  acting: Acting,
  rule: RuleRow,
  subject: Subject,
  { minutes }: PauseAction,
  at: Date,
): Promise<StoredResult> => {
  const { accountId } = subject
  const until = new Date(at.getTime() + minutes * MINUTE)
  const values = { before: {}, after: { pausedUntil: until.toISOString() }, was: {}, is: { accountId, until } }
  if (rule.dry) return { kind: 'pause', state: 'planned', refusal: null, ...values }
  if (!(await pauseAccount(tx, accountId, at, until))) return { kind: 'pause', state: 'unchanged', ...NOTHING }
  const { rows } = await sql<{ name: string }>`select name from ad_accounts where id = ${accountId}`.execute(tx)
  await audit(tx, acting.caller, acting.client, {
    action: 'account.pause_pushes',
    entity: 'account',
    entityId: accountId,
    entityName: rows[0]?.name ?? '',
    enterpriseId: rule.enterprise_id,
    after: { until: until.toISOString() },
  })
  return { kind: 'pause', state: 'changed', refusal: null, ...values }
}

/** Does what the rule says to one ad set or account, as its operator would; what is refused is written down with the reason. */
export const actOn = async (
  tx: Tx,
  services: Services,
  rule: RuleRow,
  subject: Subject,
  at: Date,
): Promise<StoredResult[]> => {
  const acting = actingAs(services, rule)
  const results: StoredResult[] = []
  for (const action of rule.actions) {
    if (action.kind === 'notify') continue
    try {
      results.push(
        await alone(tx, () =>
          action.kind === 'pause'
            ? pauseOne(tx, acting, rule, subject, action, at)
            : changeOne(tx, acting, subject.id, action, rule.dry),
        ),
      )
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      const { code, detail } = error
      const { words } = detail
      const refusal = { code, ...(words === undefined ? {} : { words }) }
      results.push({ kind: action.kind, state: 'refused', ...NOTHING, refusal })
    }
  }
  return results
}
