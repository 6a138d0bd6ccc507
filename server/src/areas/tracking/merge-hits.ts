import type { Hit } from './click-sink.ts'

export interface MergedHit {
  identity: string
  hit: Hit
  hits: number
}

export const identityOf = ({ adsetId, key }: Pick<Hit, 'adsetId' | 'key'>): string => `${adsetId} ${key}`

/** The hits of one click become one that knows what any of them knew. */
const merge = (first: Hit, next: Hit): Hit => ({
  ...first,
  clickedAt: first.clickedAt ?? next.clickedAt,
  callback: first.callback ?? next.callback,
  ad: { ...next.ad, ...first.ad },
  visitor: first.visitor ?? next.visitor,
  bot: first.bot === null ? null : next.bot,
  ip: first.ip || next.ip,
  agent: first.agent || next.agent,
  mark: first.mark | next.mark,
  landing: first.landing ?? next.landing,
  ...(first.variant === undefined && next.variant !== undefined ? { variant: next.variant } : {}),
  ...(first.machine === undefined && next.machine !== undefined ? { machine: next.machine } : {}),
})

/** Each click of the batch once, in one order for all writers, so that no two wait for each other. */
export const mergeHits = (hits: readonly Hit[]): MergedHit[] => {
  const merged = new Map<string, MergedHit>()
  for (const hit of hits) {
    const identity = identityOf(hit)
    const known = merged.get(identity)
    if (known === undefined) merged.set(identity, { identity, hit, hits: 1 })
    else {
      known.hit = merge(known.hit, hit)
      known.hits++
    }
  }
  return [...merged.values()].sort((a, b) => (a.identity < b.identity ? -1 : 1))
}
