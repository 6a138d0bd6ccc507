import { pino } from 'pino'
import { afterEach, describe, expect, test, vi } from 'vitest'
import {
  atMostEvery,
  createLeaseWorker,
  type LeasedWork,
  queueByQueue,
  retryWhileDatabaseAway,
  startLeaseWorker,
} from './lease-worker.ts'

afterEach(() => {
  vi.useRealTimers()
})

/** Queues of items, kept in memory; a queue that is closed shows its items but lets none be claimed. */
const openQueues = (items: Record<string, string[]>) => {
  const log: string[] = []
  const closed = new Set<string>()
  const claim = queueByQueue({
    findDue: async () => Object.keys(items).filter((queue) => items[queue]?.length),
    claim: async (queue) => {
      log.push(`claim ${queue}`)
      return closed.has(queue) ? undefined : items[queue]?.shift()
    },
    run: async (item) => {
      log.push(`run ${item}`)
      return 1
    },
  })
  return { items, log, closed, claim }
}
const runs = (log: readonly string[]) => log.filter((line) => line.startsWith('run'))

/** Work that ends when it is let go. */
const openGate = () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { passed: promise, open: () => resolve() }
}
const onWork = (work: Partial<LeasedWork>) => createLeaseWorker({ claim: async () => [], ...work })

describe('a round', () => {
  test('reclaims, prepares, and only then claims', async () => {
    const steps: string[] = []
    const step = (name: string) => async () => {
      steps.push(name)
      return []
    }
    await onWork({ reclaim: step('reclaim'), prepare: step('prepare'), claim: step('claim') }).begin()
    expect(steps).toEqual(['reclaim', 'prepare', 'claim'])
  })

  test('begins no more queues than may run at once, and none that is busy', async () => {
    const gate = openGate()
    const begun: string[] = []
    const claim = queueByQueue({
      findDue: async () => ['a', 'b', 'c'],
      claim: async (queue) => (begun.includes(queue) ? undefined : queue),
      run: async (queue) => {
        begun.push(queue)
        await gate.passed
        return 1
      },
    })
    const worker = onWork({ atOnce: 2, claim })
    const [first, second] = await Promise.all([worker.begin(), worker.begin()])
    expect([first.length, second.length, begun]).toEqual([2, 0, ['a', 'b']])
    gate.open()
    await Promise.all(first)
    expect(await worker.begin()).toHaveLength(2)
    expect(begun).toEqual(['a', 'b', 'c'])
  })

  test('that fails leaves the next one possible', async () => {
    let failing = true
    const worker = onWork({
      reclaim: async () => {
        if (failing) throw new Error('away')
      },
    })
    await expect(worker.begin()).rejects.toThrow('away')
    failing = false
    expect(await worker.begin()).toEqual([])
  })
})

describe('queue by queue', () => {
  test('drains every queue in its order and counts what was done', async () => {
    const { log, claim } = openQueues({ a: ['a1', 'a2'], b: ['b1'], c: ['c1'] })
    expect(await onWork({ atOnce: 2, claim }).drain()).toBe(4)
    expect(runs(log).filter((line) => line.includes('a'))).toEqual(['run a1', 'run a2'])
    expect(runs(log).sort()).toEqual(['run a1', 'run a2', 'run b1', 'run c1'])
  })

  test('one that may not run now keeps no other from its turn', async () => {
    const { log, closed, claim } = openQueues({ a: ['a1'], b: ['b1'] })
    closed.add('a')
    const worker = onWork({ atOnce: 1, claim })
    for (let n = 0; n < 2; n++) await Promise.all(await worker.begin())
    expect(log).toEqual(['claim a', 'claim b', 'run b1', 'claim b'])
  })
})

describe('a stop', () => {
  test('claims nothing new and waits for what is under way', async () => {
    const gate = openGate()
    const log: string[] = []
    const claim = queueByQueue({
      findDue: async () => ['a'],
      claim: async (queue) => queue,
      run: async (_claim, stopping) => {
        await gate.passed
        log.push(stopping.aborted ? 'gives back' : 'goes on')
        return 1
      },
    })
    const worker = onWork({ claim })
    const [run] = await worker.begin()
    const stopped = worker.stop().then(() => log.push('stopped'))
    gate.open()
    await stopped
    expect(await run).toBe(1)
    expect(log).toEqual(['gives back', 'stopped'])
    expect(await worker.begin()).toEqual([])
  })

  test('waits for what a round in flight has claimed', async () => {
    const [claiming, gate] = [openGate(), openGate()]
    const log: string[] = []
    const worker = onWork({
      claim: async () => {
        claiming.open()
        await gate.passed
        return [{ queue: 'a', run: async () => log.push('run') }]
      },
    })
    const round = worker.begin()
    await claiming.passed
    const stopped = worker.stop().then(() => log.push('stopped'))
    gate.open()
    await Promise.all([round, stopped])
    expect(log).toEqual(['run', 'stopped'])
  })

  test('does not wait for ever', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    const worker = onWork({ claim: async () => [{ queue: 'a', run: () => openGate().passed.then(() => 1) }] })
    await worker.begin()
    const stopped = vi.fn()
    void worker.stop().then(stopped)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(stopped).toHaveBeenCalled()
  })
})

describe('as long as the process lives', () => {
  const start = (worker: Parameters<typeof startLeaseWorker>[1], poll: number) => {
    const lines: string[] = []
    let say = (): void => undefined
    const listener = {
      on: (_channel: string, hear: (payload: string) => void) => {
        say = () => hear('')
      },
    }
    const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) })
    const running = startLeaseWorker({ listener, log }, worker, { name: 'parcels', channel: 'parcel', poll })
    return { lines, say: () => say(), stop: running.stop }
  }
  const HOUR = 3_600_000

  test('it works when woken, and again after work that came to something', async () => {
    const { items, log, claim } = openQueues({ a: [] })
    const { say, stop } = start(onWork({ claim }), HOUR)
    items['a']?.push('a1')
    say()
    await expect.poll(() => runs(log)).toEqual(['run a1'])
    // The round after it, which found nothing, has left the loop waiting.
    items['a']?.push('a2')
    say()
    await expect.poll(() => runs(log)).toEqual(['run a1', 'run a2'])
    await stop()
    items['a']?.push('a3')
    say()
    expect(runs(log)).toHaveLength(2)
  })

  test('it works from time to time in any case, and a failure ends nothing', async () => {
    const { items, log, claim } = openQueues({ a: [] })
    let failures = 2
    const reclaim = async () => {
      if (failures-- > 0) throw new Error('no connection')
    }
    const { lines, stop } = start(onWork({ reclaim, claim }), 5)
    items['a']?.push('a1')
    await expect.poll(() => runs(log)).toEqual(['run a1'])
    await stop()
    expect(lines.filter((line) => line.includes('parcels') && line.includes('no connection'))).toHaveLength(2)
  })

  test('work that fails is named in the log', async () => {
    let begun = false
    const claim = async () => {
      if (begun) return []
      begun = true
      return [{ queue: 'a', run: () => Promise.reject(new Error('lost')) }]
    }
    const { lines, stop } = start(onWork({ claim }), HOUR)
    await expect.poll(() => lines.join('')).toContain('lost')
    await stop()
  })
})

test('settling is tried again only while the database is away', async () => {
  const outcomes = [Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }), new Error('wrong')]
  const settle = vi.fn(async () => {
    throw outcomes.shift() ?? new Error('once too often')
  })
  await expect(retryWhileDatabaseAway(settle)).rejects.toThrow('wrong')
  expect(settle).toHaveBeenCalledTimes(2)
})

test('what is done at most every so often goes by the clock, even one that is set back', async () => {
  let now = 1_000_000
  const work = vi.fn(async () => undefined)
  const look = atMostEvery(1000, () => new Date(now), work)
  for (const passed of [0, 999, 1, 500, -2000]) {
    now += passed
    await look()
  }
  expect(work.mock.calls).toHaveLength(3)
})
