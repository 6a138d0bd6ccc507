import type { ShopFailure } from '../../areas/commerce/shops/port.ts'

const KINDS: Record<number, ShopFailure['kind']> = {
  // Called too often, or switched down for a while.
  52101: 'throttled',
  52102: 'throttled',
  52103: 'throttled',
  70031: 'throttled',
  70033: 'throttled',
  70036: 'throttled',
  // Taken for a risk: whoever goes on calling stays blocked.
  70032: 'blocked',
  70034: 'blocked',
  70035: 'blocked',
  50000: 'away',
  50001: 'away',
  50002: 'away',
  52001: 'away',
  52002: 'away',
}

/** Bad signature, address not listed, no permission, offline and the like are refusals. */
export const kindOfCode = (code: number): ShopFailure['kind'] => KINDS[code] ?? 'refused'
