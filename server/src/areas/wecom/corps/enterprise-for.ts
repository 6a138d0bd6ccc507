import { findEnterprise } from '../../accounts/find-enterprise.ts'
import type { Scope, Tx } from '../../../core/db/tenant.ts'
import { Failure } from '../../../core/http/failure.ts'

/** The enterprise a corp comes to: the one named, or the caller's only one. An Admin may leave it open. */
export const enterpriseFor = async (tx: Tx, scope: Scope, named: string | undefined): Promise<string | null> => {
  if (named !== undefined) return (await findEnterprise(tx, named)).id
  if (scope === 'all') return null
  const [only, ...others] = scope
  if (only === undefined || others.length > 0)
    throw new Failure('enterprise.choose', { issues: [{ path: 'enterpriseId', message: '' }] })
  return only
}
