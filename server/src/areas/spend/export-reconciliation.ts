import { getReconciliation, type ReconciledDay } from '#contract/spend/platform-endpoints.ts'
import type { Language } from '#contract/errors.ts'
import { type Cell, time } from '../../core/exports/cell.ts'
import type { ExportList } from '../../core/exports/define-export.ts'
import { parseQuery } from '../../core/exports/parse-query.ts'
import { readInput } from '../../core/http/read-input.ts'
import { askedSpan } from './get-reconciliation.ts'
import { reconciledDays } from './reconcile.ts'

const COLUMNS: readonly [header: Record<Language, string>, value: (day: ReconciledDay) => Cell][] = [
  [{ zh: '日期', en: 'Day' }, ({ day }) => day],
  [{ zh: '账户 ID', en: 'Account ID' }, ({ account }) => account.accountId],
  [{ zh: '账户名称', en: 'Account name' }, ({ account }) => account.name],
  [{ zh: '平台点击', en: 'Clicks, platform' }, ({ platform }) => platform?.clicks ?? null],
  [{ zh: '我方点击', en: 'Clicks, ours' }, ({ clicks }) => clicks],
  [{ zh: '点击差', en: 'Clicks, difference' }, ({ platform, clicks }) => platform && platform.clicks - clicks],
  [{ zh: '机器访问', en: 'Machines' }, ({ bots }) => bots],
  [{ zh: '重复点击', en: 'Repeats' }, ({ repeats }) => repeats],
  [{ zh: '平台转化', en: 'Conversions, platform' }, ({ platform }) => platform?.conversions ?? null],
  [{ zh: '我方转化', en: 'Conversions, ours' }, ({ conversions }) => conversions],
  [{ zh: '策略扣留', en: 'Held' }, ({ held }) => held],
  [{ zh: '回传失败', en: 'Failed' }, ({ failed }) => failed],
  [{ zh: '等待回传', en: 'Waiting' }, ({ waiting }) => waiting],
  [{ zh: '次日以后送达', en: 'Delivered later' }, ({ later }) => later],
  [{ zh: '前日转化当日送达', en: 'Of earlier days' }, ({ earlier }) => earlier],
  [{ zh: '当日送达', en: 'Delivered on the day' }, ({ delivered }) => delivered],
  [
    { zh: '未解释的转化', en: 'Conversions not explained' },
    ({ platform, delivered }) => platform && platform.conversions - delivered,
  ],
  [{ zh: '点击在更早日期', en: 'With older clicks' }, ({ olderClicks }) => olderClicks],
  [{ zh: '测试转化', en: 'Tests' }, ({ tests }) => tests],
  [{ zh: '读取时间', en: 'Read' }, ({ readAt }) => time(readAt)],
]

/** What the screen compares, all of its days. */
export const reconciliationExport: ExportList = {
  access: getReconciliation.access,
  title: { zh: '对账', en: 'Reconciliation' },
  keys: ['days'],
  keysOf: (asked) => (asked === 'days' ? ['days'] : undefined),
  redact: (query) => query,
  ask: (query, language) => {
    const { rest } = parseQuery(query, language)
    const asked = readInput(getReconciliation.query, rest, language, 'query')
    const span = askedSpan(asked, language)
    return (scope) => {
      let reading: Promise<ReconciledDay[]> | undefined
      const days = (tx: Parameters<typeof reconciledDays>[0]) =>
        (reading ??= reconciledDays(tx, { ...span, scope, accountId: asked.account_id }))
      return {
        days: () => span,
        check: async (tx) => void (await days(tx)),
        count: async (tx) => (await days(tx)).length,
        idsAfter: async (tx) => ({ ids: (await days(tx)).map((_, n) => String(n)) }),
        sheet: async (tx) => {
          const rows = await days(tx)
          return {
            headers: COLUMNS.map(([header]) => header),
            cells: async (_, ids) =>
              ids.flatMap((id) => rows[Number(id)] ?? []).map((day) => COLUMNS.map(([, value]) => value(day))),
          }
        },
      }
    }
  },
}
