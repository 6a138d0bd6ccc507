import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { pino } from 'pino'
import { expect, inject, onTestFinished, test } from 'vitest'
import { holdPresence, PRESENCE } from '../jobs/hold-presence.ts'
import { openPool } from './database.ts'
import { openListener } from './listen.ts'
import { SilentLine } from './testing/silent-line.ts'

const LOST_FOR = 7_000
const FOUND_OUT_WITHIN = 25_000

test.each([
  ['and the server has given up its end', true],
  ['and the server still holds the lock for it', false],
])(
  'what hears, and what shows that workers live, comes back after a path was lost without a word, %s',
  async (_, doesServerNotice) => {
    const { host, port, user, database, password } = new pg.Client(inject('postgres'))
    const line = await SilentLine.lay({ host, port })
    const connection = { user, database, password, host: '127.0.0.1', port: line.port }
    const direct = new pg.Client(inject('postgres'))
    await direct.connect()
    const pool = openPool({ ...connection, max: 4 }, () => undefined)
    const listener = openListener(connection, () => undefined)
    const heard: string[] = []
    let connects = 0
    listener.on('hk_lost', (payload) => heard.push(payload))
    listener.onReconnect(() => connects++)
    const shown: boolean[] = []
    let missed = 0
    const poolId = `lost-${doesServerNotice}-${process.pid}`
    const end = holdPresence({ pool, log: pino({ level: 'silent' }) }, poolId, {
      shown: (is) => shown.push(is),
      missed: () => missed++,
    })
    onTestFinished(async () => {
      end()
      await listener.close()
      await line.close()
      await pool.end()
      await direct.end()
    })
    /** Who holds the lock. */
    const holder = async (): Promise<number | undefined> => {
      const { rows } = await direct.query<{ pid: number }>(
        `select pid from pg_locks where locktype = 'advisory' and granted and classid = $1
         and objid = (hashtext($2)::bigint & 4294967295)::oid`,
        [PRESENCE, poolId],
      )
      return rows[0]?.pid
    }
    await expect.poll(() => connects).toBe(1)
    await expect.poll(holder).toEqual(expect.any(Number))
    const first = await holder()

    const { giveUp } = line.lose()
    if (doesServerNotice) {
      giveUp()
      await expect.poll(holder).toBeUndefined()
    }
    await sleep(LOST_FOR)
    line.heal()
    const other = async () => ![undefined, first].includes(await holder())
    await expect.poll(other, { timeout: FOUND_OUT_WITHIN }).toBe(true)
    await expect.poll(() => connects, { timeout: FOUND_OUT_WITHIN }).toBe(2)
    await direct.query(`select pg_notify('hk_lost', 'again')`)
    await expect.poll(() => heard).toEqual(['again'])
    expect(shown).toEqual([true, false, true])
    expect(missed).toBe(1)
  },
  90_000,
)
