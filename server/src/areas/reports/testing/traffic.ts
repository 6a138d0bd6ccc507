import { newId } from '../../../core/db/ids.ts'
import { withSystem } from '../../../core/db/tenant.ts'
import { type Hit, MARK } from '../../tracking/click-sink.ts'
import { postgresSink } from '../../tracking/postgres-sink.ts'
import { recordConversion } from '../../conversions/record-conversion.ts'
import type { TestServer } from '../../../testing/test-server.ts'
import { CONVERSION_KINDS } from '#contract/tracking/conversion-kinds.ts'

const ADDRESSES = ['114.114.114.114', '183.64.0.1', '103.21.244.0', '127.0.0.1', '240e:3a1::1', '']
const AGENTS = [
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)',
  'Mozilla/5.0 (Linux; Android 15)',
  'Mozilla/5.0 (Windows NT 10.0)',
  '',
]
const STATES = ['held', 'queued', 'sending', 'retrying', 'delivered', 'acknowledged', 'rejected', 'uncertain', 'dead']
const SHOPS = ['pingduoduo', 'jdunion']
const STATUSES = ['pending', 'paid', 'received', 'settled', 'refunded', 'invalid']
const MATCHES = ['track', 'manual', 'no_id', 'window']

/** Chance that can be repeated. */
const chanceOf = (seed: number) => {
  let state = seed
  const next = (): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
  const below = (n: number): number => Math.floor(next() * n)
  const one = <T>(of: readonly T[]): T => {
    const found = of[below(of.length)]
    if (found === undefined) throw new Error('Nothing to choose from')
    return found
  }
  return { below, one }
}

interface Asked {
  server: TestServer
  adsets: readonly string[]
  enterprises: readonly string[]
  seed: number
  /** Ad sets stay where they are. */
  settled?: boolean
}

/** Everything that figures are made of, happening at random over the last days. */
export const openTraffic = ({ server, adsets, enterprises, seed, settled = false }: Asked) => {
  const { below, one } = chanceOf(seed)
  const sink = postgresSink(server.services.pool)
  const writer = `traffic-${seed}`
  const keys: Hit[] = []
  const visits: { adsetId: string; visitId: string }[] = []
  let seq = 0
  const someTime = (): number => Date.now() - 120_000 - below(3 * 86_400_000)

  const hit = (): Hit => {
    // Some come again: as a page opened, or a person whom a machine has preceded.
    const known = keys.length > 0 && below(4) === 0 ? one(keys) : undefined
    const at = known === undefined ? someTime() : Math.min(Date.now() - 120_000, known.at + below(86_400_000))
    const isBot = known === undefined && below(5) === 0
    const opens = known !== undefined || below(3) === 0
    const isTest = known === undefined ? below(20) === 0 : (known.mark & MARK.test) > 0
    const fresh: Hit = {
      adsetId: known?.adsetId ?? one(adsets),
      key: known?.key ?? `click-${seed}-${keys.length}-${below(1e9)}`,
      otherKeys: [],
      visitId: newId('v', at),
      at,
      clickedAt: null,
      callback: null,
      ad: {},
      visitor: null,
      bot: isBot ? 'crawler' : null,
      ip: one(ADDRESSES),
      agent: one(AGENTS),
      mark:
        MARK.click |
        (opens && !isBot ? MARK.landing : MARK.monitor) |
        (isBot ? 0 : MARK.person) |
        (isTest ? MARK.test : 0),
      landing: opens && !isBot ? { page: 'p', ip: '', agent: '' } : null,
      handed: false,
    }
    if (known === undefined) keys.push(fresh)
    return fresh
  }
  const click = async (n: number): Promise<void> => {
    const hits = Array.from({ length: n }, hit)
    const stored = await sink.write({ writer, seq: ++seq, hits, leaves: [] })
    for (const [at, visitId] of stored.entries()) visits.push({ adsetId: hits[at]?.adsetId ?? '', visitId })
  }
  const convert = (): Promise<unknown> =>
    withSystem(server.services.db, (tx) => {
      const visit = visits.length > 0 && below(5) > 0 ? one(visits) : undefined
      return recordConversion(tx, server.services, {
        adsetId: visit?.adsetId ?? one(adsets),
        kind: one(CONVERSION_KINDS),
        source: below(12) === 0 ? 'test' : 'server',
        sourceKey: crypto.randomUUID(),
        at: new Date(someTime()),
        amount: below(3) === 0 ? null : below(100_000),
        trackId: visit?.visitId ?? null,
      })
    })
  const pushOn = (): Promise<unknown> =>
    server.rows(
      `update pushes set state = $1, rule = case when rule = 'test' then rule else $2 end
       where id in (select id from pushes order by md5(id || $3) limit 3)`,
      [one(STATES), one(['eligible', 'ratio', 'cap']), String(below(1e9))],
    )
  const someVisit = (): string | null => (visits.length > 0 && below(3) > 0 ? one(visits).visitId : null)
  const order = (): Promise<unknown> => {
    const at = someTime()
    const id = newId('od', at)
    return server.rows(
      `insert into orders (id, provider, order_sn, order_no, enterprise_id, product_id, adset_id, amount, commission, status, match, ordered_at, visit_id, changed_at)
       values ($1, $2, $1, $1, $3, $4, $5, $6, $7, $8, $9, $10, $11, now())`,
      [
        id,
        one(SHOPS),
        one([...enterprises, null]),
        one(['pr_1', 'pr_2', null]),
        one([...adsets, null]),
        below(50_000),
        one([null, below(5000)]),
        one(STATUSES),
        one(MATCHES),
        new Date(at),
        someVisit(),
      ],
    )
  }
  const changeOrder = (): Promise<unknown> => {
    const change = one([
      [`status = $1`, one(STATUSES)],
      [`amount = $1::int`, below(50_000)],
      [`enterprise_id = $1`, one([...enterprises, null])],
      [`deleted_at = case when $1 then now() end`, below(2) === 0],
      [`product_id = $1`, one(['pr_1', 'pr_3', null])],
      [`match = $1`, one(MATCHES)],
      [`visit_id = $1`, someVisit()],
      [`refunded_at = $1`, new Date(someTime())],
    ] as const)
    return server.rows(
      `update orders set ${change[0]} where id in (select id from orders order by md5(id || $2) limit 2)`,
      [change[1], String(below(1e9))],
    )
  }
  const move = (): Promise<unknown> =>
    server.rows('update adsets set enterprise_id = $1 where id = $2', [one(enterprises), one(adsets)])

  const step = (): Promise<unknown> =>
    one([
      () => click(20),
      () => click(20),
      convert,
      convert,
      convert,
      pushOn,
      order,
      order,
      changeOrder,
      settled ? order : move,
    ])()
  return {
    /** One thing after the other. */
    run: async (steps: number): Promise<void> => {
      for (let n = 0; n < steps; n++) await step()
    },
  }
}
