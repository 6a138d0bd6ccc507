import { HEALTH_KINDS, HEALTH_LEVELS } from '#contract/work/health-kinds.ts'
import type * as endpoints from '#contract/work/endpoints.ts'
import type { HealthItem } from '#contract/work/entities.ts'
import type { Context } from '../../../core/http/route.ts'
import { CHECKS } from './checks.ts'

const MOST = 100

/** Worst first; of the same level by kind, and of the same kind the most. */
const byWeight = (a: HealthItem, b: HealthItem): number =>
  HEALTH_LEVELS.indexOf(a.level) - HEALTH_LEVELS.indexOf(b.level) ||
  HEALTH_KINDS.indexOf(a.kind) - HEALTH_KINDS.indexOf(b.kind) ||
  (b.count ?? 0) - (a.count ?? 0)

export const getHealth = ({ scope, caller, services, tx }: Context<typeof endpoints.getHealth>) =>
  tx(async (tx) => {
    const now = new Date()
    const items: HealthItem[] = []
    for (const check of CHECKS) items.push(...(await check({ tx, scope, userId: caller.userId, services, now })))
    const of = (level: HealthItem['level']) => items.filter((item) => item.level === level).length
    const counted = { danger: of('danger'), warning: of('warning'), info: of('info') }
    return { items: items.sort(byWeight).slice(0, MOST), counted, at: now.toISOString() }
  })
