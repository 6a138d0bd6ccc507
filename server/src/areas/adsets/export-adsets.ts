import { listAdsets } from '#contract/adsets/endpoints.ts'
import type { Adset, Counters } from '#contract/adsets/entities.ts'
import type { Language } from '#contract/errors.ts'
import { time } from '../../core/exports/cell.ts'
import { defineExport } from '../../core/exports/define-export.ts'
import { ADSET_STATES, labelOf, KINDS, PROVIDERS } from '../../core/exports/labels.ts'
import { adsetList } from './list-adsets.ts'
import { adsetsByIds } from './show-adset.ts'

const strategyText = ({ enabled, mode, ratio }: Adset['pushStrategy'], language: Language): string => {
  const zh = language === 'zh'
  if (!enabled) return zh ? '已关闭' : 'Switched off'
  if (mode === 'none') return zh ? '不回传' : 'Nothing is pushed'
  if (mode === 'all') return zh ? '全部回传' : 'Everything is pushed'
  return zh ? `回传 ${ratio}%` : `${ratio} % are pushed`
}

const FIGURES: [keyof Counters, zh: string, en: string][] = [
  ['clicks', '点击', 'Clicks'],
  ['visits', '访问', 'Visits'],
  ['conversions', '转化', 'Conversions'],
  ['pushed', '已回传', 'Pushed'],
  ['acknowledged', '已确认', 'Acknowledged'],
  ['held', '扣留', 'Held'],
  ['failed', '回传失败', 'Push failed'],
]
const today = FIGURES.map(([key, zh, en]) => ({
  key,
  header: { zh: `今日${zh}`, en: `${en} today` },
  value: (adset: Adset) => adset.today[key],
}))
const total = FIGURES.map(([key, zh, en]) => ({
  key: `total-${key}`,
  header: { zh: `累计${zh}`, en: `${en}, all time` },
  value: (adset: Adset) => adset.total[key],
}))

export const adsetExport = defineExport({
  endpoint: listAdsets,
  title: { zh: '广告组', en: 'Ad sets' },
  source: { ...adsetList, byIds: (tx, ids, services) => adsetsByIds(tx, services, ids) },
  columns: [
    { key: 'name', header: { zh: '广告组', en: 'Ad set' }, value: ({ name }) => name },
    { key: 'id', shownAs: 'name', header: { zh: '编号', en: 'ID' }, value: ({ id }) => id },
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
    ...today,
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
