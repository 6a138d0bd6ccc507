import { sql } from 'kysely'
import { newId, timeOf } from '../../../core/db/ids.ts'
import { withSystem } from '../../../core/db/tenant.ts'
import type { Services } from '../../../core/services.ts'
import type { Owned } from '../customers/find-source.ts'
import { keyOf } from '../customers/friendship.ts'
import { noteAdd } from '../customers/note-add.ts'
import { noteMessage } from '../customers/note-message.ts'
import { ownedCorp } from '../events/with-corp.ts'
import { type CorpClient, type RemoteCustomer, WecomFailure } from '../port.ts'

interface Known {
  external_id: string
  user_id: string
  link_id: string | null
  state: string
  messaged: boolean
  lost: boolean
  credited: boolean
  nameless: boolean
}
export interface Taken {
  /** How many nobody had told us of. */
  added: number
  messaged: number
}

const WROTE = 1

const knownOf = async ({ db }: Services, corpId: string, customers: readonly RemoteCustomer[]) => {
  const { rows } = await sql<Known>`
    select c.external_id, c.user_id, c.link_id, c.state, c.first_message_at is not null as messaged,
      c.lost_at is not null as lost, c.conversion_id is not null as credited,
      c.source = 'event' and c.add_way is null as nameless
    from unnest(${customers.map((one) => one.externalId)}::text[], ${customers.map((one) => one.userId)}::text[]) p (e, u)
    join wecom_customers c on c.corp_id = ${corpId} and c.external_id = p.e and c.user_id = p.u`.execute(db)
  return new Map(rows.map((row) => [keyOf(corpId, { externalId: row.external_id, userId: row.user_id }), row] as const))
}

const isOurs = ({ state }: RemoteCustomer): boolean => timeOf(state) !== undefined

/** Whether the list says anything that the row does not. */
const differs = (known: Known, customer: RemoteCustomer): boolean =>
  known.link_id === null ||
  known.nameless ||
  (customer.chatStatus === WROTE && !known.messaged) ||
  (isOurs(customer) && (!known.credited || (known.lost && known.state !== customer.state)))

/** When and how, which the list does not say. Undefined where WeCom does not tell. */
const askContact = async (client: CorpClient, { externalId, userId }: RemoteCustomer) => {
  try {
    const contact = await client.contact(externalId)
    const follow = contact.follows.find((one) => one.userId === userId)
    return { name: contact.name, avatar: contact.avatar, follow }
  } catch (error) {
    if (error instanceof WecomFailure && ['missing', 'refused', 'busy', 'permission'].includes(error.kind))
      return undefined
    throw error
  }
}

const take = async (services: Services, client: CorpClient, linkId: string, customer: RemoteCustomer) => {
  const contact = await askContact(client, customer)
  await withSystem(services.db, async (tx) => {
    const corp = await ownedCorp(tx, client.corpId)
    if (corp === undefined) return
    const fact = {
      externalId: customer.externalId,
      userId: customer.userId,
      state: customer.state.slice(0, 64),
      at: contact?.follow?.addedAt ?? new Date(),
      linkId,
      source: 'list' as const,
      addWay: contact?.follow?.addWay ?? null,
    }
    const row = await noteAdd(tx, services, corp, fact)
    if (customer.chatStatus === WROTE) await noteMessage(tx, services, corp, { ...fact, at: new Date() })
    if (contact !== undefined)
      await tx
        .updateTable('wecom_customers')
        .set({ name: contact.name, avatar: contact.avatar, add_way: fact.addWay ?? row.add_way })
        .where('id', '=', row.id)
        .execute()
  })
}

/** People who came another way and long ago: kept, so that the list is whole, and counted in no funnel. */
const insertMany = async (
  { db }: Services,
  corp: Owned,
  linkId: string,
  customers: readonly RemoteCustomer[],
): Promise<number> => {
  if (customers.length === 0) return 0
  const now = new Date()
  return withSystem(db, async (tx) => {
    const { numInsertedOrUpdatedRows = 0n } = await tx
      .insertInto('wecom_customers')
      .values(
        customers.map((one) => ({
          id: newId('wc', now.getTime()),
          corp_id: corp.id,
          external_id: one.externalId,
          user_id: one.userId,
          link_id: linkId,
          state: one.state.slice(0, 64),
          source: 'list' as const,
          counted: false,
          added_at: now,
          first_message_at: one.chatStatus === WROTE ? now : null,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    await sql`update wecom_corps set customers = customers + ${numInsertedOrUpdatedRows} where id = ${corp.id}`.execute(
      tx,
    )
    return Number(numInsertedOrUpdatedRows)
  })
}

/**
 * One page of a link's customers: what no event told becomes known by the same keys, so that nothing counts twice.
 * `first` is the first time the list is read at all: then only those of our own visits are looked at one by one.
 */
export const takeCustomers = async (
  services: Services,
  client: CorpClient,
  linkId: string,
  customers: readonly RemoteCustomer[],
  first: boolean,
): Promise<Taken> => {
  const corp = await withSystem(services.db, (tx) => ownedCorp(tx, client.corpId))
  if (corp === undefined || customers.length === 0) return { added: 0, messaged: 0 }
  const known = await knownOf(services, corp.id, customers)
  const of = (one: RemoteCustomer) => known.get(keyOf(corp.id, one))
  const fresh = customers.filter((one) => of(one) === undefined)
  const oneByOne = first ? fresh.filter(isOurs) : fresh
  const changed = customers.filter((one) => {
    const row = of(one)
    return row !== undefined && differs(row, one)
  })
  const rest = first ? fresh.filter((one) => !isOurs(one)) : []
  const inserted = await insertMany(services, corp, linkId, rest)
  for (const one of [...oneByOne, ...changed]) await take(services, client, linkId, one)
  const messaged = customers.filter((one) => one.chatStatus === WROTE && of(one)?.messaged !== true).length
  return { added: inserted + oneByOne.length, messaged }
}
