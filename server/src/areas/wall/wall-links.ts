import { sql } from 'kysely'
import type * as endpoints from '#contract/wall/endpoints.ts'
import type { WallLink } from '#contract/wall/entities.ts'
import { WALL_SCENES } from '#contract/wall/scenes.ts'
import { audit } from '../../core/audit/audit.ts'
import { newId, newSecret } from '../../core/db/ids.ts'
import type { Row } from '../../core/db/schema.ts'
import { Failure } from '../../core/http/failure.ts'
import type { Context } from '../../core/http/route.ts'
import type { Services } from '../../core/services.ts'
import { sha256Hex } from '../../core/text/sha256-hex.ts'
import { findEnterprise } from '../accounts/find-enterprise.ts'

const DAY = 86_400_000
const MOST_SHOWN = 500
const IN_FORCE = sql<boolean>`revoked_at is null and coalesce(expires_at > now(), true)`

/** An Admin who gave a link is no member of its enterprise, whose people may still read the name. */
const showLinks = async ({ lookupDb }: Services, rows: readonly Row<'wall_links'>[]): Promise<WallLink[]> => {
  const givers = ['', ...new Set(rows.map(({ user_id }) => user_id))]
  const people = await lookupDb.selectFrom('users').select(['id', 'fullname']).where('id', 'in', givers).execute()
  const names = new Map(people.map(({ id, fullname }) => [id, fullname]))
  return rows.map((row) => ({
    id: row.id,
    enterpriseId: row.enterprise_id,
    giver: { id: row.user_id, fullname: names.get(row.user_id) ?? '' },
    name: row.name,
    scenes: row.scenes,
    seconds: row.seconds,
    masked: row.masked,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at?.toISOString() ?? null,
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
  }))
}

/** A link to one enterprise's wall board; it never shows more than its creator may see. */
export const createWallLink = async ({
  body: { enterpriseId, name, days, seconds, masked, ...body },
  caller,
  client,
  services,
  tx,
}: Context<typeof endpoints.createWallLink>) => {
  const token = newSecret()
  const scenes = WALL_SCENES.filter((scene) => body.scenes.includes(scene))
  const expiresAt = days === null ? null : new Date(Date.now() + days * DAY)
  const row = await tx(async (tx) => {
    const enterprise = await findEnterprise(tx, enterpriseId)
    const made = await tx
      .insertInto('wall_links')
      .values({
        id: newId('wl'),
        enterprise_id: enterprise.id,
        user_id: caller.userId,
        name,
        token_hash: sha256Hex(token),
        scenes,
        seconds,
        masked,
        expires_at: expiresAt,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await audit(tx, caller, client, {
      action: 'wall_link.create',
      entity: 'wall_link',
      entityId: made.id,
      entityName: name,
      enterpriseId: enterprise.id,
      after: { scenes, seconds, masked, expiresAt: expiresAt?.toISOString() ?? null },
    })
    return made
  })
  const [link] = await showLinks(services, [row])
  if (link === undefined) throw new Failure('wall_link.not_found')
  return { wall_link: link, url: `${services.origin()}/#/wall?token=${token}` }
}

export const listWallLinks = ({ query, services, tx }: Context<typeof endpoints.listWallLinks>) =>
  tx(async (tx) => {
    let rows = tx.selectFrom('wall_links').selectAll().where(IN_FORCE)
    if (query.enterpriseId !== undefined) {
      const { id } = await findEnterprise(tx, query.enterpriseId)
      rows = rows.where('enterprise_id', '=', id)
    }
    return { wall_links: await showLinks(services, await rows.orderBy('id', 'desc').limit(MOST_SHOWN).execute()) }
  })

export const revokeWallLink = ({ params, caller, client, services, tx }: Context<typeof endpoints.revokeWallLink>) =>
  tx(async (tx) => {
    const row = await tx
      .updateTable('wall_links')
      .set({ revoked_at: sql<Date>`now()` })
      .where('id', '=', params.id)
      .where(IN_FORCE)
      .returningAll()
      .executeTakeFirst()
    const [link] = row === undefined ? [] : await showLinks(services, [row])
    if (link === undefined) throw new Failure('wall_link.not_found')
    await audit(tx, caller, client, {
      action: 'wall_link.revoke',
      entity: 'wall_link',
      entityId: link.id,
      entityName: link.name,
      enterpriseId: link.enterpriseId,
      before: { giver: link.giver.fullname, expiresAt: link.expiresAt },
    })
    return { wall_link: link }
  })
