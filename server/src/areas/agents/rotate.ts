import type { Rotation, ROTATION_MODES } from '#contract/agents/entities.ts'
import type { SkipReason } from '#contract/wecom/statuses.ts'
import { nextShift } from './next-shift.ts'
import { type AgentFacts, skipReasonOf } from './skip-reason.ts'

export interface Candidate {
  id: string
  name: string
  weight: number
  backup: boolean
  facts: AgentFacts
  /** What stands against it beside its own facts: nothing to act on, a person who left, a dead link, no quota. */
  unfit: SkipReason | null
  /** A customer-service account answers for it even while it is off itself. */
  hasKf: boolean
  /** Whose turn it is: see adset_agents. */
  turn: number
}

export interface Sticky {
  agentId: string
  /** Whether a place is still kept for the visitor there. */
  holds: boolean
  /** Whether the visitor added the agent and so takes no place any more. */
  added?: boolean
}

export interface RotateInput {
  /** In the order of the ad set. */
  agents: readonly Candidate[]
  /** Whom this visitor met before. */
  sticky: Sticky | undefined
  mode: (typeof ROTATION_MODES)[number]
  now: Date
  /** From 0 to 1, for the mode that wants chance. */
  chance: number
}

export interface Rotated extends Rotation {
  /** The turns that changed. */
  turns: ReadonlyMap<string, number>
}

type Detail = Rotation['candidates'][number]['detail']
type Judged = Candidate & { reason: SkipReason | null }

const NO_TURNS: ReadonlyMap<string, number> = new Map()

const reasonOf = ({ facts, unfit }: Candidate, now: Date): SkipReason | null =>
  facts.online ? (unfit ?? skipReasonOf(facts, now)) : 'offline'

/** Nobody's input order decides between equals. */
const byId = (a: Judged, b: Judged): number => (a.id < b.id ? -1 : 1)

const best = (agents: readonly Judged[], score: (agent: Judged) => number): Judged | undefined =>
  [...agents].sort((a, b) => score(b) - score(a) || byId(a, b))[0]

interface Picked {
  agent: Judged
  turns: ReadonlyMap<string, number>
}

/**
 * Smooth weighted round robin: every visit adds each weight, the highest is chosen and gives back the sum. A turn
 * left over from earlier weights is clamped to what the present weights can reach.
 */
const inTurn = (agents: readonly Judged[]): Picked | undefined => {
  const sum = agents.reduce((total, { weight }) => total + weight, 0)
  const most = sum * (1 + Math.log(Math.max(1, agents.length)))
  const raised = new Map(
    agents.map(({ id, turn, weight }) => [id, Math.trunc(Math.min(Math.max(turn, -sum), most)) + weight]),
  )
  const agent = best(agents, ({ id }) => raised.get(id) ?? 0)
  if (agent === undefined) return undefined
  return { agent, turns: raised.set(agent.id, (raised.get(agent.id) ?? 0) - sum) }
}

const used = ({ facts }: Judged): number => facts.addedToday + facts.reserved

const byChance = (agents: readonly Judged[], chance: number): Judged | undefined => {
  const sorted = [...agents].sort(byId)
  let left = chance * sorted.reduce((total, { weight }) => total + weight, 0)
  return sorted.find(({ weight }) => (left -= weight) < 0) ?? sorted.at(-1)
}

const pick = (agents: readonly Judged[], { mode, chance }: RotateInput): Picked | undefined => {
  if (mode === 'turn') return inTurn(agents)
  const agent =
    mode === 'least'
      ? best(agents, (one) => -used(one) / one.weight)
      : mode === 'random'
        ? byChance(agents, chance)
        : agents[0]
  return agent && { agent, turns: NO_TURNS }
}

const detailOf = (agent: Judged, reason: SkipReason | null, now: Date): Detail => {
  const { facts, weight, turn } = agent
  const limit = facts.dailyLimit ?? 0
  switch (reason) {
    case 'limit':
      return { limit, used: facts.addedToday }
    case 'reserved':
      return { limit, used: facts.addedToday, reserved: facts.reserved }
    case 'schedule': {
      const next = nextShift(facts.schedule, now)
      return next === undefined ? {} : { next: next.toISOString() }
    }
    case 'turn':
      return { weight, turn }
    default:
      return {}
  }
}

/** Why it was not this one, who could have been shown. */
const OVERRULED: Record<Rotation['rule'], (agent: Judged) => SkipReason> = {
  sticky: () => 'sticky',
  turn: ({ backup }) => (backup ? 'backup' : 'turn'),
  backup: () => 'turn',
  kf: () => 'turn',
  default: () => 'no_contact',
}

const explain = (
  judged: readonly Judged[],
  now: Date,
  rule: Rotation['rule'],
  { agent, turns }: { agent: Judged | null; turns: ReadonlyMap<string, number> },
): Rotated => ({
  rule,
  agentId: agent?.id ?? null,
  candidates: judged.map((one) => {
    const chosen = one.id === agent?.id
    const reason = chosen ? null : (one.reason ?? OVERRULED[rule](one))
    return { agentId: one.id, name: one.name, chosen, reason, detail: detailOf(one, reason, now) }
  }),
  turns,
})

/** A place that is kept for this very visitor does not stand in their way. */
const withOwnPlace = (agent: Candidate, sticky: Sticky | undefined): Candidate => {
  if (sticky?.agentId !== agent.id) return agent
  const { facts } = agent
  if (sticky.added === true) return { ...agent, facts: { ...facts, dailyLimit: null } }
  return sticky.holds ? { ...agent, facts: { ...facts, reserved: Math.max(0, facts.reserved - 1) } } : agent
}

/** Who receives this visitor, and of everyone else why not. The same input always gives the same answer. */
export const rotate = (input: RotateInput): Rotated => {
  const { now, sticky } = input
  const judged = input.agents.map((agent) => ({ ...agent, reason: reasonOf(withOwnPlace(agent, sticky), now) }))
  const eligible = judged.filter(({ reason }) => reason === null)
  const again = eligible.find(({ id }) => id === sticky?.agentId)
  if (again !== undefined) return explain(judged, now, 'sticky', { agent: again, turns: NO_TURNS })
  for (const rule of ['turn', 'backup'] as const) {
    const picked = pick(
      eligible.filter(({ backup }) => backup === (rule === 'backup')),
      input,
    )
    if (picked !== undefined) return explain(judged, now, rule, picked)
  }
  const desk = judged.find(({ hasKf }) => hasKf)
  return explain(judged, now, desk === undefined ? 'default' : 'kf', { agent: desk ?? null, turns: NO_TURNS })
}
