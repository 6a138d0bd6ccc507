import { createHash } from 'node:crypto'
import type { Rotation } from '#contract/agents/entities.ts'
import type { Database } from '../../core/db/database.ts'
import { withSystem } from '../../core/db/tenant.ts'
import { keepRecent, RecencyMap } from '../../core/recency-map.ts'
import { errorText } from '../../core/text/error-text.ts'
import { among, giveTogether, type Visitor } from './give-together.ts'
import { type AdsetPlace, type LoadedRotation, loadRotation } from './load-rotation.ts'
import { type Contact, contactOf } from './read-agents.ts'
import { rotate } from './rotate.ts'

export interface Given {
  rule: Rotation['rule']
  /** Null where the ad set's own page is what remains. */
  agent: Contact | null
}

export interface Giver {
  /** Gives this visit its agent and keeps a place for it; the same visit has the same agent again. Never rejects. */
  give(place: AdsetPlace, visitor: Visitor): Promise<Given>
  /** Somebody to look at, for whom no place is kept: for machines. Never rejects. */
  glance(place: AdsetPlace, visitor: Pick<Visitor, 'visitId' | 'only'>): Promise<Given>
  /** How an agent of the ad set is reached, where it still is one. Never rejects. */
  contact(place: AdsetPlace, agentId: string): Promise<Contact | undefined>
}

interface Parts {
  db: Database
  reservationMinutes(): Promise<number>
  warn(line: string): void
  now?: () => Date
}

const PER_TURN = 200
const MOST_KNOWN = 5_000
const FRESH_FOR = 5_000
/** How long nobody is asked after the database did not answer. */
const AWAY_FOR = 1_000
const NOBODY: Given = { rule: 'default', agent: null }

const chanceOf = (visitId: string): number => createHash('sha256').update(visitId).digest().readUInt32BE() / 2 ** 32

interface Known {
  loaded: LoadedRotation
  at: number
}

/** What was known last of each ad set's agents. */
const openMemory = () => {
  const known = new RecencyMap<string, Known>()
  return {
    of: (adsetId: string): Known | undefined => known.get(adsetId),
    keep: (adsetId: string, loaded: LoadedRotation, at: number): void =>
      keepRecent(known, adsetId, { loaded, at }, MOST_KNOWN),
  }
}

const contactIn = (loaded: LoadedRotation, agentId: string | null): Contact | undefined => {
  const row = agentId === null ? undefined : loaded.rows.get(agentId)
  return row && contactOf(row)
}

const givenBy = (loaded: LoadedRotation, { rule, agentId }: Pick<Rotation, 'rule' | 'agentId'>): Given => {
  const agent = contactIn(loaded, agentId)
  if (agent === undefined) return NOBODY
  // Whoever is off themselves is reached through their customer-service account alone.
  return { rule, agent: rule === 'kf' ? { ...agent, weixin: '', qrcode: '', link: null } : agent }
}

/** From what was known last, by the visit alone: no place is kept, nobody's turn is taken. */
const guess = (known: Known | undefined, { visitId, only }: Pick<Visitor, 'visitId' | 'only'>, now: Date): Given => {
  if (known === undefined) return NOBODY
  const agents = among(known.loaded.agents, only)
  return givenBy(known.loaded, rotate({ agents, sticky: undefined, mode: 'random', now, chance: chanceOf(visitId) }))
}

interface Waiting extends Visitor {
  answer: (given: Given) => void
}

/**
 * Gives out agents. Those who wait for the same ad set are led together in one short transaction that holds its row, so
 * that no turn is taken twice, whatever number of processes there are. While the database is away everybody still meets
 * somebody.
 */
export const openGiver = ({ db, reservationMinutes, warn, now = () => new Date() }: Parts): Giver => {
  const memory = openMemory()
  const queues = new Map<string, { place: AdsetPlace; waiting: Waiting[] }>()
  let awayUntil = 0

  const load = async (place: AdsetPlace): Promise<LoadedRotation | undefined> => {
    const known = memory.of(place.adsetId)
    const moment = now().getTime()
    if ((known !== undefined && known.at > moment - FRESH_FOR) || moment < awayUntil) return known?.loaded
    try {
      const loaded = await withSystem(db, (tx) => loadRotation(tx, place, { now, held: false }))
      memory.keep(place.adsetId, loaded, moment)
      return loaded
    } catch (error) {
      noteAway(error)
      return known?.loaded
    }
  }

  const noteAway = (error: unknown): void => {
    awayUntil = now().getTime() + AWAY_FOR
    warn(`agents: ${errorText(error)}`)
  }

  const lead = async (place: AdsetPlace, visits: readonly Waiting[]): Promise<void> => {
    const minutes = await reservationMinutes()
    const { loaded, rotations } = await withSystem(db, (tx) =>
      giveTogether(tx, place, visits, { reservationMinutes: minutes, now, chance: Math.random }),
    )
    memory.keep(place.adsetId, loaded, now().getTime())
    for (const { visitId, answer } of visits) {
      const rotation = rotations.get(visitId)
      answer(rotation === undefined ? NOBODY : givenBy(loaded, rotation))
    }
  }

  const run = async (adsetId: string): Promise<void> => {
    for (;;) {
      const queue = queues.get(adsetId)
      if (queue === undefined) return
      const visits = queue.waiting.splice(0, PER_TURN)
      if (visits.length === 0) {
        queues.delete(adsetId)
        return
      }
      try {
        await lead(queue.place, visits)
      } catch (error) {
        noteAway(error)
        for (const { answer, ...visitor } of [...visits, ...queue.waiting.splice(0)])
          answer(guess(memory.of(adsetId), visitor, now()))
      }
    }
  }

  return {
    give: (place, visitor) =>
      new Promise((answer) => {
        const { adsetId } = place
        if (now().getTime() < awayUntil) return answer(guess(memory.of(adsetId), visitor, now()))
        const queue = queues.get(adsetId)
        if (queue !== undefined) return void queue.waiting.push({ ...visitor, answer })
        queues.set(adsetId, { place, waiting: [{ ...visitor, answer }] })
        // Those of the same moment are led together.
        queueMicrotask(() => void run(adsetId))
      }),
    glance: async (place, visitor) => {
      await load(place)
      return guess(memory.of(place.adsetId), visitor, now())
    },
    contact: async (place, agentId) => {
      const loaded = await load(place)
      return loaded && contactIn(loaded, agentId)
    },
  }
}
