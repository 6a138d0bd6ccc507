import type { LedgerEntry } from '#simulators/shared/ledger.ts'
import type { Scene } from '../scene.ts'

interface Push {
  id: string
  state: string
  provider: string
  order_no: string | null
}

const ALL = 1_000_000
const ARRIVED = ['delivered', 'acknowledged']
const some = (pushes: readonly Push[]): string[] => pushes.map(({ id, state }) => `${id} ${state}`)

const checkTencent = ({ judge }: Scene, pushes: readonly Push[], ledger: readonly LedgerEntry[]): void => {
  const arrivals = Map.groupBy(ledger, ({ outerId }) => outerId ?? '')
  const states = new Map(pushes.map(({ id, state }) => [id, state]))
  judge('Tencent: every push is delivered', some(pushes.filter(({ state }) => !ARRIVED.includes(state))))
  judge(
    'Tencent: what is called delivered is in its ledger',
    some(pushes.filter(({ id, state }) => ARRIVED.includes(state) && !arrivals.has(id))),
  )
  judge(
    'Tencent: no push counts twice, none is counted that is not ours',
    [...arrivals]
      .filter(([id, entries]) => entries.length > 1 || !ARRIVED.includes(states.get(id) ?? ''))
      .map(([id, entries]) => `${id} ${states.get(id)} counted ${entries.length}`),
  )
}

/** OceanEngine knows no key: what we call delivered is there once, what is uncertain once or not at all. */
const checkOceanengine = ({ judge, book }: Scene, pushes: readonly Push[], ledger: readonly LedgerEntry[]): void => {
  const arrivals = Map.groupBy(ledger, ({ outerId }) => outerId ?? '')
  const states = new Map(pushes.map(({ order_no, state }) => [order_no ?? '', state]))
  const isFinal = (state: string) => [...ARRIVED, 'uncertain'].includes(state)
  judge('OceanEngine: every push is delivered or uncertain', some(pushes.filter(({ state }) => !isFinal(state))))
  judge(
    'OceanEngine: what is called delivered is in its ledger',
    some(pushes.filter(({ state, order_no }) => ARRIVED.includes(state) && !arrivals.has(order_no ?? ''))),
  )
  judge(
    'OceanEngine: no push counts twice, none is counted that is not ours',
    [...arrivals]
      .filter(([no, entries]) => entries.length > 1 || !isFinal(states.get(no) ?? ''))
      .map(([no, entries]) => `${no} ${states.get(no)} counted ${entries.length}`),
  )
  book.uncertain = pushes.filter(({ state }) => state === 'uncertain').length
}

/** Each push that is not held has reached its platform and counts there once. */
export const checkDeliveries = async (scene: Scene): Promise<void> => {
  const { pool, simulators, book } = scene
  const { rows } = await pool.query<Push>("select id, state, provider, order_no from pushes where state <> 'held'")
  const of = (provider: string) => rows.filter((row) => row.provider === provider)
  checkTencent(scene, of('tencent_gdt'), simulators.tencent.ledger.page(0, ALL).entries)
  checkOceanengine(scene, of('oceanengine'), simulators.oceanengine.ledger.page(0, ALL).entries)
  book.pushes = rows.length
  book.duplicates = simulators.tencent.ledger.summary().duplicates + simulators.oceanengine.ledger.summary().duplicates
}
