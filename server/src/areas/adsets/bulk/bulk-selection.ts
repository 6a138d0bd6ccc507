import type { z } from 'zod'
import { type BulkBody, MAX_BULK } from '#contract/adsets/bulk.ts'
import type { Language } from '#contract/errors.ts'
import { type Scope, type Tx, withTenant } from '../../../core/db/tenant.ts'
import type { Caller } from '../../../core/http/caller.ts'
import { Failure } from '../../../core/http/failure.ts'
import { isLiveEnterprise } from '../../../core/http/session.ts'
import type { Services } from '../../../core/services.ts'
import { adsetExport } from '../export-adsets.ts'
import { scopeOf } from './plan-action.ts'

type Body = z.output<typeof BulkBody>

interface Asking {
  caller: Caller
  language: Language
  services: Services
}

/** What is wrong with the action itself is said at once, and not by each ad set. */
const checkAction = async (tx: Tx, { action }: Body): Promise<void> => {
  if (action.kind === 'move' && !(await isLiveEnterprise(tx, action.enterpriseId)))
    throw new Failure('enterprise.not_found', { issues: [{ path: 'action.enterpriseId', message: '' }] })
}

const idsOf = async (tx: Tx, { language, services }: Asking, scope: Scope, body: Body): Promise<string[]> => {
  if (body.ids !== undefined) return [...new Set(body.ids)]
  const rows = adsetExport.ask(body.query ?? '', language)(scope, services)
  await rows.check(tx)
  const { ids } = await rows.idsAfter(tx, undefined)
  if (ids.length > MAX_BULK) throw new Failure('bulk.too_many')
  if (ids.length === 0) throw new Failure('bulk.nothing')
  return ids
}

/**
 * The ad sets that are meant, each once: those named, or what the list finds now by its own query. Read where the caller
 * may do this very thing, which is less than where they may work.
 */
export const withSelected = <T>(
  asking: Asking,
  body: Body,
  work: (tx: Tx, ids: readonly string[]) => Promise<T>,
): Promise<T> => {
  const { caller, services } = asking
  const scope = scopeOf(caller, body.action)
  return withTenant(services.db, { userId: caller.userId, scope }, async (tx) => {
    await checkAction(tx, body)
    return work(tx, await idsOf(tx, asking, scope, body))
  })
}
