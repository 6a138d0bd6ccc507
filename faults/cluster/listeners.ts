import { setTimeout as sleep } from 'node:timers/promises'
import { LISTENER_NAME } from '#server/core/db/listen.ts'
import type { Scene } from '../scene.ts'

const LISTENS_WITHIN = 30_000

/** Each process holds one connection that hears of changed settings and news; answers how many are missing. */
export const findUnheard = async ({ pool, supervisor }: Scene): Promise<string[]> => {
  const wanted = supervisor.posts.length
  let found = 0
  for (const until = Date.now() + LISTENS_WITHIN; Date.now() < until && found < wanted; await sleep(300)) {
    const counted = await pool
      .query<{ n: number }>('select count(*)::int n from pg_stat_activity where application_name like $1', [
        `${LISTENER_NAME}%`,
      ])
      .catch(() => undefined)
    found = counted?.rows[0]?.n ?? 0
  }
  return found < wanted ? [`${found} of ${wanted} processes listen`] : []
}
