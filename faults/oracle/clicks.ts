import type { Scene } from '../scene.ts'

interface Kept {
  adset_id: string
  key: string
  hits: number
}

/** Every acknowledged click is one visit, and none was counted more often than it was sent. */
export const checkClicks = async ({ book, world, pool, judge }: Scene): Promise<void> => {
  const adsets = world.sold.map(({ id }) => id)
  const { rows: keys } = await pool.query<Kept>(
    'select adset_id, key, hits from click_keys where adset_id = any ($1)',
    [adsets],
  )
  const { rows: visits } = await pool.query<{ adset_id: string; click_id: string; n: number }>(
    'select adset_id, click_id, count(*)::int n from visits where adset_id = any ($1) and click_id is not null group by 1, 2',
    [adsets],
  )
  const hitsOf = new Map(keys.map(({ adset_id, key, hits }) => [`${adset_id} ${key}`, hits]))
  const visitsOf = new Map(visits.map(({ adset_id, click_id, n }) => [`${adset_id} ${click_id}`, n]))
  const lost: string[] = []
  const doubled: string[] = []
  const miscounted: string[] = []
  for (const [id, { acks, sends }] of book.clicks) {
    const [hits, n] = [hitsOf.get(id) ?? 0, visitsOf.get(id) ?? 0]
    if (acks > 0 && (hits === 0 || n === 0)) lost.push(id)
    if (n > 1) doubled.push(`${id} (${n})`)
    if (hits > sends || hits < acks) miscounted.push(`${id}: sent ${sends}, acknowledged ${acks}, counted ${hits}`)
  }
  judge('every acknowledged click is stored', lost)
  judge('no click is stored twice', doubled)
  judge('no hit is counted that was not sent, none left out that was acknowledged', miscounted)
}
