import { newId } from '../../../core/db/ids.ts'
import type { Services } from '../../../core/services.ts'
import { clickKey } from '../../tracking/click-key.ts'

interface Click {
  adsetId: string
  clickId?: string | null
  at?: Date
  callback?: string | null
  visitor?: string | null
}

/** A visit as the tracker leaves it. */
export const addVisit = async ({ db }: Services, click: Click): Promise<string> => {
  const at = click.at ?? new Date()
  const id = newId('v', at.getTime())
  const clickId = click.clickId === undefined ? `click-${id.slice(-12)}` : click.clickId
  await db
    .insertInto('visits')
    .values({
      id,
      at,
      adset_id: click.adsetId,
      source: 'monitor',
      click_id: clickId,
      callback: click.callback ?? null,
      visitor: click.visitor ?? null,
      bot: null,
    })
    .execute()
  const key = clickKey({ clickId, session: id })
  await db.insertInto('click_keys').values({ adset_id: click.adsetId, key, visit_id: id }).execute()
  return id
}
