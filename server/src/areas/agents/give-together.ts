import { sql } from 'kysely'
import type { Rotation } from '#contract/agents/entities.ts'
import { shanghaiDay } from '../../core/time/shanghai.ts'
import type { Tx } from '../../core/db/tenant.ts'
import { countFunnel } from './count-funnel.ts'
import { type AdsetPlace, type LoadedRotation, loadRotation } from './load-rotation.ts'
import { type Candidate, rotate, type Sticky } from './rotate.ts'

export interface Visitor {
  visitId: string
  /** Whom the same person is known by; null where nobody can tell. */
  visitor: string | null
  /** Only these of the ad set's agents; of all where none of them is left. */
  only?: readonly string[] | undefined
}

/** Who may receive a visitor, of all agents of the ad set. */
export const among = <A extends { id: string }>(
  agents: readonly A[],
  only: readonly string[] | undefined,
): readonly A[] => {
  const own = only === undefined ? agents : agents.filter(({ id }) => only.includes(id))
  return own.length === 0 ? agents : own
}

export interface Asked {
  reservationMinutes: number
  now: () => Date
  chance: () => number
}

const MOST_KEPT = 50
/** What is kept of an explanation: the one chosen, then those with something to explain, then those whose turn it was not. */
const trimmed = ({ rule, agentId, candidates }: Rotation): Rotation => {
  if (candidates.length <= MOST_KEPT) return { rule, agentId, candidates }
  const rank = ({ chosen, reason }: Rotation['candidates'][number]) => (chosen ? 0 : reason === 'turn' ? 2 : 1)
  return { rule, agentId, candidates: candidates.toSorted((a, b) => rank(a) - rank(b)).slice(0, MOST_KEPT) }
}

interface Met {
  agentId: string
  visitId: string
  holds: boolean
}

interface Shown {
  rotation: Rotation
  /** The agent it was shown, where it was shown one. */
  sticky: Sticky | undefined
}

const shownBefore = async (tx: Tx, visits: readonly Visitor[], now: Date): Promise<Map<string, Shown>> => {
  const rows = await tx
    .selectFrom('agent_shows')
    .select(['visit_id', 'agent_id', 'rotation', 'reserved_until', 'confirmed_at'])
    .where(
      'visit_id',
      'in',
      visits.map(({ visitId }) => visitId),
    )
    .execute()
  return new Map(
    rows.map(({ visit_id, agent_id, rotation, reserved_until, confirmed_at }) => {
      const added = confirmed_at !== null
      const holds = !added && reserved_until !== null && reserved_until > now
      return [visit_id, { rotation, sticky: agent_id === null ? undefined : { agentId: agent_id, holds, added } }]
    }),
  )
}

const metBefore = async (
  tx: Tx,
  adsetId: string,
  visits: readonly Visitor[],
  since: { now: Date; days: number },
): Promise<Map<string, Met>> => {
  const visitors = [...new Set(visits.flatMap(({ visitor }) => visitor ?? []))]
  if (visitors.length === 0 || since.days === 0) return new Map()
  const { rows } = await sql<{ visitor: string; agent_id: string; visit_id: string; holds: boolean }>`
    select distinct on (visitor) visitor, agent_id, visit_id,
      coalesce(reserved_until > ${since.now} and confirmed_at is null, false) holds
    from agent_shows where adset_id = ${adsetId} and visitor = any (${visitors}) and agent_id is not null
      and at > ${new Date(since.now.getTime() - since.days * 86_400_000)} order by visitor, at desc`.execute(tx)
  return new Map(
    rows.map(({ visitor, agent_id, visit_id, holds }) => [visitor, { agentId: agent_id, visitId: visit_id, holds }]),
  )
}

interface Show extends Visitor {
  rotation: Rotation
}
interface Outcome {
  shows: Show[]
  /** Places that go over to a later visit of the same visitor. */
  released: string[]
}

/** Leads one visitor after the other; each leaves turn and place behind for the next. */
const lead = (
  { agents, mode }: LoadedRotation,
  visits: readonly Visitor[],
  shown: Map<string, Shown>,
  met: Map<string, Met>,
  { now, chance }: { now: Date; chance: () => number },
): Outcome => {
  const byId = new Map(agents.map((agent) => [agent.id, agent]))
  const outcome: Outcome = { shows: [], released: [] }
  for (const visit of visits) {
    const before = shown.get(visit.visitId)?.sticky
    const again = visit.visitor === null ? undefined : met.get(visit.visitor)
    const { turns, ...rotation } = rotate({
      agents: among(agents, visit.only),
      sticky: before ?? again,
      mode,
      now,
      chance: chance(),
    })
    // The same visit keeps its agent as long as that one may receive it.
    if (before !== undefined && before.agentId === rotation.agentId) continue
    for (const [id, turn] of turns) {
      const agent = byId.get(id)
      if (agent !== undefined) agent.turn = turn
    }
    const { agentId } = rotation
    shown.set(visit.visitId, { rotation, sticky: agentId === null ? undefined : { agentId, holds: true } })
    outcome.shows.push({ ...visit, rotation })
    const chosen: Candidate | undefined = agentId === null ? undefined : byId.get(agentId)
    if (chosen === undefined) continue
    if (again?.holds === true && again.agentId === chosen.id) outcome.released.push(again.visitId)
    else chosen.facts.reserved++
    if (visit.visitor !== null) met.set(visit.visitor, { agentId: chosen.id, visitId: visit.visitId, holds: true })
  }
  return outcome
}

const storeShows = async (
  tx: Tx,
  adsetId: string,
  { shows, released }: Outcome,
  now: Date,
  reservedUntil: Date,
): Promise<void> => {
  const own = new Set(released)
  const stored = shows.map(({ visitId, visitor, rotation }) => ({
    visit_id: visitId,
    adset_id: adsetId,
    agent_id: rotation.agentId,
    rule: rotation.rule,
    visitor,
    rotation: JSON.stringify(trimmed(rotation)),
    at: now,
    reserved_until: rotation.agentId === null || own.has(visitId) ? null : reservedUntil,
  }))
  await sql`insert into agent_shows (visit_id, adset_id, agent_id, rule, visitor, rotation, at, reserved_until)
    select visit_id, adset_id, agent_id, rule, visitor, rotation::jsonb, at, reserved_until
    from json_to_recordset(${JSON.stringify(stored)}) s (visit_id text, adset_id text, agent_id text, rule text, visitor text,
      rotation text, at timestamptz, reserved_until timestamptz)
    on conflict (visit_id) do update set agent_id = excluded.agent_id, rule = excluded.rule, rotation = excluded.rotation,
      at = excluded.at, reserved_until = excluded.reserved_until, confirmed_at = null`.execute(tx)
  const older = released.filter((id) => !shows.some(({ visitId }) => visitId === id))
  if (older.length > 0)
    await sql`update agent_shows set reserved_until = null where visit_id = any (${older})`.execute(tx)
}

const storeTurns = (tx: Tx, adsetId: string, agents: readonly Candidate[]) =>
  sql`update adset_agents a set turn = t.turn from unnest(${agents.map(({ id }) => id)}::text[], ${agents.map(({ turn }) => turn)}::bigint[]) t (id, turn)
    where a.adset_id = ${adsetId} and a.agent_id = t.id and a.turn <> t.turn`.execute(tx)

const countShown = async (
  tx: Tx,
  adsetId: string,
  { enterpriseId, rows }: LoadedRotation,
  shows: readonly Show[],
  now: Date,
): Promise<void> => {
  const counted = Map.groupBy(
    shows.flatMap(({ rotation }) => rotation.agentId ?? []),
    (id) => id,
  )
  const ids = [...counted.keys()].sort()
  if (ids.length === 0) return
  await sql`insert into agent_days as d (agent_id, day, shown)
    select id, ${shanghaiDay(now)}::date, n from unnest(${ids}::text[], ${ids.map((id) => counted.get(id)?.length ?? 0)}::int[]) t (id, n)
    on conflict (agent_id, day) do update set shown = d.shown + excluded.shown`.execute(tx)
  for (const id of ids) {
    const row = rows.get(id)
    const place = {
      enterpriseId,
      corpId: row?.corp_id ?? row?.link_corp,
      linkId: row?.link_id,
      adsetId,
      agentId: id,
      userId: row?.user_id,
    }
    await countFunnel(tx, 'shown', now, place, counted.get(id)?.length)
  }
}

export interface GivenTogether {
  loaded: LoadedRotation
  /** By visit. */
  rotations: ReadonlyMap<string, Rotation>
}

/** Gives each of these visitors of one ad set an agent. Nobody else gives out for this ad set until the transaction ends. */
export const giveTogether = async (
  tx: Tx,
  place: AdsetPlace,
  visits: readonly Visitor[],
  asked: Asked,
): Promise<GivenTogether> => {
  const { adsetId } = place
  const loaded = await loadRotation(tx, place, { now: asked.now, held: true })
  // Nobody to choose from is nothing to explain.
  if (loaded.agents.length === 0) return { loaded, rotations: new Map() }
  const now = asked.now()
  const shown = await shownBefore(tx, visits, now)
  const before = new Map(loaded.agents.map(({ id, turn }) => [id, turn]))
  const met = await metBefore(tx, adsetId, visits, { now, days: loaded.stickyDays })
  const outcome = lead(loaded, visits, shown, met, { now, chance: asked.chance })
  const rotations = new Map([...shown].map(([visitId, { rotation }]) => [visitId, rotation]))
  if (outcome.shows.length === 0) return { loaded, rotations }
  const until = new Date(now.getTime() + asked.reservationMinutes * 60_000)
  await storeShows(tx, adsetId, outcome, now, until)
  const moved = loaded.agents.filter(({ id, turn }) => before.get(id) !== turn)
  if (moved.length > 0) await storeTurns(tx, adsetId, moved)
  await countShown(tx, adsetId, loaded, outcome.shows, now)
  return { loaded, rotations }
}
