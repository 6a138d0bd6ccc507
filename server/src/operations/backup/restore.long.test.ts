import { copyFile, mkdtemp, open, rm, stat, truncate } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import type { Adset } from '#contract/adsets/entities.ts'
import { type Config, readConfig } from '../../core/config.ts'
import { openPool } from '../../core/db/database.ts'
import { migrate } from '../../core/db/migrate.ts'
import { newId } from '../../core/db/ids.ts'
import { type Bench, openBench } from '../../areas/delivery/testing/bench.ts'
import { goOn } from '../../areas/delivery/testing/ledger.ts'
import { openPlatforms, type Platforms, type Sold } from '../../areas/delivery/testing/platforms.ts'
import { png } from '../../core/files/testing/samples.ts'
import { countVisits } from '../../areas/reports/count-visits.ts'
import { OF_THE_MOMENT } from '../../areas/reports/testing/as-the-rows-say.ts'
import { type RunningServer, startServer } from '../../app/start-server.ts'
import { openApiFor } from '../../testing/api.ts'
import { fingerprint } from '../../testing/fingerprint.ts'
import { onDatabase } from '../../testing/template.ts'
import { ADMIN } from '../../testing/test-server.ts'
import { foundTenant, type Tenant } from '../../testing/world.ts'
import { MARK } from '../../areas/tracking/click-sink.ts'
import { Spool } from '../../areas/tracking/spool.ts'
import { backUp } from './back-up.ts'
import type { Manifest } from './manifest.ts'
import { restore } from './restore.ts'
import { ownedDatabase } from './testing/owned-database.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })

const quiet = { log: () => undefined, progress: () => undefined }
let folder: string
let archive: string
let bench: Bench
let platforms: Platforms
let sold: Sold
let clicked: Adset
let tenants: [Tenant, Tenant]
let manifest: Manifest
let sums: Record<string, string>
let spool: Spool
let picture: { url: string; content: Buffer }
let pushes: { delivered: string[]; waiting: string[] }
const acknowledged: string[] = []

/** Clicks as fast as they are answered; those answered before `over` are noted. */
const clickOn = async (key: string, writer: number, isOver: () => boolean, begun: () => boolean): Promise<void> => {
  for (let n = 0; !isOver(); n++) {
    const clickId = `backup-${writer}-${n}`
    const reply = await fetch(`${bench.server.url}/t/${key}?click_id=${clickId}`)
    if (reply.status === 200 && !begun()) acknowledged.push(clickId)
  }
}

/** A click that was acknowledged while the database was away, and waits on the disk still. */
const spoolClick = async (adsetId: string, clickId: string): Promise<void> => {
  const at = Date.now()
  const words = { clickedAt: null, callback: null, ad: {}, visitor: null, bot: null, ip: '', agent: '' }
  const mark = MARK.monitor | MARK.person | MARK.click
  const rest = { otherKeys: [], landing: null, handed: false, mark }
  spool = await Spool.open(join(bench.server.services.config.dataDir, 'spool'))
  await spool.append({ hits: [{ adsetId, key: clickId, visitId: newId('v', at), at, ...words, ...rest }], leaves: [] })
}

const backUpUnderLoad = async (key: string): Promise<Manifest> => {
  let [over, begun] = [false, false]
  const clicks = [1, 2, 3, 4].map((writer) =>
    clickOn(
      key,
      writer,
      () => over,
      () => begun,
    ),
  )
  while (acknowledged.length < 200) await new Promise((resolve) => setTimeout(resolve, 5))
  begun = true
  const [name] = await bench.server.rows<{ name: string }>('select current_database() name')
  const connection = onDatabase(inject('postgres'), name?.name ?? '')
  const made = await backUp({
    config: bench.server.services.config,
    connection,
    path: archive,
    withKeys: true,
    progress: quiet.progress,
  })
  over = true
  await Promise.all(clicks)
  return made.manifest
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'huoketai-backup-'))
  archive = join(folder, 'whole.tar')
  bench = await openBench('all')
  platforms = await openPlatforms(bench)
  const { server } = bench
  tenants = [await foundTenant(server), await foundTenant(server)]
  const content = Buffer.from(png(3, 2))
  const form = new FormData()
  form.append('attachment', new Blob([content]), 'picture.png')
  picture = { url: (await server.admin.post('/files', form)).body.files[0].url, content }
  sold = await platforms.tencentSold()
  const delivered = await sold.convert(5)
  await vi.waitFor(async () => expect(await bench.states(delivered)).toEqual({ delivered: 5 }), 45_000)
  platforms.tencent.faults.set('status500', { rate: 1 })
  pushes = { delivered, waiting: await sold.convert(5) }
  clicked = await bench.adset()
  const key = new URL(clicked.links.landing).pathname.split('/').at(-1) ?? ''
  await spoolClick(clicked.id, 'backup-spooled')
  manifest = await backUpUnderLoad(key)
  // Read again what stands still: the archive was made while clicks came in.
  sums = await fingerprint(server.services.pool)
})
afterAll(async () => {
  await spool.close()
  await platforms.stop()
  await bench.stop()
  await rm(folder, { recursive: true, force: true })
})

const STILL = ['users', 'enterprises', 'members', 'credentials', 'settings', 'forms', 'ext_orders', 'audit', 'orders']

const serveFrom = async (config: Config): Promise<RunningServer> => {
  if (config.databaseUrl === undefined) throw new Error('DATABASE_URL is not set')
  return startServer(config, { connectionString: config.databaseUrl }, pino({ level: 'silent' }))
}

describe('an archive made while clicks arrive', () => {
  let database: Awaited<ReturnType<typeof ownedDatabase>>
  let config: Config
  let restored: RunningServer
  const rows = async <T extends object>(statement: string) => (await restored.services.pool.query<T>(statement)).rows

  beforeAll(async () => {
    database = await ownedDatabase()
    config = readConfig({
      PORT: '0',
      DATA_DIR: join(folder, 'external'),
      DATABASE_URL: database.url,
      ROLES: 'api,second,tracker',
      SIMULATORS: 'on',
    })
    // Broken off in the middle, as by a kill: what it leaves is served by nobody, and the next one starts over.
    let tables = 0
    const stopAt = (_table: string, count: number) => {
      if (count >= 0 && ++tables === 20) throw new Error('broken off')
    }
    await expect(restore({ config, path: archive, ...quiet, progress: stopAt })).rejects.toThrow('broken off')
    await expect(serveFrom(config)).rejects.toThrow('npm run restore')
    await restore({ config, path: archive, ...quiet })
    restored = await serveFrom(config)
  })
  afterAll(async () => {
    await restored?.stop()
    await database.drop()
  })

  test('is for its owner alone', async () => {
    expect((await stat(archive)).mode & 0o777).toBe(0o600)
  })

  test('brings back every click that was acknowledged before it began', async () => {
    const stored = await rows<{ click_id: string }>('select click_id from visits where click_id is not null')
    const there = new Set(stored.map(({ click_id }) => click_id))
    expect(acknowledged.filter((one) => !there.has(one))).toEqual([])
    expect(acknowledged.length).toBeGreaterThanOrEqual(200)
  })

  test('and those that waited on the disk, each once', async () => {
    const spooled = () => rows(`select hits from click_keys where key = 'backup-spooled'`)
    await vi.waitFor(async () => expect(await spooled()).toEqual([{ hits: 1 }]), 45_000)
  })

  test('is of one moment: all roll-ups are what their rows come to', async () => {
    for (const [name, query] of Object.entries(OF_THE_MOMENT))
      // The visits of the ad set that sells were put in by hand, uncounted.
      expect([
        name,
        await rows(`select * from (${query}) d where to_jsonb(d) ->> 'adset_id' is distinct from '${sold.adset.id}'`),
      ]).toEqual([name, []])
    const [figures] = await rows<{ rows: number; days: number }>(
      `select (select count(*) from visits where adset_id = '${clicked.id}') as rows,
        (select sum(seen) from adset_days where adset_id = '${clicked.id}') as days`,
    )
    expect(figures?.rows).toBeGreaterThanOrEqual(200)
    expect(figures?.days).toBe(figures?.rows)
  })

  test('brings back everything else as it was, for an owner who is no superuser', async () => {
    const now = await fingerprint(restored.services.pool)
    for (const table of STILL) expect([table, now[table]]).toEqual([table, sums[table]])
    for (const { schema, name, rows: count } of manifest.tables.filter(({ partOf }) => partOf !== null)) {
      // All but the one that came from the disk afterwards.
      const spooled = name.startsWith('visits') ? ` where click_id is distinct from 'backup-spooled'` : ''
      const [found] = await rows<{ n: number }>(`select count(*) n from ${schema}.${name}${spooled}`)
      expect([name, found?.n]).toEqual([name, count])
    }
  })

  test('the owner is held by no wall: nothing is left out of a backup, and the server can do all of its work', async () => {
    const walled = await rows(
      `select c.relname from pg_class c where c.relforcerowsecurity and not exists (
         select from pg_policy p where p.polrelid = c.oid and p.polcmd = '*'
           and (pg_get_expr(p.polqual, c.oid) = 'true' or pg_get_expr(p.polqual, c.oid) like '%app_all()%')
           and (p.polroles = '{0}' or exists (select from unnest(p.polroles) r where pg_has_role(current_user, r, 'usage'))))`,
    )
    expect(walled).toEqual([])
    await countVisits(restored.services)
    expect(await rows("select name from roll_up_marks where name = 'visits'")).toEqual([{ name: 'visits' }])
  })

  test('lets everyone sign in, and sessions go on', async () => {
    const admin = await openApiFor(restored.url).signIn(ADMIN.username, ADMIN.password)
    expect((await admin.get('/me')).status).toBe(200)
    expect((await openApiFor(restored.url, bench.server.admin.token).get('/me')).status).toBe(200)
  })

  test('opens the sealed persons and answers', async () => {
    const owner = openApiFor(restored.url, tenants[0].people.User.token)
    const order = await owner.post(`/extorders/${tenants[0].extOrderId}/reveal`, {})
    expect([order.status, JSON.stringify(order.body)]).toEqual([200, expect.stringContaining(tenants[0].canary)])
    expect((await owner.post(`/forms/${tenants[0].formId}/reveal`, {})).status).toBe(200)
    expect((await owner.post(`/yian/order/${tenants[0].policyId}/reveal`, {})).status).toBe(200)
  })

  test('brings back the files, for whom they were', async () => {
    const served = await fetch(restored.url + picture.url)
    expect(Buffer.from(await served.arrayBuffer()).equals(picture.content)).toBe(true)
    const owner = openApiFor(restored.url, tenants[0].people.User.token)
    expect((await owner.get(`/exports/${tenants[0].jobId}/file`)).status).toBe(200)
    expect((await stat(join(config.dataDir, 'data-key'))).mode & 0o777).toBe(0o600)
  })

  test('still shows nothing of one enterprise to another', async () => {
    const owner = openApiFor(restored.url, tenants[0].people.User.token)
    expect((await owner.get(`/forms/${tenants[1].formId}`)).status).toBe(404)
    expect((await owner.get(`/adsets/${tenants[1].adsetId}`)).status).toBe(404)
    const walls = `select relname, relrowsecurity, relforcerowsecurity from pg_class where relkind in ('r', 'p') and relname !~ '_\\d{8}$' order by 1`
    expect(await rows(walls)).toEqual(await bench.server.rows(walls))
    const rules = `select conrelid::regclass::text, conname, pg_get_constraintdef(oid) from pg_constraint where contype = 'f' order by 1, 2`
    expect(await rows(rules)).toEqual(await bench.server.rows(rules))
    const triggers = `select tgrelid::regclass::text, tgname, tgenabled from pg_trigger where not tgisinternal order by 1, 2`
    expect(await rows(triggers)).toEqual(await bench.server.rows(triggers))
  })

  test('goes on with the pushes that wait, and sends none that was delivered', async () => {
    await bench.server.rows(`update pushes set state = 'held' where state in ('queued', 'retrying')`)
    platforms.tencent.faults.clear()
    const delivery = bench.delivery(undefined, restored.services)
    await goOn(bench, [delivery], 60, 10)
    const states = await rows<{ id: string; state: string }>('select id, state from pushes')
    const stateOf = new Map(states.map(({ id, state }) => [id, state]))
    expect([...pushes.delivered, ...pushes.waiting].map((id) => stateOf.get(id))).toEqual(
      Array.from({ length: 10 }, () => 'delivered'),
    )
    const arrived = platforms.tencent.ledger.page(0, 10_000).entries.map(({ outerId }) => outerId)
    expect(arrived.toSorted()).toEqual([...pushes.delivered, ...pushes.waiting].toSorted())
  })

  test('takes new rows: the numbers go on after those that were given', async () => {
    const admin = openApiFor(restored.url, bench.server.admin.token)
    const made = await admin.post('/enterprise', { name: '恢复之后' })
    expect(made.status).toBe(200)
    await rows(`select enqueue('send_mail', '{}'::json, null, null, 1)`)
  })

  test('is not restored over anything', async () => {
    await expect(restore({ config, path: archive, ...quiet })).rejects.toThrow(/empty/)
  })
})

describe('an archive that is not whole', () => {
  const refused = async (change: (path: string) => Promise<void>) => {
    const path = join(folder, 'changed.tar')
    await copyFile(archive, path)
    await change(path)
    const dataDir = join(folder, 'untouched')
    const config = readConfig({ DATA_DIR: dataDir })
    await expect(restore({ config, path, ...quiet })).rejects.toThrow(/damaged/)
    await expect(stat(dataDir)).rejects.toThrow('ENOENT')
    await rm(path)
  }
  const change = (at: number) => async (path: string) => {
    const handle = await open(path, 'r+')
    const byte = Buffer.alloc(1)
    await handle.read(byte, 0, 1, at)
    byte[0] = (byte[0] ?? 0) ^ 1
    await handle.write(byte, 0, 1, at)
    await handle.close()
  }

  test('is refused before anything is written, wherever it was cut off or changed', async () => {
    const { size } = await stat(archive)
    for (const cut of [0, 100, 5_000, Math.floor(size / 2), size - 1024, size - 1])
      await refused((path) => truncate(path, cut))
    for (const at of [120, 5_000, Math.floor(size / 2), size - 4_000, size - 1_400, size - 1]) await refused(change(at))
  })

  test('is found by looking at it alone', async () => {
    const config = readConfig({ DATA_DIR: join(folder, 'untouched') })
    expect((await restore({ config, path: archive, verifyOnly: true, ...quiet })).tables).toEqual(manifest.tables)
  })
})

describe('an archive of another release', () => {
  let [from, into]: Awaited<ReturnType<typeof ownedDatabase>>[] = []
  beforeAll(async () => {
    from = await ownedDatabase()
    into = await ownedDatabase()
  })
  afterAll(async () => {
    await from?.drop()
    await into?.drop()
  })
  const SECRETS = {
    JWT_SECRET: 'older-jwt-0123456789-abcdefghijklmnop',
    DATA_KEY: 'older-data-0123456789-abcdefghijklmnop',
  }
  const configOf = (name: string, url?: string) =>
    readConfig({ DATA_DIR: join(folder, name), DATABASE_URL: url, ...SECRETS })

  test('of an older one is loaded as it was and then brought up to now; a newer one is refused', async () => {
    const pool = openPool({ connectionString: from?.url, max: 2 }, () => undefined)
    await migrate(pool, () => undefined, '0017')
    await pool.query(`insert into enterprises (id, name, ancestors) values ('en_old', '旧版本企业', '{en_old}')`)
    const job = {
      config: configOf('older', from?.url),
      connection: { connectionString: from?.url },
      withKeys: true,
      ...quiet,
    }
    const older = await backUp({ ...job, path: join(folder, 'older.tar') })
    expect(older.manifest.migrations.at(-1)).toMatch(/^0017/)
    expect(older.missing).toEqual([])
    await pool.query(
      `insert into files (id, stored_name, name, type, size, visibility) values
       ('fi_1', 'elsewhere.png', 'a.png', 'image/png', 1, 'public'), ('fi_2', 'own.csv', 'b.csv', 'text/csv', 1, 'private')`,
    )
    const lacking = await backUp({ ...job, path: join(folder, 'lacking.tar') })
    expect(lacking.missing).toEqual(['uploads/elsewhere.png'])
    await pool.query('delete from files')
    await pool.query(`insert into migrations (name) values ('9999-of-later.sql')`)
    await backUp({ ...job, path: join(folder, 'newer.tar') })
    await pool.end()

    const config = configOf('brought-up', into?.url)
    await expect(restore({ config, path: join(folder, 'newer.tar'), ...quiet })).rejects.toThrow('newer release')
    await restore({ config, path: join(folder, 'older.tar'), ...quiet })
    const restored = openPool({ connectionString: into?.url, max: 2 }, () => undefined)
    await migrate(restored, (line) => expect(line).toBe('nothing is left to do'))
    const { rows } = await restored.query('select name, (select count(*) from todos) todos from enterprises')
    expect(rows).toEqual([{ name: '旧版本企业', todos: 0 }])
    await restored.end()
  })
})
