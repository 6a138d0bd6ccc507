import type { Scene } from '../scene.ts'

interface Kept {
  id: string
  adset_id: string
  source: string
  source_key: string
  click_id: string | null
  states: number
}

/** Every acknowledged conversion is there, once, and has its one push. */
export const checkConversions = async ({ book, world, pool, judge }: Scene): Promise<void> => {
  const { rows } = await pool.query<Kept>(
    `select c.id, c.adset_id, c.source, c.source_key, c.click_id, (select count(*) from pushes p where p.conversion_id = c.id)::int states
     from conversions c where c.adset_id = any ($1)`,
    [world.sold.map(({ id }) => id)],
  )
  const byId = new Map(rows.map((row) => [row.id, row]))
  const lost = book.conversions.filter(({ id, adsetId, source, sourceKey }) => {
    const kept = byId.get(id)
    const isSame = kept?.adset_id === adsetId && kept.source === source
    return !isSame || (sourceKey !== null && kept.source_key !== sourceKey)
  })
  judge(
    'every acknowledged conversion is stored',
    lost.map(({ id, sourceKey }) => `${id} ${sourceKey ?? ''}`),
  )
  // Each click is converted once in all: a second conversion of it is the same fact twice.
  const perClick = Map.groupBy(rows, ({ adset_id, click_id, id }) => `${adset_id} ${click_id ?? id}`)
  const doubled = [...perClick].filter(([, of]) => of.length > 1)
  judge(
    'no conversion is stored twice',
    doubled.map(([click, of]) => `${click}: ${of.map(({ id, source }) => `${source} ${id}`).join(', ')}`),
  )
  judge(
    'the states of the pushes add up to the conversions',
    rows.filter(({ states }) => states !== 1).map(({ id, states }) => `${id} has ${states}`),
  )
}
