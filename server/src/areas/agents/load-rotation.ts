import { sql } from 'kysely'
import type { ROTATION_MODES } from '#contract/agents/entities.ts'
import type { Tx } from '../../core/db/tenant.ts'
import type { SkipReason } from '#contract/wecom/statuses.ts'
import { type AgentRow, contactOf, factsOf, type LinkState, linkTrouble, readAgents, unfitOf } from './read-agents.ts'
import type { Candidate } from './rotate.ts'

/** The agents of an ad set in their order, and how it chooses. */
export interface LoadedRotation {
  enterpriseId: string
  mode: (typeof ROTATION_MODES)[number]
  stickyDays: number
  rows: ReadonlyMap<string, AgentRow>
  agents: Candidate[]
}

export interface AdsetPlace {
  adsetId: string
  /** Its own target adds a person: an acquisition link. */
  hasOwnLink: boolean
}

interface Loading {
  now: () => Date
  /** Nobody else gives out meanwhile, neither here nor the agents whose limit counts. */
  held: boolean
}

const DEFAULTS = { mode: 'turn', sticky_days: 7 } as const

type Settings = Pick<LoadedRotation, 'mode' | 'stickyDays'>
export const rotationSettings = async (tx: Tx, adsetId: string): Promise<Settings> => {
  const row = await tx
    .selectFrom('rotations')
    .select(['mode', 'sticky_days'])
    .where('adset_id', '=', adsetId)
    .executeTakeFirst()
  const { mode, sticky_days } = row ?? DEFAULTS
  return { mode, stickyDays: sticky_days }
}

/** Holds the row that makes giving out one after the other, made where there is none. */
export const holdRotation = async (tx: Tx, adsetId: string): Promise<void> => {
  const held = () => sql`select from rotations where adset_id = ${adsetId} for no key update`.execute(tx)
  const { rows } = await held()
  if (rows.length > 0) return
  await sql`insert into rotations (adset_id) values (${adsetId}) on conflict do nothing`.execute(tx)
  await held()
}

const holdLimited = (tx: Tx, ids: readonly string[]) =>
  // One agent may stand in several ad sets; its limit is one.
  sql`select from agents where id = any (${[...ids]}) and daily_limit is not null order by id for no key update`.execute(
    tx,
  )

/** What is wrong with the ad set's own link. Of one that is not ours nobody knows anything bad. */
const adsetTrouble = (
  hasOwnLink: boolean,
  link: (LinkState & { own_id: string | null }) | undefined,
): SkipReason | null => {
  if (!hasOwnLink || link === undefined) return 'no_contact'
  return link.own_id === null ? null : linkTrouble(link)
}

const toCandidate = (row: AgentRow, turn: number, adsetLink: SkipReason | null): Candidate => ({
  id: row.id,
  name: row.name,
  weight: row.weight,
  backup: row.backup,
  facts: factsOf(row),
  unfit: unfitOf(row, adsetLink),
  hasKf: contactOf(row).kf !== null,
  turn,
})

interface Place extends LinkState {
  agent_id: string
  turn: number
  enterprise_id: string
  limited: boolean
  own_id: string | null
}

export const loadRotation = async (
  tx: Tx,
  { adsetId, hasOwnLink }: AdsetPlace,
  { now, held }: Loading,
): Promise<LoadedRotation> => {
  if (held) await holdRotation(tx, adsetId)
  const { rows: places } = await sql<Place>`
    select aa.agent_id, aa.turn, s.enterprise_id, a.daily_limit is not null limited, nullif(s.params ->> 'linkId', '') own_id,
      l.url link_url, l.status link_status, c.status link_corp_status, c.acquisition link_acquisition, c.quota_balance link_balance
    from adset_agents aa join agents a on a.id = aa.agent_id and a.deleted_at is null join adsets s on s.id = aa.adset_id
    left join wecom_links l on l.id = nullif(s.params ->> 'linkId', '') and l.gone_at is null
    left join wecom_corps c on c.id = l.corp_id
    where aa.adset_id = ${adsetId} order by aa.position, aa.agent_id`.execute(tx)
  const ids = places.map(({ agent_id }) => agent_id)
  if (held && places.some(({ limited }) => limited)) await holdLimited(tx, ids)
  const { mode, stickyDays } = await rotationSettings(tx, adsetId)
  const rows = new Map(
    (await readAgents(tx, ids, { now: now(), countReserved: mode === 'least' })).map((row) => [row.id, row]),
  )
  const adsetLink = adsetTrouble(hasOwnLink, places[0])
  const agents = places.flatMap(({ agent_id, turn }) => {
    const row = rows.get(agent_id)
    return row === undefined ? [] : [toCandidate(row, turn, adsetLink)]
  })
  return { enterpriseId: places[0]?.enterprise_id ?? '', mode, stickyDays, rows, agents }
}
