import { noteFriend } from '../../agents/note-friend.ts'
import { newId } from '../../../core/db/ids.ts'
import type { Tx } from '../../../core/db/tenant.ts'
import type { Services } from '../../../core/services.ts'
import { recordConversion } from '../../conversions/record-conversion.ts'
import { findSource, type Owned, type Source } from './find-source.ts'
import { countStep, type Friendship, holdFriendship, keyOf, type Pair, secondOf } from './friendship.ts'
import { laterLoss, noteLoss } from './note-loss.ts'
import { recordNext } from './record-next.ts'

/** What was told: by an event, or by the link's own list. */
export interface Add extends Pair {
  at: Date
  /** What came back as customer_channel. */
  state: string
  linkId: string | null
  source: 'event' | 'list'
  addWay?: number | null
}
type AddContext = { tx: Tx; services: Services; corp: Owned; add: Add }

const recordAdd = async (
  { tx, services, corp, add }: AddContext,
  source: Source,
  sourceKey: string,
): Promise<string> => {
  const { conversionId } = await recordConversion(tx, services, {
    adsetId: source.adsetId,
    kind: 'friend_added',
    source: 'wecom',
    sourceKey,
    at: add.at,
    trackId: source.visitId,
    detail: { corpId: corp.id, userId: add.userId, linkId: add.linkId ?? source.linkId },
  })
  return conversionId
}

const change = (tx: Tx, id: string, set: Partial<Omit<Friendship, 'id'>>) =>
  tx.updateTable('wecom_customers').set(set).where('id', '=', id).returningAll().executeTakeFirstOrThrow()

/** A friendship that nobody knew of. */
const begin = async (context: AddContext, row: Friendship, source: Source | undefined): Promise<void> => {
  const { tx, corp, add } = context
  const visitId = source?.visitId ?? null
  const agentId = await noteFriend(tx, 'added', { visitId, corpId: corp.id, userId: add.userId, at: add.at })
  const conversionId = source && (await recordAdd(context, source, `${keyOf(corp.id, add)}:added`))
  const counted = corp.enterpriseId !== null
  const begun = await change(tx, row.id, { agent_id: agentId, conversion_id: conversionId ?? null, counted })
  await countStep(tx, corp, 'added', add.at, begun)
  await tx
    .updateTable('wecom_corps')
    .set((eb) => ({ customers: eb('customers', '+', 1) }))
    .where('id', '=', corp.id)
    .execute()
}

/** The same person came from another visit: a new fact, whether the loss before it was told or not. */
const beginAgain = async (context: AddContext, row: Friendship, source: Source): Promise<void> => {
  const { tx, corp, add } = context
  const key = `${keyOf(corp.id, add)}:added`
  const known = await tx
    .selectFrom('conversions')
    .select('id')
    .where('source_key', 'in', [key, `${key}:${source.visitId}`])
    .where('track_id', '=', source.visitId)
    .executeTakeFirst()
  if (known !== undefined) return
  const { visitId, adsetId } = source
  const agentId = await noteFriend(tx, 'added', { visitId, corpId: corp.id, userId: add.userId, at: add.at })
  const conversionId = await recordAdd(context, source, `${key}:${visitId}`)
  const link_id = add.linkId ?? source.linkId
  const place = { link_id, adset_id: adsetId, agent_id: agentId, user_id: add.userId }
  await countStep(tx, corp, 'added', add.at, place)
  // Told late, it happened before what the row already says.
  if (add.at < row.added_at) return
  await change(tx, row.id, {
    ...place,
    state: add.state,
    visit_id: visitId,
    conversion_id: conversionId,
    added_at: add.at,
    first_message_at: null,
    counted: true,
    lost_at: row.lost_at !== null && row.lost_at > add.at ? row.lost_at : null,
  })
}

/** The steps a friendship has taken, each at its time. */
const stepsOf = (row: Friendship) =>
  [
    ['added', row.added_at],
    ['messaged', row.first_message_at],
    ['lost', row.lost_at],
  ] as const

/** Counted where it stands now instead of where it stood. */
const recount = async ({ tx, corp }: AddContext, before: Friendship, after: Friendship): Promise<void> => {
  for (const [step, at] of stepsOf(before)) {
    if (at === null) continue
    if (before.counted) await countStep(tx, corp, step, at, before, -1)
    if (after.counted) await countStep(tx, corp, step, at, after)
  }
}

/** The add is credited to a visit, and with it what followed. */
const credit = async (context: AddContext, row: Friendship, source: Source): Promise<Partial<Friendship>> => {
  const { tx, services, corp, add } = context
  const { visitId, adsetId } = source
  const conversionId = await recordAdd(context, source, `${keyOf(corp.id, add)}:added`)
  const credited = {
    adset_id: adsetId,
    visit_id: visitId,
    conversion_id: conversionId,
    state: add.state,
    counted: true,
  }
  const whole = { ...row, ...credited }
  if (row.first_message_at !== null) await recordNext(tx, services, whole, 'first_message', row.first_message_at)
  if (row.lost_at !== null) await recordNext(tx, services, whole, 'friend_lost', row.lost_at)
  if (row.counted) return credited
  const friend = { visitId, corpId: corp.id, userId: row.user_id, at: row.added_at }
  return { ...credited, agent_id: await noteFriend(tx, 'added', friend) }
}

/** What is known now and was not before: the link, the visit, the true time. Nothing is counted twice, only elsewhere. */
const complete = async (context: AddContext, row: Friendship, source: Source | undefined): Promise<void> => {
  const { tx, add } = context
  const newly = row.conversion_id === null ? source : undefined
  const after = await change(tx, row.id, {
    link_id: row.link_id ?? add.linkId ?? newly?.linkId ?? null,
    add_way: row.add_way ?? add.addWay ?? null,
    ...(row.state === '' ? { state: add.state } : {}),
    ...(newly === undefined ? {} : await credit(context, row, newly)),
  })
  const moved = after.link_id !== row.link_id || after.adset_id !== row.adset_id || after.counted !== row.counted
  if (moved) await recount(context, row, after)
  if (add.source === 'list') return
  const back = row.lost_at !== null && secondOf(add.at) > secondOf(row.lost_at)
  const earlier = add.at < row.added_at
  if (earlier && after.counted) {
    await countStep(tx, context.corp, 'added', row.added_at, after, -1)
    await countStep(tx, context.corp, 'added', add.at, after)
  }
  if (earlier || back)
    await change(tx, row.id, { ...(earlier ? { added_at: add.at } : {}), ...(back ? { lost_at: null } : {}) })
}

const isAnother = (row: Friendship, add: Add, source: Source): boolean => {
  if (row.visit_id === source.visitId) return false
  const { lost_at: lostAt } = row
  if (add.source === 'event' && lostAt !== null && secondOf(lostAt) < secondOf(add.at)) return true
  if (row.conversion_id === null) return false
  // A list carries old channels and no time: only after a loss does another channel mean another add.
  return add.source === 'event' || lostAt !== null
}

/** Someone added a person of the corp. Told often, late or by both event and list, it is one fact. */
export const noteAdd = async (tx: Tx, services: Services, corp: Owned, add: Add): Promise<Friendship> => {
  const context = { tx, services, corp, add }
  const source = await findSource(tx, corp, add.state)
  const fresh = await tx
    .insertInto('wecom_customers')
    .values({
      id: newId('wc', add.at.getTime()),
      corp_id: corp.id,
      external_id: add.externalId,
      user_id: add.userId,
      link_id: add.linkId ?? source?.linkId ?? null,
      state: add.state,
      adset_id: source?.adsetId ?? null,
      visit_id: source?.visitId ?? null,
      add_way: add.addWay ?? null,
      source: add.source,
      added_at: add.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
  const row = fresh ?? (await holdFriendship(tx, corp.id, add))
  if (row === undefined) throw new Error('A customer vanished while it was noted')
  if (fresh !== undefined) await begin(context, fresh, source)
  else if (source !== undefined && isAnother(row, add, source)) await beginAgain(context, row, source)
  else await complete(context, row, source)
  const lostAt = await laterLoss(tx, corp.id, add, add.at)
  if (lostAt !== undefined) await noteLoss(tx, services, corp, { ...add, at: lostAt })
  return (await holdFriendship(tx, corp.id, add)) ?? row
}
