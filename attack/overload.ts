import { fileURLToPath } from 'node:url'
import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import { runProgram } from './run-program.ts'
import { against } from './stage.ts'
import type { BesideServer, Target } from './target.ts'

const STRANGERS = fileURLToPath(new URL('./strangers.ts', import.meta.url))
const ADDRESSES = 20
/** What an address may send without showing who it is: a fifth of the limit of calls. */
const CALLS_PER_MINUTE = 3_000
const PER_MINUTE = CALLS_PER_MINUTE / 5
const SECONDS = 40
const IDLE_CALLS = 300
/** What another user's list may take, in multiples of what it takes when nobody else is there. */
const MOST_SLOWER = 3
const MOST_MEMORY = 1_024
const CLICK_EVERY = 50

const p95 = (all: readonly number[]): number =>
  all.toSorted((one, other) => one - other)[Math.floor(all.length * 0.95)] ?? 0

/** Lists as an operator's console asks for them, one after the other with a breath between. */
const askLists = async (
  { url }: BesideServer,
  token: string,
  goesOn: (calls: number) => boolean,
): Promise<{ times: number[]; wrong: string[] }> => {
  const times: number[] = []
  const wrong: string[] = []
  const headers = { authorization: `JWT ${token}` }
  for (let n = 0; goesOn(n); n++) {
    const path = ['/adsets', '/accounts', '/conversions', '/todos'][n % 4]
    const started = performance.now()
    const reply = await fetch(`${url}/api/v1${path}`, { headers, signal: AbortSignal.timeout(20_000) })
    await reply.text()
    times.push(performance.now() - started)
    if (reply.status !== 200) wrong.push(`${path} answered ${reply.status}`)
    await wait(20)
  }
  return { times, wrong }
}

/** Clicks of real visitors; each that is acknowledged must be there afterwards. */
const click = async ({ url }: BesideServer, key: string, goesOn: () => boolean) => {
  const sent: string[] = []
  const wrong: string[] = []
  while (goesOn()) {
    const id = `honest-${sent.length}-${Date.now()}`
    sent.push(id)
    const address = `${url}/t/${key}?click_id=${id}`
    const status = await fetch(address, { signal: AbortSignal.timeout(20_000), redirect: 'manual' }).then(
      async (reply) => (await reply.arrayBuffer(), reply.status),
      () => 0,
    )
    if (status === 0 || status >= 400) wrong.push(`a click was answered ${status}`)
    await wait(CLICK_EVERY)
  }
  return { sent, wrong }
}

const countClicks = async (target: Target): Promise<number> => {
  const [row] = await target.rows<{ n: number }>(
    `select count(*)::int n from visits where adset_id = $1 and click_id like 'honest-%'`,
    [target.links.plain.adsetId],
  )
  return row?.n ?? 0
}

export const overload = against('overload', async (target, report) => {
  // With the limits everyone has, and no proxy before it: the addresses are those of the connections.
  const server = await target.beside({
    CALLS_PER_MINUTE: String(CALLS_PER_MINUTE),
    TRUST_PROXY: 'off',
    LOG_LEVEL: 'info',
  })
  try {
    const token = target.tenants[0].people.User.token ?? ''
    await askLists(server, token, (n) => n < 100)
    const idle = await askLists(server, token, (n) => n < IDLE_CALLS)
    const before = await countClicks(target)
    let running = true
    let memory = server.memory()
    const watching = setInterval(() => (memory = Math.max(memory, server.memory())), 250)
    const args = [STRANGERS, server.url, SECONDS, ADDRESSES, PER_MINUTE, target.links.plain.key].map(String)
    const strangers = runProgram(process.execPath, args, { seconds: SECONDS + 60 })
    // They need a moment until all of them send.
    await wait(3_000)
    const listing = askLists(server, token, () => running)
    const clicking = click(server, target.links.plain.key, () => running)
    await wait((SECONDS - 5) * 1_000)
    running = false
    const [busy, clicks, { output }] = await Promise.all([listing, clicking, strangers])
    clearInterval(watching)
    const answers = z.record(z.string(), z.number()).parse(JSON.parse(output.trim().split('\n').at(-1) ?? '{}'))
    const sent = Object.values(answers).reduce((sum, n) => sum + n, 0)
    const [calm, held] = [p95(idle.times), p95(busy.times)]
    const ratio = held / calm
    const words = `p95 of another user's lists ${calm.toFixed(1)} → ${held.toFixed(1)} ms (× ${ratio.toFixed(2)}) beside ${Math.round(sent / SECONDS)} requests a second: ${JSON.stringify(answers)}`
    report.check(
      `strangers at ${ADDRESSES} addresses hold nobody up`,
      sent,
      [...new Set([...idle.wrong, ...busy.wrong]), ...(ratio < MOST_SLOWER ? [] : [words])],
      words,
    )
    const failed = Object.entries(answers).filter(([status]) => Number(status) >= 500)
    report.check(
      'they are refused, not failed',
      sent,
      failed.map(([status, n]) => `${n} × ${status}`),
    )
    await wait(3_000)
    const kept = (await countClicks(target)) - before
    report.check('clicks meanwhile are acknowledged and there', clicks.sent.length, [
      ...new Set(clicks.wrong),
      ...(kept === clicks.sent.length ? [] : [`${clicks.sent.length} sent, ${kept} kept`]),
    ])
    report.check('memory', 1, memory < MOST_MEMORY ? [] : [`${memory} MB`], `at most ${memory} MB`)
  } finally {
    await server.stop()
  }
})
