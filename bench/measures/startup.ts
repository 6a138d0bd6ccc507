import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { urlOf } from '../../server/src/core/db/embedded/url-of.ts'
import { EMBEDDED_KEYS, makeDatabase } from '../databases.ts'
import { median } from '../figures.ts'
import type { Measure } from '../measure.ts'
import { PASSWORD } from '../sized-views.ts'
import { timeStart } from '../startup/time-start.ts'

const ROUNDS = 5
const MAIN = fileURLToPath(new URL('../../server/src/main.ts', import.meta.url))
const BARE = fileURLToPath(new URL('../startup/bare.ts', import.meta.url))

/** From the spawn until it answers that it is ready, on a folder that was used before. */
export const startup: Measure = {
  name: 'startup',
  what: 'A start of the server against one of bare Fastify',
  withinMinutes: 12,
  run: async ({ connection, folder, say }) => {
    const common = { ADMIN_PASSWORD: PASSWORD, LOG_LEVEL: 'error', NODE_ENV: 'production' }
    const own = EMBEDDED_KEYS.parse(await makeDatabase(connection, 'bench_startup'))
    const [warm, beside] = ['warm', 'beside'].map((name) => join(folder, name))
    for (const one of [warm, beside]) await mkdir(one ?? '')
    const whole = { ...common, DATA_DIR: warm ?? '', DATABASE_URL: '' }
    const external = { ...common, DATA_DIR: beside ?? '', DATABASE_URL: urlOf(own) }
    const uncompiled = { ...external, NODE_DISABLE_COMPILE_CACHE: '1' }
    const ways = { bare: [] as number[], whole: [] as number[], external: [] as number[], uncompiled: [] as number[] }
    // Makes the databases, migrates them, keeps what is compiled.
    for (const env of [whole, external]) say(`first start ${Math.round(await timeStart(MAIN, env))} ms`)
    for (let round = 0; round < ROUNDS; round++) {
      ways.bare.push(await timeStart(BARE, {}))
      ways.whole.push(await timeStart(MAIN, whole))
      ways.external.push(await timeStart(MAIN, external))
      ways.uncompiled.push(await timeStart(MAIN, uncompiled))
      say(
        Object.entries(ways)
          .map(([name, times]) => `${name} ${Math.round(times.at(-1) ?? 0)} ms`)
          .join(', '),
      )
    }
    const bare = median(ways.bare)
    const figure = (what: string, times: readonly number[], limit: number) => ({
      what: `${what} ÷ bare Fastify`,
      value: median(times) / bare,
      unit: '×',
      limit,
      note: `${Math.round(median(times))} ms ÷ ${Math.round(bare)} ms, middle of ${ROUNDS}`,
    })
    return {
      figures: [
        figure('start with its own PostgreSQL, to ready', ways.whole, 12),
        figure('start on a database that is there, to ready', ways.external, 8),
        figure('the same the first time, nothing compiled yet', ways.uncompiled, 12),
      ],
    }
  },
}
