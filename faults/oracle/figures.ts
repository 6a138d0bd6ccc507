import { OF_THE_MOMENT, WHEN_COUNTED } from '#server/areas/reports/testing/as-the-rows-say.ts'
import type { Scene } from '../scene.ts'

const compare = async ({ pool, judge }: Scene, name: string, queries: Record<string, string>): Promise<void> => {
  const found: string[] = []
  for (const [what, query] of Object.entries(queries)) {
    const { rows } = await pool.query<Record<string, unknown>>(query)
    if (rows.length > 0) found.push(`${what}: ${rows.length} differ, as ${JSON.stringify(rows[0])}`)
  }
  judge(name, found)
}

/** Kept by the writes themselves, so true whenever nobody writes. */
export const checkFigures = (scene: Scene): Promise<void> =>
  compare(scene, 'the figures say what the rows say', OF_THE_MOMENT)

export const checkCounted = (scene: Scene): Promise<void> =>
  compare(scene, 'the counted visits say what the rows say', WHEN_COUNTED)
