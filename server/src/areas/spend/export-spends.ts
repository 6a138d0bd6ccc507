import { listSpends, type Spend } from '#contract/spend/endpoints.ts'
import { money } from '../../core/exports/cell.ts'
import { defineExport } from '../../core/exports/define-export.ts'
import { spendList } from './list-spends.ts'

const SOURCES: Record<Spend['source'], string> = { sheet: '表格', platform: '平台' }

/** The headings are those an import knows, so that what was exported can be mended and brought in again. */
export const spendExport = defineExport({
  endpoint: listSpends,
  title: { zh: '消耗', en: 'Spend' },
  source: spendList,
  columns: [
    { key: 'day', header: { zh: '日期', en: 'Day' }, value: ({ day }) => day },
    {
      key: 'accountId',
      shownAs: 'account',
      header: { zh: '账户 ID', en: 'Account ID' },
      value: ({ account }) => account.accountId,
    },
    { key: 'account', header: { zh: '账户名称', en: 'Account name' }, value: ({ account }) => account.name },
    {
      key: 'adsetId',
      shownAs: 'adset',
      header: { zh: '广告组 ID', en: 'Ad set ID' },
      value: ({ adset }) => adset?.id ?? '',
    },
    { key: 'adset', header: { zh: '广告组名称', en: 'Ad set name' }, value: ({ adset }) => adset?.name ?? '' },
    {
      key: 'amount',
      header: { zh: '消耗（元）', en: 'Spend (yuan)' },
      value: ({ amount }) => money(amount),
    },
    { key: 'impressions', header: { zh: '展示', en: 'Impressions' }, value: ({ impressions }) => impressions },
    { key: 'clicks', header: { zh: '点击', en: 'Clicks' }, value: ({ clicks }) => clicks },
    {
      key: 'rate',
      header: { zh: '点击率', en: 'Click rate' },
      value: ({ clicks, impressions }) => (impressions ? Number(((clicks ?? 0) / impressions).toFixed(4)) : null),
    },
    {
      key: 'cost',
      header: { zh: '点击成本（元）', en: 'Cost per click (yuan)' },
      value: ({ amount, clicks }) => (clicks ? money(Math.round(amount / clicks)) : null),
    },
    { key: 'enterprise', header: { zh: '企业', en: 'Enterprise' }, value: ({ enterpriseName }) => enterpriseName },
    { key: 'source', header: { zh: '来源', en: 'Source' }, value: ({ source }) => SOURCES[source] },
  ],
})
