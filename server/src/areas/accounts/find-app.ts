import type { Provider } from '#contract/accounts/providers.ts'
import type { Tx } from '../../core/db/tenant.ts'
import { Failure } from '../../core/http/failure.ts'

const COLUMNS = ['id', 'provider', 'name', 'app_id', 'secret_sealed'] as const

/** The live app, or 404: absent, deleted and out of scope look the same. */
export const findApp = async (tx: Tx, id: string) => {
  const row = await tx
    .selectFrom('third_party_apps')
    .select(COLUMNS)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (row === undefined) throw new Failure('app.not_found')
  return row
}

/** The provider's app by our id or, as sheets have it, by the platform's own. */
export const findAppOf = async (tx: Tx, provider: Provider, id: string, path: string) => {
  const row = await tx
    .selectFrom('third_party_apps')
    .select(COLUMNS)
    .where('provider', '=', provider)
    .where((eb) => eb.or([eb('id', '=', id), eb('app_id', '=', id)]))
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (row === undefined) throw new Failure('app.not_found', { issues: [{ path, message: '' }] })
  return row
}
