import { type BulkAction, MAX_AGENTS } from '#contract/adsets/bulk.ts'
import { MAX_TAGS, type PushStrategy } from '#contract/adsets/entities.ts'
import type { AdsetStatus } from '#contract/adsets/statuses.ts'
import type { Tx } from '../../../core/db/tenant.ts'
import { Failure } from '../../../core/http/failure.ts'
import {
  type Acting,
  changeAdset,
  changeEnterprise,
  changeState,
  checkExperimentsMove,
  checkMove,
  checkState,
} from '../change-adset.ts'
import { isSameStrategy } from '../change-adset.ts'
import { checkNewAdset, insertAdset } from '../create-adset.ts'
import type { AdsetRow } from '../find-adset.ts'
import { checkStrategy } from '../read-params.ts'

type Values = Record<string, unknown>

/** What would become of one ad set. */
export interface Change {
  /** As people read it. */
  before: Values
  after: Values
  /** As the undo needs it: what to put back, and what must still be there. */
  was: Values
  is: Values
  /** Does it; answers what is only known then. */
  make(): Promise<Values | undefined>
}

export interface Planning {
  tx: Tx
  acting: Acting
  agents: ReadonlyMap<string, { id: string; name: string }[]>
  /** The same question of many ad sets is asked once. */
  once<T>(question: readonly unknown[], ask: () => Promise<T>): Promise<T>
}

type ActionOf<K extends BulkAction['kind']> = Extract<BulkAction, { kind: K }>
/** Nothing where it is so already; a refusal is thrown. */
type Plan<K extends BulkAction['kind']> = (
  planning: Planning,
  row: AdsetRow,
  action: ActionOf<K>,
) => Change | undefined | Promise<Change | undefined>

export const doing =
  (work: () => Promise<unknown>): Change['make'] =>
  async () => {
    await work()
    return undefined
  }

export const sameList = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((value, at) => value === other[at])

const nameOfEnterprise = ({ tx, once }: Planning, id: string): Promise<string> =>
  once(['enterprise', id], async () => {
    const found = await tx.selectFrom('enterprises').select('name').where('id', '=', id).executeTakeFirst()
    return found?.name ?? id
  })

export const planState = ({ tx, acting }: Planning, row: AdsetRow, status: AdsetStatus): Change | undefined => {
  if (row.status === status) return undefined
  checkState(row, status)
  const [before, after] = [{ status: row.status }, { status }]
  return { before, after, was: before, is: after, make: doing(() => changeState(tx, acting, row.id, status)) }
}

/** The fields in which they differ, as the reader sees them. */
const differing = (one: PushStrategy, other: PushStrategy): Values =>
  Object.fromEntries(
    Object.entries(one).filter(
      ([field, value]) => JSON.stringify(value) !== JSON.stringify(other[field as keyof PushStrategy]),
    ),
  )

export const planStrategy = ({ tx, acting }: Planning, row: AdsetRow, strategy: PushStrategy): Change | undefined => {
  if (isSameStrategy(strategy, row.strategy)) return undefined
  checkStrategy(strategy, acting.language)
  return {
    before: differing(row.strategy, strategy),
    after: differing(strategy, row.strategy),
    was: { strategy: row.strategy },
    is: { strategy },
    make: doing(() => changeAdset(tx, acting, row.id, { pushStrategy: strategy })),
  }
}

export const planLabels = (
  { tx, acting }: Planning,
  row: AdsetRow,
  after: { tags: string[] } | { folder: string },
): Change | undefined => {
  const before = 'tags' in after ? { tags: row.tags } : { folder: row.folder }
  if (JSON.stringify(before) === JSON.stringify(after)) return undefined
  return {
    before,
    after,
    was: before,
    is: after,
    make: doing(() => changeAdset(tx, acting, row.id, after)),
  }
}

export const planAgents = async (
  { tx, acting, agents, once }: Planning,
  row: AdsetRow,
  ids: readonly string[],
): Promise<Change | undefined> => {
  const now = agents.get(row.id) ?? []
  const was = now.map(({ id }) => id)
  if (sameList(was, ids)) return undefined
  if (ids.length > MAX_AGENTS) throw new Failure('adset.too_many_agents')
  const find = () => acting.services.adsetAgents.find(tx, row.enterprise_id, ids)
  const next = await once(['agents', row.enterprise_id, ids], find)
  return {
    before: { agents: now.map(({ name }) => name) },
    after: { agents: next.map(({ name }) => name) },
    was: { agentIds: was },
    is: { agentIds: ids },
    make: doing(() => acting.services.adsetAgents.set(tx, acting, row.id, ids)),
  }
}

export const customersOf = async (tx: Tx, adsetId: string): Promise<string[]> => {
  const rows = await tx.selectFrom('adset_customers').select('user_id').where('adset_id', '=', adsetId).execute()
  return rows.map(({ user_id }) => user_id)
}

/** What moving takes from it, beside those who see and serve it. */
const linksIn = (params: Values): Values =>
  Object.fromEntries(['linkId', 'productId'].flatMap((key) => (params[key] ? [[key, params[key]]] : [])))

export const planMove = async (
  planning: Planning,
  row: AdsetRow,
  enterpriseId: string,
): Promise<Change | undefined> => {
  const { tx, acting, agents, once } = planning
  if (row.enterprise_id === enterpriseId) return undefined
  const { account_id, provider, kind, params } = row
  const question = ['move', enterpriseId, row.enterprise_id, account_id, provider, kind]
  await once([...question, params['schemaId'], params['serviceId']], () =>
    checkMove(tx, acting.services, row, enterpriseId),
  )
  await checkExperimentsMove(tx, acting.services, row, enterpriseId)
  return {
    before: { enterprise: await nameOfEnterprise(planning, row.enterprise_id) },
    after: { enterprise: await nameOfEnterprise(planning, enterpriseId) },
    was: {
      enterpriseId: row.enterprise_id,
      agentIds: (agents.get(row.id) ?? []).map(({ id }) => id),
      links: linksIn(params),
    },
    is: { enterpriseId },
    make: async () => {
      const customers = await customersOf(tx, row.id)
      await changeEnterprise(tx, acting, row.id, enterpriseId)
      return { customers }
    },
  }
}

const NAME_LENGTH = 60
const copyName = (name: string, language: Acting['language']): string => {
  const mark = language === 'zh' ? ' 副本' : ' copy'
  return `${name.slice(0, NAME_LENGTH - mark.length).trimEnd()}${mark}`
}

const planCopy: Plan<'copy'> = async ({ tx, acting, agents, once }, row) => {
  const { kind, provider, params, strategy, tags, folder } = row
  const body = {
    name: copyName(row.name, acting.language),
    kind,
    provider,
    accountId: row.account_id,
    dataSource: row.data_source,
    params,
    pushStrategy: strategy,
    // What the public sees is opened on purpose.
    liveBoard: false,
    tags,
    folder,
  }
  const { name: _, tags: __, folder: ___, ...asked } = body
  await once(['copy', row.enterprise_id, asked], () => checkNewAdset(tx, acting, row.enterprise_id, body))
  return {
    before: {},
    after: { name: body.name },
    was: {},
    is: {},
    make: async () => {
      const { id } = await insertAdset(tx, acting, row.enterprise_id, body)
      const ids = (agents.get(row.id) ?? []).map((agent) => agent.id)
      if (ids.length > 0) await acting.services.adsetAgents.set(tx, acting, id, ids)
      return { copyId: id }
    },
  }
}

const nextAgents = (now: readonly string[], { how, ids }: ActionOf<'agents'>): string[] => {
  if (how === 'set') return [...new Set(ids)]
  if (how === 'remove') return now.filter((id) => !ids.includes(id))
  return [...new Set([...now, ...ids])]
}

const PLANS: { [K in BulkAction['kind']]: Plan<K> } = {
  start: (planning, row) => planState(planning, row, 'AD_RUNNING'),
  stop: (planning, row) => planState(planning, row, 'AD_STOP'),
  strategy: (planning, row, { replace, change }) => {
    const events = replace?.events ?? row.strategy.events
    return planStrategy(planning, row, replace === undefined ? { ...row.strategy, ...change } : { ...replace, events })
  },
  tags: (planning, row, { add, remove }) => {
    const kept = row.tags.filter((tag) => !remove.includes(tag))
    const tags = [...kept, ...add.filter((tag) => !kept.includes(tag))]
    if (tags.length > MAX_TAGS) throw new Failure('adset.too_many_tags')
    return planLabels(planning, row, { tags })
  },
  folder: (planning, row, { folder }) => planLabels(planning, row, { folder }),
  agents: (planning, row, action) => {
    const now = (planning.agents.get(row.id) ?? []).map(({ id }) => id)
    return planAgents(planning, row, nextAgents(now, action))
  },
  move: (planning, row, { enterpriseId }) => planMove(planning, row, enterpriseId),
  copy: planCopy,
}

/** What the action would do to the ad set; by the rules of the same change of one alone. */
export const planRow = async <K extends BulkAction['kind']>(
  planning: Planning,
  row: AdsetRow,
  action: ActionOf<K>,
): Promise<Change | undefined> => PLANS[action.kind as K](planning, row, action)
