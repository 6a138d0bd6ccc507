import { sql } from 'kysely'
import type { Tx } from '../../core/db/tenant.ts'

type Params = Readonly<Record<string, unknown>>

/** The params that stand for something with a name, and where that is. */
const TABLES: Record<string, string> = {
  schemaId: 'form_schemas',
  productId: 'products',
  serviceId: 'card_services',
  linkId: 'wecom_links',
  agentIds: 'agents',
}

const idsIn = (params: readonly Params[], name: string): string[] => [
  ...new Set(
    params.flatMap((one) => {
      const value = one[name]
      const ids: unknown[] = Array.isArray(value) ? value : [value]
      return ids.flatMap((id) => (typeof id === 'number' || (typeof id === 'string' && id !== '') ? [String(id)] : []))
    }),
  ),
]

/** The params of the page, and who of the agents receives its visitors; that is no param of an ad set. */
export const splitAgents = (given: Params): { params: Record<string, unknown>; agentIds: string[] | undefined } => {
  const { agentIds, ...params } = given
  return { params, agentIds: Array.isArray(agentIds) ? agentIds.map(String) : undefined }
}

/** What the ids among these params are called. */
export const namesIn = async (tx: Tx, params: readonly Params[]): Promise<Map<string, string>> => {
  const found = new Map<string, string>()
  for (const [name, table] of Object.entries(TABLES)) {
    const ids = idsIn(params, name)
    if (ids.length === 0) continue
    const { rows } = await sql<{ id: string; name: string }>`
      select id::text, name from ${sql.table(table)} where id::text = any (${ids})`.execute(tx)
    for (const row of rows) found.set(row.id, row.name)
  }
  return found
}

/** Of all that is known, what these name. */
export const namesOf = (params: readonly Params[], known: ReadonlyMap<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.keys(TABLES)
      .flatMap((name) => idsIn(params, name))
      .flatMap((id) => {
        const name = known.get(id)
        return name === undefined ? [] : [[id, name]]
      }),
  )
