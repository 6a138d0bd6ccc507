import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { newToken, readToken } from '../../areas/public-forms/page-token.ts'
import { withSystem } from '../../core/db/tenant.ts'
import { bearsMark, MARK_COOKIE, markFor } from '../../areas/identity/throttle.ts'
import { isSealed, loadKeys } from '../../core/keys.ts'
import { type Api, openApiFor } from '../../testing/api.ts'
import { ADMIN, startTestServer, type TestServer, unique } from '../../testing/test-server.ts'
import { foundTenant, type Tenant } from '../../testing/world.ts'
import { hashPhone } from '../../core/text/phone-hash.ts'
import { storeEvent, storeTicket } from '../../areas/wecom/inbox/store-event.ts'
import { deletePreviousKeys, generateKeys } from './key-files.ts'
import { refuseOldServers } from './refuse-old-servers.ts'
import { countOld, reseal } from './reseal.ts'
import { SEALED_PLACES } from './sealed-places.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

let server: TestServer
let tenant: Tenant
const PHONE = '13911110007'
const tomorrow = () => new Date(Date.now() + 86_400_000)

/** Something in every place that is sealed. */
const sealSomething = async ({ services, rows }: TestServer, tenant: Tenant): Promise<void> => {
  const sealed = () => services.keys.encrypt(unique())
  await storeTicket(services, 'suite', { SuiteTicket: unique() })
  await storeEvent(services, {
    suiteId: 'suite',
    corpId: null,
    fields: { InfoType: 'create_auth', AuthCode: unique() },
  })
  await rows(`update wecom_events set state = 'done', due_at = null`)
  await rows('update wecom_suites set token_sealed = $1', [sealed()])
  await rows(
    'update wecom_corps set secret_sealed = $2, callback_token_sealed = $3, callback_key_sealed = $4, token_sealed = $5 where id = $1',
    [tenant.corpId, sealed(), sealed(), sealed(), sealed()],
  )
  await rows('update adsets set secret_sealed = $2 where id = $1', [tenant.adsetId, sealed()])
  await rows('update robots set secret_sealed = $2 where id = $1', [tenant.robotId, sealed()])
  await rows(
    `insert into webhook_endpoints (id, enterprise_id, name, url, secret_sealed, previous_sealed, created_by)
     select 'wh_sealed', enterprise_id, 'x', 'https://example.com/', $2, $3, 'x' from adsets where id = $1`,
    [tenant.adsetId, sealed(), sealed()],
  )
  await rows('update ad_accounts set push_token_sealed = $1', [sealed()])
  await rows('update third_party_apps set token_sealed = $2 where id = $1', [tenant.appId, sealed()])
  await rows(
    `insert into authorizations (id, provider, app_id, owner_account_id, access_sealed, refresh_sealed, access_expires_at)
     values ('au_sealed', 'pingduoduo', $1, 'x', $2, $3, now() + interval '1 day')`,
    [tenant.appId, sealed(), sealed()],
  )
  await rows(
    `insert into push_phones (push_id, adset_id, phone_sealed, expires_at)
     select id, adset_id, $2, now() + interval '1 day' from pushes where adset_id = $1 limit 1
     on conflict do nothing`,
    [tenant.adsetId, sealed()],
  )
  await rows(`insert into totp_secrets (user_id, secret_sealed) select id, $1 from users where role = 'Admin'`, [
    sealed(),
  ])
  await withSystem(services.db, (tx) =>
    services.queue.add(tx, 'send_mail', { to: 'x@example.com', subject: 'x', text: unique() }, { runAt: tomorrow() }),
  )
  await rows('update forms set phone_hash = $2 where id = $1', [tenant.formId, hashPhone(services, PHONE)])
}

beforeAll(async () => {
  server = await startTestServer()
  tenant = await foundTenant(server)
  await sealSomething(server, tenant)
})
afterAll(() => server.stop())

/** Every value in the database that looks sealed, and where it lies. */
const everythingSealed = async (): Promise<{ place: string; text: string }[]> => {
  const tables = await server.rows<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname in ('public', 'graphile_worker')`,
  )
  const found = await Promise.all(
    tables.map(({ name }) =>
      server.rows<{ place: string; text: string }>(
        `select '${name.replace('public.', '')}.' || c.key as place, s.hit[1] as text
         from ${name} t, jsonb_each_text(to_jsonb(t)) c, regexp_matches(c.value, '(v[12]\\.[A-Za-z0-9_.-]{38,})', 'g') s (hit)`,
      ),
    ),
  )
  return found.flat().filter(({ text }) => isSealed(text))
}

test('every place where something is sealed is known', async () => {
  const known = new Set(SEALED_PLACES.map(({ table, column }) => `${table}.${column}`))
  const named = await server.rows<{ place: string }>(
    `select table_name || '.' || column_name as place from information_schema.columns
     where table_schema = 'public' and column_name like '%\\_sealed'`,
  )
  const found = await everythingSealed()
  expect([...named, ...found].filter(({ place }) => !known.has(place))).toEqual([])
  // And something lies in each, so that what follows looks at all of them.
  expect([...known].filter((place) => !found.some((one) => one.place === place))).toEqual([])
})

const signedBy = ({ services }: Pick<TestServer, 'services'>, userId: string) => ({
  mark: `${MARK_COOKIE}=${markFor(services.keys, userId)}`,
  page: newToken(
    services,
    { page: 'form', subject: 's', adsetId: 'a' },
    { version: '1', visitId: null },
    Date.now() - 5_000,
  ),
})

test('keys change under load: nobody notices, and nothing is left of the old', async () => {
  const { config, db } = server.services
  const adminId = server.admin.user?.id ?? ''
  const signed = signedBy(server, adminId)
  await generateKeys(config)
  await expect(generateKeys(config)).rejects.toThrow('.before')
  const next = await server.beside()
  const onNext = openApiFor(next.url, server.admin.token)

  const over = new AbortController()
  const failures: unknown[] = []
  /** One server has the old key still, the other the new; both write and read all the while. */
  const work = async (api: Api, name: string): Promise<void> => {
    for (let n = 0; !over.signal.aborted; n++) {
      const mail = { enabled: true, host: '127.0.0.1', port: 25, secure: false, username: name, from: 'a@example.com' }
      const replies = [
        await api.put('/config/mail', { settings: JSON.stringify({ ...mail, password: `${name} ${n}` }) }),
        await api.post(`/extorders/${tenant.extOrderId}/reveal`, {}),
        await api.post(`/forms/${tenant.formId}/reveal`, {}),
      ]
      for (const { status, body } of replies) if (status !== 200 && status !== 409) failures.push([name, status, body])
    }
  }
  const load = [work(server.admin, 'old'), work(onNext, 'new')]
  await sleep(100)
  const breakOff = () => {
    throw new Error('broken off')
  }
  await expect(reseal({ db, keys: next.services.keys }, breakOff)).rejects.toThrow('broken off')
  const { unreadable } = await reseal({ db, keys: next.services.keys })
  await reseal({ db, keys: next.services.keys })
  over.abort()
  await Promise.all(load)
  expect([unreadable, failures]).toEqual([[], []])

  // What the old key signed counts on the new server, and what finds people has not changed.
  const { keys } = next.services
  expect(bearsMark(keys, signed.mark, adminId)).toBe(true)
  expect(readToken(next.services, { page: 'form', subject: 's', adsetId: 'a' }, signed.page)).toMatchObject({
    state: 'fresh',
  })
  expect((await onNext.get(`/forms?q=${PHONE}`)).body.forms).toHaveLength(1)

  // The old server has ended; once more, and the old key can go.
  await reseal({ db, keys })
  expect(await countOld({ db, keys })).toBe(0)
  expect(await deletePreviousKeys(config)).toEqual(['jwt-secret.before', 'data-key.before'])
  const last = await server.beside()
  const admin = await openApiFor(last.url).signIn(ADMIN.username, ADMIN.password)
  const sealed = await everythingSealed()
  const places = new Set(SEALED_PLACES.map(({ table, column }) => `${table}.${column}`))
  expect(new Set(sealed.map(({ place }) => place))).toEqual(places)
  for (const { place, text } of sealed) {
    expect([place, last.services.keys.isCurrent(text)]).toEqual([place, true])
    expect([place, typeof last.services.keys.decrypt(text)]).toEqual([place, 'string'])
  }
  expect((await admin.get(`/forms?q=${PHONE}`)).body.forms).toHaveLength(1)
  for (const path of [`/extorders/${tenant.extOrderId}`, `/forms/${tenant.formId}`, `/yian/order/${tenant.policyId}`])
    expect([path, (await admin.post(`${path}/reveal`, {})).status]).toEqual([path, 200])
  // What the old secret signed counts no more.
  expect((await openApiFor(last.url, server.admin.token).get('/me')).status).toBe(401)
  expect(bearsMark(last.services.keys, signed.mark, adminId)).toBe(false)
  expect(readToken(last.services, { page: 'form', subject: 's', adsetId: 'a' }, signed.page).state).toBe('forged')
})

test('nothing is sealed anew while a server runs that has the old keys', async () => {
  const running = await startTestServer()
  const { config, db, keys, pool } = running.services
  await refuseOldServers({ db, keys })
  await generateKeys(config)
  const renewed = await loadKeys(config)
  const refused = () => expect(refuseOldServers({ db, keys: renewed })).rejects.toThrow('still uses the old keys')
  await refused()
  // One that lost its connections meanwhile still has them.
  await pool.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
  await vi.waitFor(refused, 45_000)
  await running.stop()
})

test('a database sealed with another key is not served from', async () => {
  const { db } = server.services
  await withSystem(db, async (tx) => {
    await tx
      .updateTable('settings')
      .set({ secrets: JSON.stringify({ key: 'v2.AAAAAAAA.x' }) })
      .where('key', '=', 'find_key')
      .execute()
  })
  await expect(server.beside()).rejects.toThrow('DATA_KEY is not the one')
})
