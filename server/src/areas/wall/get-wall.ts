import type * as endpoints from '#contract/wall/endpoints.ts'
import type { Wall, WallNeed } from '#contract/wall/entities.ts'
import { type Tx, withTenant } from '../../core/db/tenant.ts'
import type { Context } from '../../core/http/route.ts'
import type { Services } from '../../core/services.ts'
import { PRODUCT_VERSION } from '../../core/version.ts'
import { type Day, readDay } from './read-day.ts'
import { readWallLink, type WallLinkRow } from './read-wall-link.ts'

const KEPT = 8_000
const MOST_KEPT = 500

const startDay = (services: Services, enterpriseId: string): Promise<Day> => {
  const identity = { userId: '', scope: [enterpriseId] }
  const read = (tx: Tx): Promise<Day> => readDay(tx, services, enterpriseId, new Date())
  const onPrimary = (): Promise<Day> => withTenant(services.db, identity, read)
  return services.replica === undefined ? onPrimary() : services.replica.read(identity, read, onPrimary)
}

/** However many screens look, an enterprise's day is read once in eight seconds; one that failed is read again. */
const openDays = (services: Services) => {
  const kept = new Map<string, { day: Promise<Day>; until: number }>()
  return (enterpriseId: string): Promise<Day> => {
    const known = kept.get(enterpriseId)
    if (known !== undefined && known.until > Date.now()) return known.day
    if (kept.size >= MOST_KEPT) kept.clear()
    const day = startDay(services, enterpriseId)
    const one = { day, until: Date.now() + KEPT }
    kept.set(enterpriseId, one)
    day.catch(() => {
      if (kept.get(enterpriseId) === one) kept.delete(enterpriseId)
    })
    return day
  }
}

const days = new WeakMap<Services, ReturnType<typeof openDays>>()

/** Enough to know one's own by; how long it is stays unsaid. */
const maskName = (name: string): string => {
  const letters = [...name]
  return letters.length < 3 ? `${letters[0] ?? ''}**` : `${letters[0]}**${letters.at(-1)}`
}
/** Shops and insurers are known to everyone. */
const isPublicName = ({ kind }: WallNeed): boolean => kind === 'shop.silent' || kind === 'insurer.silent'

const shownOf = (link: WallLinkRow, day: Day): Pick<Wall, 'figures' | 'trend' | 'adsets' | 'needs'> => {
  const has = (scene: Wall['scenes'][number]): boolean => link.scenes.includes(scene)
  const named = (name: string): string => (link.masked && name !== '' ? maskName(name) : name)
  return {
    figures: has('figures') ? day.figures : null,
    trend: has('trend') ? day.trend : null,
    adsets: has('adsets') ? day.adsets.map((adset) => ({ ...adset, name: named(adset.name) })) : null,
    needs: has('needs')
      ? {
          ...day.needs,
          items: day.needs.items.map((item) => ({ ...item, name: isPublicName(item) ? item.name : named(item.name) })),
        }
      : null,
  }
}

export const getWall = async ({ request, services }: Context<typeof endpoints.getWall>): Promise<{ wall: Wall }> => {
  const link = await readWallLink(services, request.headers.authorization)
  const dayOf = days.get(services) ?? openDays(services)
  days.set(services, dayOf)
  const day = await dayOf(link.enterprise_id)
  return {
    wall: {
      enterprise: link.enterprise,
      name: link.name,
      scenes: link.scenes,
      seconds: link.seconds,
      expiresAt: link.expires_at?.toISOString() ?? null,
      period: day.period,
      ...shownOf(link, day),
      at: day.at,
      version: PRODUCT_VERSION,
    },
  }
}
