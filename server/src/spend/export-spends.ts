import { listSpends, type Spend } from '#contract/spend/endpoints.ts'
import { defineExport } from '../exports/define-export.ts'
import { spendList } from './list-spends.ts'

const SOURCES: Record<Spend['source'], string> = { sheet: '表格', platform: '平台' }

/** The headings are those an import knows, so that what was exported can be mended and brought in again. */
export const spendExport = defineExport({
  endpoint: listSpends,
  title: { zh: '消耗', en: 'Spend' },
  source: spendList,
  columns: [
    { key: 'day', header: { zh: '日期', en: 'Day' }, value: ({ day }) => day },
    { key: 'accountId', header: { zh: '账户 ID', en: 'Account ID' }, value: ({ account }) => account.accountId },
    { key: 'account', header: { zh: '账户名称', en: 'Account name' }, value: ({ account }) => account.name },
    { key: 'adsetId', header: { zh: '广告组 ID', en: 'Ad set ID' }, value: ({ adset }) => adset?.id ?? '' },
    { key: 'adset', header: { zh: '广告组名称', en: 'Ad set name' }, value: ({ adset }) => adset?.name ?? '' },
    {
      key: 'amount',
      header: { zh: '消耗（元）', en: 'Spend (yuan)' },
      value: ({ amount }) => (amount / 100).toFixed(2),
    },
    { key: 'impressions', header: { zh: '展示', en: 'Impressions' }, value: ({ impressions }) => impressions },
    { key: 'clicks', header: { zh: '点击', en: 'Clicks' }, value: ({ clicks }) => clicks },
    { key: 'enterprise', header: { zh: '企业', en: 'Enterprise' }, value: ({ enterpriseName }) => enterpriseName },
    { key: 'source', header: { zh: '来源', en: 'Source' }, value: ({ source }) => SOURCES[source] },
  ],
})
