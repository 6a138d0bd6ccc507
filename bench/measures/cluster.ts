import { setTimeout as sleep } from 'node:timers/promises'
import { Cluster } from '../../cluster/cluster.ts'
import { missingPackages } from '../../cluster/packages.ts'
import { openLine, waitingIn } from '../../server/src/areas/tracking/nats/testing/open-stream.ts'
import { clusterOf } from '../cpu.ts'
import { type Figure, median } from '../figures.ts'
import type { Measure } from '../measure.ts'
import { endProcess, startProcess } from '../processes.ts'
import { type ClickRound, prepareClicks, runClicks, storedClicks } from '../scaling/click-rounds.ts'
import { type Member, Members } from '../scaling/fleet.ts'

const ROUNDS = Number(process.env['ROUNDS'] ?? 7)
const SECONDS = Number(process.env['SECONDS'] ?? 2)

/** The ways a tracker acknowledges, one tracker each, in turn on the same cluster. */
const WAYS = ['local', 'synchronous', 'oneServer', 'threeServers'] as const
type Way = (typeof WAYS)[number]

const rate = (rounds: readonly ClickRound[]): number => median(rounds.map(({ perSecond }) => perSecond))

/** The middle of what each round came to: both ways of a round met the same machine. */
const ratio = (one: readonly ClickRound[], other: readonly ClickRound[]): number =>
  median(one.map(({ perSecond }, at) => perSecond / (other[at]?.perSecond ?? Number.NaN)))

/** What it costs that a second machine has each click before it is acknowledged. */
export const cluster: Measure = {
  name: 'cluster',
  what: 'Clicks acknowledged by one machine and by two or three, in PostgreSQL and in NATS',
  withinMinutes: 10,
  limitedBy:
    'three PostgreSQL, three etcd and three NATS share two cores and one disk with tracker and load, so that every copy takes from what the first one needs. On machines of their own a commit waits for one round trip and one more disk, and the others’ work is theirs.',
  run: async ({ connection, folder, say }) => {
    const missing = missingPackages()
    if (missing.length > 0) {
      say(`left out: ${missing.join(', ')} not installed`)
      return { figures: [] }
    }
    const running = await Cluster.open(say)
    try {
      const own = await prepareClicks(await running.superuser(), 'bench_cluster')
      const kept = new Members(own, folder)
      const local = new Members({ ...own, options: '-c app.scope=* -c synchronous_commit=local' }, folder)
      const three = running.natsUrl
      const one = three.replace('replicas=3', 'replicas=1&stream=single')
      const trackers: Record<Way, Member> = {
        local: await local.start('tracker'),
        synchronous: await kept.start('tracker'),
        oneServer: await kept.start('tracker', { NATS_URL: one }),
        threeServers: await kept.start('tracker', { NATS_URL: three }),
      }
      const loads = [startProcess('./clicks/load.ts')]
      const place = { connection: own, cluster: await clusterOf(connection), loads }
      const rounds: Record<Way, ClickRound[]> = { local: [], synchronous: [], oneServer: [], threeServers: [] }
      let acknowledged = 0
      for (const way of WAYS) acknowledged += (await runClicks(place, [trackers[way]], 1)).clicks
      for (let round = 0; round < ROUNDS; round++) {
        for (const way of WAYS) {
          const done = await runClicks(place, [trackers[way]], SECONDS)
          rounds[way].push(done)
          acknowledged += done.clicks
        }
        say(WAYS.map((way) => `${way} ${Math.round(rounds[way].at(-1)?.perSecond ?? 0)}/s`).join(', '))
      }
      for (const url of [one, three]) {
        const line = openLine(url)
        await line.ready()
        const worker = await kept.start('worker', { NATS_URL: url })
        while ((await waitingIn(line)) !== 0) await sleep(50)
        await kept.end(worker)
        await line.close()
      }
      const lost = acknowledged - (await storedClicks(own))
      await kept.endAll()
      await local.endAll()
      for (const load of loads) await endProcess(load)
      const figures: Figure[] = [
        {
          what: 'clicks/s with a synchronous standby ÷ without waiting for one',
          value: ratio(rounds.synchronous, rounds.local),
          unit: '×',
          limit: 0.5,
          atLeast: true,
          note: `${Math.round(rate(rounds.synchronous))}/s ÷ ${Math.round(rate(rounds.local))}/s, one tracker, two standbys in both`,
        },
        {
          what: 'clicks/s through NATS with three replicas ÷ with one',
          value: ratio(rounds.threeServers, rounds.oneServer),
          unit: '×',
          limit: 0.4,
          atLeast: true,
          note: `${Math.round(rate(rounds.threeServers))}/s ÷ ${Math.round(rate(rounds.oneServer))}/s, one tracker`,
        },
        {
          what: 'acknowledged clicks not stored, on a cluster',
          value: lost,
          unit: '',
          limit: 0,
          note: `of ${acknowledged}`,
        },
      ]
      return { figures }
    } finally {
      await running.close()
    }
  },
}
