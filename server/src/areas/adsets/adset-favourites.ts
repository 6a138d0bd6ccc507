import { type SqlBool, sql } from 'kysely'
import type * as endpoints from '#contract/adsets/endpoints.ts'
import type { Context } from '../../core/http/route.ts'
import { findAdset } from './find-adset.ts'
import { adsetById } from './show-adset.ts'

/** Of the list: marked by the caller. */
export const isFavourite = sql<SqlBool>`exists (
  select from adset_favourites f where f.adset_id = adsets.id and f.user_id = app_user())`

/** A mark for one's own eyes, so that the audit does not hear of it. */
export const createAdsetFavourite = ({
  params: { id },
  caller,
  services,
  tx,
}: Context<typeof endpoints.createAdsetFavourite>) =>
  tx(async (tx) => {
    await findAdset(tx, id)
    await tx
      .insertInto('adset_favourites')
      .values({ user_id: caller.userId, adset_id: id })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return { adset: await adsetById(tx, services, id) }
  })

export const deleteAdsetFavourite = ({
  params: { id },
  caller,
  services,
  tx,
}: Context<typeof endpoints.deleteAdsetFavourite>) =>
  tx(async (tx) => {
    await findAdset(tx, id)
    await tx.deleteFrom('adset_favourites').where('user_id', '=', caller.userId).where('adset_id', '=', id).execute()
    return { adset: await adsetById(tx, services, id) }
  })
