import { z } from 'zod'
import { BulkAction } from '#contract/adsets/bulk.ts'
import { deleteAdset, moveAdset, updateAdset } from '#contract/adsets/endpoints.ts'
import { ERRORS, type Language } from '#contract/errors.ts'
import { type Role, ROLES } from '#contract/roles.ts'
import { Failure } from '../../../core/http/failure.ts'
import { type Caller, scopeFor } from '../../../core/http/caller.ts'
import type { Scope, Tx } from '../../../core/db/tenant.ts'
import type { Acting } from '../change-adset.ts'
import type { AdsetRow } from '../find-adset.ts'
import type { StoredRow } from './bulk-rows.ts'
import { type Change, planRow, type Planning } from './plan-row.ts'

/** What a job does: an action, or putting back what another job did. */
export const JobAction = z.union([
  BulkAction,
  z.strictObject({ kind: z.literal('undo'), of: z.string(), what: z.string() }),
])
export type JobAction = z.output<typeof JobAction>

/** Those who may do it to one ad set alone; what is undone is done by the same. */
const accessOf = (action: JobAction): readonly Role[] => {
  const kind = action.kind === 'undo' ? action.what : action.kind
  if (kind === 'move') return moveAdset.access
  return action.kind === 'undo' && kind === 'copy' ? deleteAdset.access : updateAdset.access
}

/** The enterprises in which the person may do this. */
export const scopeOf = (caller: Caller, action: JobAction): Scope => {
  const access = accessOf(action)
  if (!access.includes(caller.role)) throw new Failure('access.forbidden')
  return scopeFor(
    caller,
    ROLES.filter((role) => access.includes(role)),
  )
}

export const planningFor = async (tx: Tx, acting: Acting, ids: readonly string[]): Promise<Planning> => {
  const asked = new Map<string, Promise<unknown>>()
  return {
    tx,
    acting,
    agents: await acting.services.adsetAgents.of(tx, ids),
    once: <T>(question: readonly unknown[], ask: () => Promise<T>) => {
      const key = JSON.stringify(question)
      const known = asked.get(key) ?? ask()
      asked.set(key, known)
      // The same question has an answer of the same type.
      return known as Promise<T>
    },
  }
}

const wordsIn = ({ detail: { issues = [] } }: Failure, language: Language): string | undefined =>
  issues
    .map(({ message }) => (typeof message === 'string' ? message : message[language]))
    .find((message) => message !== '')

/** Why not, in the words of the single action. */
const reasonOf = (failure: Failure, language: Language): string =>
  wordsIn(failure, language) ?? ERRORS[failure.code][language].replace('{detail}', failure.detail.words ?? '')

const NOTHING = { before: {}, after: {}, was: {}, is: {} }

export const refusedRow = (id: string, name: string, failure: Failure, language: Language): StoredRow => ({
  id,
  name,
  state: 'refused',
  reason: reasonOf(failure, language),
  ...NOTHING,
})

export const rowOf = ({ id, name }: Pick<AdsetRow, 'id' | 'name'>, change: Change | undefined): StoredRow => {
  if (change === undefined) return { id, name, state: 'unchanged', reason: null, ...NOTHING }
  const { before, after, was, is } = change
  return { id, name, state: 'changed', reason: null, before, after, was, is }
}

/** One ad set of a preview: what would become of it. */
export const previewRow = async (
  planning: Planning,
  id: string,
  row: AdsetRow | undefined,
  action: BulkAction,
): Promise<StoredRow> => {
  try {
    if (row === undefined) throw new Failure('adset.not_found')
    return rowOf(row, await planRow(planning, row, action))
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    return refusedRow(id, row?.name ?? '', error, planning.acting.language)
  }
}
