import { describe, expect, it } from 'vitest'
import { type Results, runRows } from './run-rows.ts'
import type { RowResult, SheetRow } from './sheet-spec.ts'

const ROWS: SheetRow[] = Array.from({ length: 10 }, (_, at) => ({ n: String(at) }))
const ok = (rows: SheetRow[]): RowResult[] => rows.map(() => ({ outcome: 'created', message: null }))
const bad: RowResult = { outcome: 'failed', message: 'no' }

const run = async (change: Partial<Parameters<typeof runRows>[0]>) => {
  const sent: string[][] = []
  let results: Results = new Map()
  const { send = async (rows: SheetRow[]) => ok(rows), ...more } = change
  const ended = await runRows({
    rows: ROWS,
    lines: ROWS.map((_, at) => at + 2),
    known: new Map(),
    dryRun: false,
    signal: new AbortController().signal,
    chunk: 4,
    progress: (now) => (results = now),
    ...more,
    send: (rows, dryRun, lines) => {
      sent.push(rows.map((row) => row['n'] ?? ''))
      return send(rows, dryRun, lines)
    },
  }).then(
    () => undefined,
    (error: unknown) => error,
  )
  return { sent, results, ended }
}

describe('rows', () => {
  it('are sent in groups, each result at its place', async () => {
    const { sent, results } = await run({
      send: async (rows) => rows.map(({ n = '' }) => (Number(n) % 2 === 0 ? bad : { outcome: n, message: null })),
    })
    expect(sent.map((group) => group.length)).toEqual([4, 4, 2])
    expect([...results.keys()]).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
    expect([results.get(2), results.get(7)?.outcome]).toEqual([bad, '7'])
  })

  it('that failed beforehand are not sent; the others keep their numbers', async () => {
    const numbers: number[] = []
    const { sent, results } = await run({
      known: new Map([[1, bad]]),
      send: async (rows, _dryRun, lines) => {
        numbers.push(...lines)
        return ok(rows)
      },
    })
    expect(sent[0]).toEqual(['0', '2', '3', '4'])
    expect(numbers.slice(0, 4)).toEqual([2, 4, 5, 6])
    expect([results.size, results.get(1)]).toEqual([10, bad])
  })

  it('keep what was done when a call fails, and go on from there', async () => {
    let calls = 0
    const first = await run({
      send: async (rows) => {
        calls += 1
        if (calls === 2) throw new Error('away')
        return ok(rows)
      },
    })
    expect(first.ended).toEqual(new Error('away'))
    expect(first.results.size).toBe(4)
    const second = await run({ known: first.results })
    expect(second.sent).toEqual([
      ['4', '5', '6', '7'],
      ['8', '9'],
    ])
    expect(second.results.size).toBe(10)
  })

  it('end between groups when asked to', async () => {
    const stop = new AbortController()
    const { sent } = await run({
      signal: stop.signal,
      send: async (rows) => {
        stop.abort()
        return ok(rows)
      },
    })
    expect(sent).toHaveLength(1)
  })

  it('with long cells go in groups the server takes', async () => {
    const rows = Array.from({ length: 300 }, (_, at) => ({ n: String(at), remark: '长'.repeat(2000) }))
    const { sent, results } = await run({ rows, chunk: 1000 })
    expect(sent.length).toBeGreaterThan(2)
    expect(results.size).toBe(300)
  })

  it('are never counted as done where the answer does not cover them', async () => {
    const { ended, results } = await run({ send: async () => [bad] })
    expect(ended).toBeInstanceOf(Error)
    expect(results.size).toBe(0)
  })
})
