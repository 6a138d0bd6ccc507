import { sql } from 'kysely'
import type * as endpoints from '#contract/accounts/endpoints.ts'
import type { ShareLink } from '#contract/accounts/entities.ts'
import { newId, newSecret } from '../../core/db/ids.ts'
import type { Row } from '../../core/db/schema.ts'
import { Failure } from '../../core/http/failure.ts'
import type { Context } from '../../core/http/route.ts'
import { sha256Hex } from '../../core/text/sha256-hex.ts'
import { audit } from '../../core/audit/audit.ts'
import type { Services } from '../../core/services.ts'
import { findEnterprise } from './find-enterprise.ts'

const HOUR = 3_600_000
const MOST_SHOWN = 500

/** A link to one enterprise's accounts for someone without a session; it never shows more than its creator may see. */
export const createShareLink = async ({
  body,
  caller,
  client,
  services,
  tx,
}: Context<typeof endpoints.createShareLink>) => {
  const [id, token] = [newId('vl'), newSecret()]
  const expiresAt = new Date(Date.now() + body.hours * HOUR)
  await tx(async (tx) => {
    const enterprise = await findEnterprise(tx, body.enterpriseId)
    await tx
      .insertInto('view_links')
      .values({
        id,
        enterprise_id: enterprise.id,
        user_id: caller.userId,
        list: 'accounts',
        token_hash: sha256Hex(token),
        note: body.note,
        expires_at: expiresAt,
      })
      .execute()
    await audit(tx, caller, client, {
      action: 'view_link.create',
      entity: 'view_link',
      entityId: id,
      entityName: body.note || enterprise.name,
      enterpriseId: enterprise.id,
      after: { hours: body.hours, expiresAt: expiresAt.toISOString() },
    })
  })
  const url = `${services.origin()}/#/viewaccounts?view_token=${token}`
  return { id, view_token: token, url, expiresAt: expiresAt.toISOString() }
}

/** An Admin who gave a link is no member of its enterprise, whose people may still read the name. */
const showLinks = async ({ lookupDb }: Services, rows: readonly Row<'view_links'>[]): Promise<ShareLink[]> => {
  const givers = ['', ...new Set(rows.map(({ user_id }) => user_id))]
  const people = await lookupDb.selectFrom('users').select(['id', 'fullname']).where('id', 'in', givers).execute()
  const names = new Map(people.map(({ id, fullname }) => [id, fullname]))
  return rows.map((row) => ({
    id: row.id,
    enterpriseId: row.enterprise_id,
    giver: { id: row.user_id, fullname: names.get(row.user_id) ?? '' },
    note: row.note,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
  }))
}

export const listShareLinks = ({ query, services, tx }: Context<typeof endpoints.listShareLinks>) =>
  tx(async (tx) => {
    let rows = tx
      .selectFrom('view_links')
      .selectAll()
      .where('revoked_at', 'is', null)
      .where('expires_at', '>', sql<Date>`now()`)
    if (query.enterpriseId !== undefined) {
      const { id } = await findEnterprise(tx, query.enterpriseId)
      rows = rows.where('enterprise_id', '=', id)
    }
    return { view_links: await showLinks(services, await rows.orderBy('id', 'desc').limit(MOST_SHOWN).execute()) }
  })

export const revokeShareLink = ({ params, caller, client, services, tx }: Context<typeof endpoints.revokeShareLink>) =>
  tx(async (tx) => {
    const row = await tx
      .updateTable('view_links')
      .set({ revoked_at: sql<Date>`now()` })
      .where('id', '=', params.id)
      .where('revoked_at', 'is', null)
      .where('expires_at', '>', sql<Date>`now()`)
      .returningAll()
      .executeTakeFirst()
    const [link] = row === undefined ? [] : await showLinks(services, [row])
    if (link === undefined) throw new Failure('view_link.not_found')
    await audit(tx, caller, client, {
      action: 'view_link.revoke',
      entity: 'view_link',
      entityId: link.id,
      entityName: link.note,
      enterpriseId: link.enterpriseId,
      before: { giver: link.giver.fullname, expiresAt: link.expiresAt },
    })
    return { view_link: link }
  })
