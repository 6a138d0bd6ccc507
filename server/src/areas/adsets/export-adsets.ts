import { listAdsets } from '#contract/adsets/endpoints.ts'
import type { Adset, Counters } from '#contract/adsets/entities.ts'
import type { ComparedFigures } from '#contract/adsets/range-figures.ts'
import type { QueryOf } from '#contract/endpoint.ts'
import type { Language } from '#contract/errors.ts'
import type { ListQuery } from '#contract/list.ts'
import type { Scope, Tx } from '../../core/db/tenant.ts'
import type { Services } from '../../core/services.ts'
import { time } from '../../core/exports/cell.ts'
import { defineExport } from '../../core/exports/define-export.ts'
import { figureColumns } from '../../core/exports/figure-columns.ts'
import { askedRange, readRange, showRange, sumOf } from '../../core/figures/range-figures.ts'
import { ADSET_STATES, labelOf, KINDS, PROVIDERS } from '../../core/exports/labels.ts'
import { isByFigures, rankIds } from './figures/rank-adsets.ts'
import { readSpendBeside } from './get-adset-totals.ts'
import { adsetList, listedAdsets, matchingAdsets, rankedAdsets } from './list-adsets.ts'

const strategyText = ({ enabled, mode, ratio }: Adset['pushStrategy'], language: Language): string => {
  const zh = language === 'zh'
  if (!enabled) return zh ? '已关闭' : 'Switched off'
  if (mode === 'none') return zh ? '不回传' : 'Nothing is pushed'
  if (mode === 'all') return zh ? '全部回传' : 'Everything is pushed'
  return zh ? `回传 ${ratio}%` : `${ratio} % are pushed`
}

const COUNTS: [keyof Counters, zh: string, en: string][] = [
  ['clicks', '点击', 'Clicks'],
  ['visits', '访问', 'Visits'],
  ['conversions', '转化', 'Conversions'],
  ['pushed', '已回传', 'Pushed'],
  ['acknowledged', '已确认', 'Acknowledged'],
  ['held', '扣留', 'Held'],
  ['failed', '回传失败', 'Push failed'],
]
const range = [
  ...figureColumns<Adset>(),
  // A drawing: it is asked for with the list's other columns, and a file has none.
  {
    key: 'trend',
    header: { zh: '转化趋势', en: 'Conversion trend' },
    value: () => '',
    spread: { prefix: 'trend:', columns: async () => [] },
  },
]
const total = COUNTS.map(([key, zh, en]) => ({
  key: `total-${key}`,
  header: { zh: `累计${zh}`, en: `${en}, all time` },
  value: (adset: Adset) => adset.total[key],
}))

const grouped = new Intl.NumberFormat('zh-CN')
const exact = new Intl.NumberFormat('zh-CN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const sayCount = (value: number): string => grouped.format(value)
const sayMoney = (fen: number): string => `¥${exact.format(fen / 100)}`
const sayTimes = (value: number): string => exact.format(value)
const sayFigure = (value: number | null | undefined, say: (value: number) => string): string =>
  value === null || value === undefined ? '—' : say(value)

/** What a mail says of all rows before the file is opened. */
const TOTALS = [
  { key: 'spend', zh: '消耗', en: 'spend', say: sayMoney },
  { key: 'conversions', zh: '转化', en: 'conversions', say: sayCount },
  { key: 'costPerConversion', zh: '转化成本', en: 'conversion cost', say: sayMoney },
  { key: 'salesPerSpend', zh: 'ROI', en: 'ROI', say: sayTimes },
] as const

const BESIDE = { zh: '之外未归属广告组的消耗', en: 'spend of no ad set, not among these' }

interface Asked {
  list: ListQuery
  scope: Scope
  query: QueryOf<typeof listAdsets>
}

/** The figures of everything the list finds. */
const sumOfList = async (tx: Tx, asked: Asked, services: Services): Promise<ComparedFigures> => {
  const range = askedRange(asked.query)
  const sums = await readRange(services.figures, tx, { ...range, of: 'adset', scope: asked.scope })
  const ids = await rankIds(tx, sums, await matchingAdsets(tx, asked), { ...asked.list, sort: undefined })
  return showRange(sumOf(ids, sums), { ...range, hidesMoney: false })
}

export const adsetExport = defineExport({
  endpoint: listAdsets,
  title: { zh: '广告组', en: 'Ad sets' },
  source: {
    ...adsetList,
    ranked: (tx, { list, scope, query }, services) =>
      isByFigures(list) ? rankedAdsets(tx, services, { list, scope, query }) : undefined,
    totals: async (tx, asked, services) => {
      const { now, before } = await sumOfList(tx, asked, services)
      const isCompared = askedRange(asked.query).isCompared
      const beside = await readSpendBeside(tx, services, asked, now.spend ?? 0)
      return [
        ...TOTALS.map(({ key, zh, en, say }) => ({
          label: { zh, en },
          now: sayFigure(now[key], say),
          before: isCompared ? sayFigure(before?.[key], say) : undefined,
        })),
        // A dashboard counts it too: without it the two would seem to contradict each other.
        ...(beside ? [{ label: BESIDE, now: sayMoney(beside), before: undefined }] : []),
      ]
    },
    sum: async (tx, asked, services) => ({ figures: await sumOfList(tx, asked, services) }),
    byIds: (tx, ids, services, query) => listedAdsets(tx, services, { ids, scope: 'all', query }),
  },
  columns: [
    { key: 'name', header: { zh: '广告组', en: 'Ad set' }, value: ({ name }) => name },
    { key: 'id', shownAs: 'name', header: { zh: '编号', en: 'ID' }, value: ({ id }) => id },
    {
      key: 'tags',
      shownAs: 'name',
      header: { zh: '标签', en: 'Tags' },
      value: ({ tags }, language) => tags.join(language === 'zh' ? '，' : ', '),
    },
    { key: 'folder', shownAs: 'name', header: { zh: '文件夹', en: 'Folder' }, value: ({ folder }) => folder },
    { key: 'kind', header: { zh: '类型', en: 'Kind' }, value: ({ kind }, language) => labelOf(KINDS, kind, language) },
    {
      key: 'provider',
      shownAs: 'kind',
      header: { zh: '平台', en: 'Platform' },
      value: ({ provider }, language) => labelOf(PROVIDERS, provider, language),
    },
    { key: 'account', header: { zh: '广告账户', en: 'Ad account' }, value: ({ account }) => account?.name ?? '' },
    {
      key: 'accountId',
      shownAs: 'account',
      header: { zh: '账户 ID', en: 'Account ID' },
      value: ({ account }) => account?.accountId ?? '',
    },
    {
      key: 'status',
      header: { zh: '状态', en: 'Status' },
      value: ({ status }, language) => labelOf(ADSET_STATES, status, language),
    },
    ...range,
    {
      key: 'strategy',
      header: { zh: '回传策略', en: 'Push strategy' },
      value: ({ pushStrategy }, language) => strategyText(pushStrategy, language),
    },
    { key: 'enterprise', header: { zh: '企业', en: 'Enterprise' }, value: ({ enterpriseName }) => enterpriseName },
    ...total,
    { key: 'createdAt', header: { zh: '创建时间', en: 'Created' }, value: ({ createdAt }) => time(createdAt) },
  ],
})
