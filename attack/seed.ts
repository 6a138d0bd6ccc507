import { randomInt } from 'node:crypto'
import type pg from 'pg'
import { pino } from 'pino'
import type { Adset } from '#contract/adsets/entities.ts'
import { readConfig } from '#server/core/config.ts'
import { FORM } from '#server/areas/forms/testing/form-harness.ts'
import { startServer } from '#server/app/start-server.ts'
import { makeAdset } from '#server/testing/adsets.ts'
import { type Api, openApiFor } from '#server/testing/api.ts'
import { ADMIN, type TestServer } from '#server/testing/test-server.ts'
import { foundTenant, type Tenant } from '#server/testing/world.ts'
import type { Vendors } from './vendors.ts'

/** A link with the secret its calls are signed with. */
export interface Link {
  adsetId: string
  key: string
  secret: string
}

export interface Seeded {
  password: string
  admin: Api
  guest: Api
  /** Enterprises with one of everything, each with a canary. */
  tenants: [Tenant, Tenant, Tenant]
  links: { plain: Link; form: Link; card: Link; ring: Link }
  /** The last part of `/hooks/cards/…`. */
  cardHooks: string[]
  /** Of the insurer, as set. */
  yian: { appId: string; secret: string }
}

const YIAN = { appId: 'attack-channel', secret: 'attack-yian-Nv6Qk3Wz8Xr1' }
const anyAddress = (): string => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`

const keyOf = ({ links }: Adset): string => new URL(links.landing).pathname.split('/').at(-1) ?? ''

const linkFor = async (
  server: TestServer,
  owner: Api,
  enterpriseId: string,
  body: Record<string, unknown>,
): Promise<Link> => {
  const adset = await makeAdset(server, owner, enterpriseId, body)
  const { secret } = (await owner.post(`/adsets/${adset.id}/secret`)).body
  return { adsetId: adset.id, key: keyOf(adset), secret: String(secret) }
}

const serviceFor = async (owner: Api, enterpriseId: string, vendor: Vendors['card'] | Vendors['ring']) => {
  const made = await owner.post('/service', { enterpriseId, name: '卡', carrier: 'mobile', ...vendor })
  if (made.status !== 200) throw new Error(JSON.stringify(made.body))
  return made.body.service as { id: string; callback: string }
}

/** Runs the server in this process for a moment and fills it; sessions and keys outlive it. */
export const seed = async (
  env: Record<string, string>,
  connection: pg.PoolConfig,
  vendors: Vendors,
  url: string,
): Promise<Seeded> => {
  const config = readConfig({ ...env, ADMIN_PASSWORD: ADMIN.password, LOG_LEVEL: 'silent' })
  const running = await startServer(config, connection, pino({ level: 'silent' }))
  const guest = openApiFor(url, undefined, undefined, anyAddress)
  const admin = await guest.signIn(ADMIN.username, ADMIN.password)
  const alone = () => Promise.reject(new Error('Not here'))
  const server: TestServer = {
    ...running,
    guest,
    admin,
    enterprise: alone,
    join: alone,
    beside: alone,
    rows: async <T extends object>(statement: string, values: unknown[] = []) =>
      (await running.services.pool.query<T>(statement, values)).rows,
  }
  try {
    const tenants: Seeded['tenants'] = [await foundTenant(server), await foundTenant(server), await foundTenant(server)]
    const [{ id, people }] = tenants
    const owner = people.User
    await admin.put('/config/yian', { settings: JSON.stringify(YIAN) })
    const schema = await owner.post('/form_schemas', { enterpriseId: id, ...FORM })
    const [card, ring] = [await serviceFor(owner, id, vendors.card), await serviceFor(owner, id, vendors.ring)]
    const hookOf = ({ callback }: { callback: string }) => new URL(callback).pathname.split('/').at(-1) ?? ''
    return {
      password: ADMIN.password,
      admin,
      guest,
      tenants,
      yian: YIAN,
      cardHooks: [hookOf(card), hookOf(ring)],
      links: {
        plain: await linkFor(server, owner, id, {}),
        form: await linkFor(server, owner, id, {
          kind: 'formschema',
          params: { schemaId: Number(schema.body.form_schema.id) },
        }),
        card: await linkFor(server, owner, id, { kind: 'idcard', params: { serviceId: card.id } }),
        ring: await linkFor(server, owner, id, { kind: 'colorring', params: { serviceId: ring.id } }),
      },
    }
  } finally {
    await running.stop()
  }
}
