import type * as endpoints from '#contract/search/endpoints.ts'
import { SEARCH_KINDS, type SearchGroup } from '#contract/search/entities.ts'
import { type Scope, withTenant } from '../../core/db/tenant.ts'
import { type Caller, scopeFor, sharedOf } from '../../core/http/caller.ts'
import type { Context } from '../../core/http/route.ts'
import type { Services } from '../../core/services.ts'
import type { Hits, Kind } from './kind.ts'
import { NAMED_KINDS } from './named-kinds.ts'
import { NUMBERED_KINDS } from './numbered-kinds.ts'
import { PERSON_KINDS } from './person-kinds.ts'

const KINDS: readonly Kind[] = [...NAMED_KINDS, ...NUMBERED_KINDS, ...PERSON_KINDS]

/** Where this kind may be found: what its own list shows this caller, and of that what the call is about. */
const scopeOf = (caller: Caller, { access, isOfAll }: Kind, asked: Scope): Scope => {
  const own = scopeFor(caller, access)
  if (isOfAll === true || asked === 'all') return own
  return own === 'all' ? asked : own.filter((id) => asked.includes(id))
}

type Found = SearchGroup & Hits

/** Kinds that are seen alike are read in one transaction. */
const searchIn = (
  services: Services,
  caller: Caller,
  scope: Scope,
  kinds: readonly Kind[],
  text: string,
): Promise<Found[]> =>
  withTenant(services.db, { userId: caller.userId, scope, shared: sharedOf(caller, scope) }, async (tx) => {
    const groups: Found[] = []
    for (const { kind, find } of kinds) {
      const hits = await find(tx, { text, scope, services, isAdmin: caller.role === 'Admin' })
      if (hits.rows.length > 0) groups.push({ kind, ...hits })
    }
    return groups
  })

const searchAll = async ({ caller, scope, services }: Context<typeof endpoints.searchRecords>, text: string) => {
  const readable = KINDS.map((kind) => ({ kind, own: scopeOf(caller, kind, scope) })).filter(
    ({ own }) => own === 'all' || own.length > 0,
  )
  const alike = Map.groupBy(readable, ({ own }) => String(own))
  const found = await Promise.all(
    [...alike.values()].map((some) =>
      searchIn(
        services,
        caller,
        some[0]?.own ?? [],
        some.map(({ kind }) => kind),
        text,
      ),
    ),
  )
  const place = ({ kind, isExact }: Found): number => SEARCH_KINDS.indexOf(kind) - (isExact ? SEARCH_KINDS.length : 0)
  return found.flat().toSorted((a, b) => place(a) - place(b))
}

/** Syllables are stored together; typed apart they mean the same. */
const APART = /^[a-z]+(?:[ '][a-z]+)+$/i

export const searchRecords = async (context: Context<typeof endpoints.searchRecords>) => {
  const { q } = context.query
  const groups = await searchAll(context, q)
  const again = groups.length === 0 && APART.test(q)
  return { groups: again ? await searchAll(context, q.replaceAll(/[ ']/g, '')) : groups }
}
