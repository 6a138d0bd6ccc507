import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { SPEND_FIELDS } from '#console/features/spend/sheet-fields.ts'
import { failedCsv } from '#console/shared/sheet/failed-csv.ts'
import { guessColumns, rowsOf } from '#console/shared/sheet/match-columns.ts'
import { parseSheet, type Sheet } from '#console/shared/sheet/parse-sheet.ts'
import { type Results, runRows } from '#console/shared/sheet/run-rows.ts'
import { giveAccount } from '#server/testing/adsets.ts'
import type { Api } from '#server/testing/api.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

const ROWS = inject('exhaustive') ? 20_000 : 4_000
const BAD = inject('exhaustive') ? 300 : 60
const ACCOUNTS = 5
const DAY = 86_400_000

/** What is wrong with every 67th or so row, and the words the report must have for it. */
const FAULTS: [spoil: (cells: string[]) => string[], words: RegExp][] = [
  [([, ...rest]) => ['2026-02-30', ...rest], /^日期：无法识别/],
  [([, ...rest]) => ['2999-01-01', ...rest], /^日期：在未来/],
  [([day = '', , ...rest]) => [day, 'nobody', ...rest], /账户不存在/],
  [([day = '', account = '', , ...rest]) => [day, account, '', ...rest], /^消耗：未填写/],
  [([day = '', account = '', , ...rest]) => [day, account, '=1+1', ...rest], /^消耗：单元格里是公式/],
  [([day = '', account = '', amount = '', ...rest]) => [day, account, amount, '-5', ...rest.slice(1)], /^展示/],
]
const isBad = (row: number): boolean => row % 66 === 7 && row < BAD * 66
const faultOf = (row: number) => FAULTS[row % FAULTS.length]

let server: TestServer
let owner: Api
let sheet: Sheet
beforeAll(async () => {
  server = await startTestServer()
  const enterpriseId = await server.enterprise()
  owner = await server.join(enterpriseId, 'User')
  const accounts: string[] = []
  for (let n = 0; n < ACCOUNTS; n++) accounts.push(await giveAccount(server, enterpriseId, { name: `账户 ${n}` }))
  const lines = Array.from({ length: ROWS }, (_, row) => {
    const day = new Date(Date.UTC(2015, 0, 1) + Math.floor(row / ACCOUNTS) * DAY).toISOString().slice(0, 10)
    const cells = [day, accounts[row % ACCOUNTS] ?? '', `${row % 900}.50`, String(row), String(row % 100)]
    return (isBad(row) ? (faultOf(row)?.[0](cells) ?? cells) : cells).join(',')
  })
  const text = `日期,账户ID,消耗(元),展示,点击\r\n${lines.join('\r\n')}\r\n`
  const read = parseSheet(text, { rows: ROWS, columns: 200 })
  if (typeof read === 'string') throw new Error(read)
  sheet = read
})
afterAll(() => server?.stop())

const run = async (dryRun: boolean, known: Results): Promise<Results> => {
  const rows = rowsOf(sheet.rows, guessColumns(sheet.headers, SPEND_FIELDS))
  let results: Results = new Map()
  await runRows({
    rows,
    lines: sheet.lines,
    known,
    dryRun,
    chunk: 1_000,
    signal: new AbortController().signal,
    send: async (some, dry, lines) => {
      const reply = await owner.post('/spend/import', { rows: some, lines, dryRun: dry })
      expect(reply.status, JSON.stringify(reply.body)).toBe(200)
      return reply.body.results
    },
    progress: (now) => (results = now),
  })
  return results
}

test(
  `of ${ROWS} rows the ${BAD} bad ones are named with their reason, and the others are taken in`,
  { timeout: 120_000 },
  async () => {
    const foreseen = await run(true, new Map())
    const failed = [...foreseen].filter(([, { outcome }]) => outcome === 'failed')
    expect(failed.map(([row]) => row)).toEqual(Array.from({ length: ROWS }, (_, row) => row).filter(isBad))
    expect(failed).toHaveLength(BAD)
    for (const [row, { message }] of failed) expect(message, `row ${row}`).toMatch(faultOf(row)?.[1] ?? /never/)
    expect((await owner.get('/spend?pageSize=1')).body.page.totalCounts).toBe(0)

    const taken = await run(false, new Map(failed))
    expect(taken.size).toBe(ROWS)
    expect([...taken.values()].filter(({ outcome }) => outcome === 'created')).toHaveLength(ROWS - BAD)
    const [counted] = await server.rows<{ n: string; fen: string }>('select count(*) n, sum(amount) fen from spends')
    const wanted = Array.from({ length: ROWS }, (_, row) => (isBad(row) ? 0 : (row % 900) * 100 + 50))
    expect([Number(counted?.n), Number(counted?.fen)]).toEqual([ROWS - BAD, wanted.reduce((sum, fen) => sum + fen, 0)])

    // What is kept of the others is the sheet again, with the reason beside.
    const rest = failed.map(([row, { message }]) => ({ row, message: message ?? '' }))
    const again = parseSheet(failedCsv(sheet, rest, '原因'))
    if (typeof again === 'string') throw new Error(again)
    expect(again.headers).toEqual([...sheet.headers, '原因'])
    expect(again.rows).toHaveLength(BAD)
    expect(again.rows.every((cells) => cells.at(-1) !== '')).toBe(true)
  },
)
