import type { Simulator } from './simulator.ts'

/** Everything the page shows, in one answer. */
export function overviewOf(simulator: Simulator) {
  const { clock, ledger, clicks, faults, accounts } = simulator
  const summary = ledger.summary()
  return {
    now: clock.now(),
    offsetMs: clock.offsetMs(),
    url: simulator.url(),
    accounts: accounts.all.map(({ id, name, role, parentId, status, balanceFen }) => ({
      id,
      name,
      role,
      parentId,
      status,
      balanceFen,
      conversions: summary.byAccount[String(id)] ?? 0,
    })),
    clicks: { total: clicks.size(), latest: clicks.latest(12) },
    ledger: { ...summary, latest: ledger.latest(20) },
    faults: faults.list(),
    settings: simulator.readSettings(),
  }
}
