import { buildWecom, type WecomOptions, type WecomSimulator } from '#simulators/wecom/build-wecom.ts'
import type { Api } from '../../../../testing/api.ts'
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts'
import type { LeaseWorker } from '../../../../core/jobs/lease-worker.ts'
import { createRangeWorker } from '../../ranges/range-worker.ts'
import { syncCorp, type SyncOptions } from '../../sync/sync-corp.ts'

type SimulatedCorp = WecomSimulator['corps']['all'][number]

export interface Corp {
  id: string
  enterpriseId: string
  /** Who may do everything in its enterprise. */
  owner: Api
  /** The corp as WeCom has it. */
  remote: SimulatedCorp
  /** People who can be put into a link, in the order of the directory. */
  able: string[]
}

export interface CorpBench {
  server: TestServer
  wecom: WecomSimulator
  /** Brings the n-th corp of the simulator in, in an enterprise of its own. */
  corp(n: number): Promise<Corp>
  sync(corpId: string, options?: Partial<SyncOptions>): ReturnType<typeof syncCorp>
  /** Works on ranges when told to; what is wanted in a moment is due at once. */
  ranges: LeaseWorker
  /** Who is in a link's range at WeCom. */
  remoteUsers(linkId: string): string[]
  stop(): Promise<void>
}

const HASTY = { pauses: [5, 5, 5], throttledPause: 20, throttledLimit: 5000 }
const readOn = { jobId: null, again: false, alive: async () => undefined, patience: HASTY }

/** A server without workers of its own, and a WeCom beside it. */
export const openCorpBench = async (options: WecomOptions = {}): Promise<CorpBench> => {
  const wecom = buildWecom({ seed: 7, ...options, world: { linksOf: 'own', ...options.world } })
  await wecom.app.listen({ port: 0, host: '127.0.0.1' })
  const server = await startTestServer({ SIMULATORS: 'on', ROLES: 'api,second' })
  const { services } = server
  await server.admin.put('/config/wxwork', { settings: JSON.stringify({ apiBase: wecom.url(), perMinute: 60_000 }) })
  const clock = { now: () => new Date(Date.now() + 2000), random: () => 0.5 }
  const bring = async (remote: SimulatedCorp): Promise<Corp> => {
    const enterpriseId = await server.enterprise()
    const owner = await server.join(enterpriseId, 'User')
    await services.db
      .insertInto('wecom_corps')
      .values({
        id: remote.corpid,
        name: remote.name,
        mode: 'self',
        enterprise_id: enterpriseId,
        agent_id: remote.own.agentId,
        secret_sealed: services.keys.encrypt(remote.own.secret),
      })
      .execute()
    const people = [...remote.directory.users.values()]
    return {
      id: remote.corpid,
      enterpriseId,
      owner,
      remote,
      able: people.filter((one) => one.status === 1 && one.contact && one.realName).map(({ userid }) => userid),
    }
  }
  return {
    server,
    wecom,
    corp: (n) => {
      const remote = wecom.corps.all[n]
      if (remote === undefined) throw new Error(`no corp ${n}`)
      return bring(remote)
    },
    sync: (corpId, more) => syncCorp(services, corpId, { ...readOn, ...more }),
    ranges: createRangeWorker(services, clock),
    remoteUsers: (linkId) => [...(wecom.links.find(linkId)?.link.range.users ?? [])].sort(),
    stop: async () => {
      await server.stop()
      await wecom.app.close()
    },
  }
}
