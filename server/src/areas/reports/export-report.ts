import { getReport } from '#contract/reports/endpoints.ts'
import { type Metric, RATES } from '#contract/reports/metrics.ts'
import type { Language } from '#contract/errors.ts'
import { type Cell, money } from '../../core/exports/cell.ts'
import type { ExportList } from '../../core/exports/define-export.ts'
import { parseQuery } from '../../core/exports/parse-query.ts'
import { readInput } from '../../core/http/read-input.ts'
import { readPeriod } from '../../core/time/period.ts'
import { readReport, shownLines } from './get-report.ts'
import { DIMENSION_LABELS, keyLabel, METRIC_LABELS } from './report-labels.ts'

const MONEY = new Set<Metric>([
  'sales',
  'commission',
  'refunded',
  'spend',
  'costPerClick',
  'costPerConversion',
  'costPerOrder',
])
const RATIO = new Set<string>(Object.keys(RATES))

const cell = (metric: Metric, value: number | null): Cell => {
  if (value === null) return null
  if (MONEY.has(metric)) return money(Math.round(value))
  return RATIO.has(metric) ? Math.round(value * 10_000) / 10_000 : value
}
const before = (language: Language, words: string): string =>
  language === 'zh' ? `${words}（上期）` : `${words}, before`
const both = (words: readonly [string, string]): Record<Language, string> => ({ zh: words[0], en: words[1] })

/** A report leaves as a file the way a list does: the same question, all of its lines. */
export const reportExport: ExportList = {
  access: getReport.access,
  title: { zh: '报表', en: 'Report' },
  keys: ['lines'],
  keysOf: (asked) => (asked === 'lines' ? ['lines'] : undefined),
  redact: (query) => query,
  ask: (query, language) => {
    const { rest } = parseQuery(query, language)
    const asked = readInput(getReport.query, rest, language, 'query')
    return (scope) => {
      let reading: ReturnType<typeof readReport> | undefined
      const report = (tx: Parameters<typeof readReport>[0]) => (reading ??= readReport(tx, scope, asked))
      return {
        days: () => readPeriod(asked),
        check: async (tx) => void (await report(tx)),
        count: async (tx) => (await report(tx)).lines.length,
        idsAfter: async (tx) => ({ ids: (await report(tx)).lines.map((_, n) => String(n)) }),
        sheet: async (tx) => {
          const { by, metrics, lines, total } = await report(tx)
          const isCompared = total.before !== null
          return {
            headers: [
              ...by.map((dimension) => both(DIMENSION_LABELS[dimension])),
              ...metrics.flatMap((metric) => {
                const [zh, en] = METRIC_LABELS[metric]
                return [{ zh, en }, ...(isCompared ? [{ zh: before('zh', zh), en: before('en', en) }] : [])]
              }),
            ],
            cells: async (tx, ids) => {
              const chosen = ids.flatMap((id) => lines[Number(id)] ?? [])
              const rows = await shownLines(tx, { by, metrics, total }, chosen)
              return rows.map((row) => [
                ...by.map((dimension, n) => keyLabel(dimension, row.keys[n] ?? '', row.names[n] ?? '', language)),
                ...metrics.flatMap((metric, n) => [
                  cell(metric, row.now[n] ?? null),
                  ...(isCompared ? [cell(metric, row.before?.[n] ?? null)] : []),
                ]),
              ])
            },
          }
        },
      }
    }
  },
}
