import { HEALTH_KINDS, HEALTH_LEVELS } from '#contract/work/health-kinds.ts'
import type * as endpoints from '#contract/work/endpoints.ts'
import type { Context } from '../../../core/http/route.ts'
import { openTodosAbout } from '../../../core/todos/open-todos.ts'
import type { Found } from './check.ts'
import { CHECKS } from './checks.ts'

const MOST = 100
const LONGEST = 180

/** Kind and place; the day its rows begin moves on while it stays the same. */
const keyOf = ({ kind, link }: Found): string => {
  const [path = '', query] = link.split('?')
  const params = new URLSearchParams(query)
  params.delete('From')
  return `${kind}:${path}?${params}`.slice(0, LONGEST)
}

/** Worst first; of the same level by kind, and of the same kind the most. */
const byWeight = (a: Found, b: Found): number =>
  HEALTH_LEVELS.indexOf(a.level) - HEALTH_LEVELS.indexOf(b.level) ||
  HEALTH_KINDS.indexOf(a.kind) - HEALTH_KINDS.indexOf(b.kind) ||
  (b.count ?? 0) - (a.count ?? 0)

export const getHealth = ({ scope, caller, services, tx }: Context<typeof endpoints.getHealth>) =>
  tx(async (tx) => {
    const now = new Date()
    const found: Found[] = []
    for (const check of CHECKS) found.push(...(await check({ tx, scope, userId: caller.userId, services, now })))
    const of = (level: Found['level']) => found.filter((item) => item.level === level).length
    const counted = { danger: of('danger'), warning: of('warning'), info: of('info') }
    const shown = found.sort(byWeight).slice(0, MOST)
    const todos = await openTodosAbout(tx, 'health', shown.map(keyOf))
    const items = shown.map((item) => ({ ...item, key: keyOf(item), todo: todos.get(keyOf(item)) ?? null }))
    return { items, counted, at: now.toISOString() }
  })
