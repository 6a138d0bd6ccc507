import { z } from 'zod'
import { PushStrategy } from '#contract/adsets/entities.ts'
import { ADSET_STATUSES } from '#contract/adsets/statuses.ts'
import { Failure } from '../../../core/http/failure.ts'
import { changeAdset, isSameStrategy } from '../change-adset.ts'
import { removeAdset } from '../delete-adset.ts'
import type { AdsetRow } from '../find-adset.ts'
import type { StoredRow } from './bulk-rows.ts'
import {
  type Change,
  customersOf,
  doing,
  planAgents,
  planLabels,
  planMove,
  type Planning,
  planState,
  planStrategy,
  sameList,
} from './plan-row.ts'

const Status = z.object({ status: z.enum(ADSET_STATUSES) })
const Strategy = z.object({ strategy: PushStrategy })
const Tags = z.object({ tags: z.array(z.string()) })
const Folder = z.object({ folder: z.string() })
const Agents = z.object({ agentIds: z.array(z.string()) })
const Place = z.object({ enterpriseId: z.string() })
const Left = Place.extend({
  agentIds: z.array(z.string()),
  links: z.record(z.string(), z.unknown()),
})
const Customers = z.object({ customers: z.array(z.string()) })

type Undo = (planning: Planning, row: AdsetRow, stored: StoredRow) => Change | undefined | Promise<Change | undefined>

const refuseChanged = (isAsLeft: boolean): void => {
  if (!isAsLeft) throw new Failure('bulk.changed_since')
}

const idsOf = ({ agents }: Planning, row: AdsetRow): string[] => (agents.get(row.id) ?? []).map(({ id }) => id)

const undoState: Undo = (planning, row, { was, is }) => {
  const { status } = Status.parse(was)
  if (row.status !== status) refuseChanged(row.status === Status.parse(is).status)
  return planState(planning, row, status)
}

/** With those who saw and served it there, unless others do meanwhile. */
const undoMove: Undo = async (planning, row, { was, is }) => {
  const left = Left.parse(was)
  if (row.enterprise_id === left.enterpriseId) return undefined
  const { tx, acting } = planning
  const isBare = idsOf(planning, row).length === 0 && (await customersOf(tx, row.id)).length === 0
  refuseChanged(row.enterprise_id === Place.parse(is).enterpriseId && isBare)
  const change = await planMove(planning, row, left.enterpriseId)
  if (change === undefined) return undefined
  const { customers } = Customers.parse(is)
  return {
    ...change,
    make: doing(async () => {
      await change.make()
      const params = Object.keys(left.links).length === 0 ? {} : { params: { ...row.params, ...left.links } }
      if (customers.length > 0 || 'params' in params) await changeAdset(tx, acting, row.id, { ...params, customers })
      if (left.agentIds.length > 0) await acting.services.adsetAgents.set(tx, acting, row.id, left.agentIds)
    }),
  }
}

const UNDOS: Record<string, Undo> = {
  start: undoState,
  stop: undoState,
  strategy: (planning, row, { was, is }) => {
    const { strategy } = Strategy.parse(was)
    if (!isSameStrategy(row.strategy, strategy))
      refuseChanged(isSameStrategy(row.strategy, Strategy.parse(is).strategy))
    return planStrategy(planning, row, strategy)
  },
  tags: (planning, row, { was, is }) => {
    const { tags } = Tags.parse(was)
    if (!sameList(row.tags, tags)) refuseChanged(sameList(row.tags, Tags.parse(is).tags))
    return planLabels(planning, row, { tags })
  },
  folder: (planning, row, { was, is }) => {
    const { folder } = Folder.parse(was)
    if (row.folder !== folder) refuseChanged(row.folder === Folder.parse(is).folder)
    return planLabels(planning, row, { folder })
  },
  agents: (planning, row, { was, is }) => {
    const { agentIds } = Agents.parse(was)
    const now = idsOf(planning, row)
    if (!sameList(now, agentIds)) refuseChanged(sameList(now, Agents.parse(is).agentIds))
    return planAgents(planning, row, agentIds)
  },
  move: undoMove,
  // The row is that of the copy.
  copy: ({ tx, acting }, row) => {
    refuseChanged(row.updated_at.getTime() === row.created_at.getTime())
    return {
      before: { name: row.name },
      after: {},
      was: {},
      is: {},
      make: doing(() => removeAdset(tx, acting, row.id)),
    }
  },
}

/** What would put the ad set back; nothing where it is so already, a refusal where it was changed since. */
export const planUndo = async (
  planning: Planning,
  row: AdsetRow,
  kind: string,
  stored: StoredRow,
): Promise<Change | undefined> => {
  const undo = UNDOS[kind]
  if (undo === undefined) throw new Failure('undo.not_found')
  return undo(planning, row, stored)
}
