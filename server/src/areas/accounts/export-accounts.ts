import { listAccounts } from '#contract/accounts/endpoints.ts'
import type { Account } from '#contract/accounts/entities.ts'
import { money, time } from '../../core/exports/cell.ts'
import { defineExport } from '../../core/exports/define-export.ts'
import { figureColumns } from '../../core/exports/figure-columns.ts'
import { ACCOUNT_STATES, labelOf, PROVIDERS, TOKENS } from '../../core/exports/labels.ts'
import { accountList, listedAccounts, rankedAccounts } from './list-accounts.ts'

export const accountExport = defineExport({
  endpoint: listAccounts,
  title: { zh: '广告账户', en: 'Ad accounts' },
  source: {
    ...accountList,
    ranked: (tx, asked, services) => rankedAccounts(tx, services, asked),
    byIds: (tx, ids, services, query) => listedAccounts(tx, services, { ids, scope: 'all', query }),
  },
  columns: [
    { key: 'name', header: { zh: '账户名称', en: 'Account name' }, value: ({ name }) => name },
    {
      key: 'accountId',
      shownAs: 'name',
      header: { zh: '账户 ID', en: 'Account ID' },
      value: ({ accountId }) => accountId,
    },
    {
      key: 'provider',
      header: { zh: '平台', en: 'Platform' },
      value: ({ provider }, language) => labelOf(PROVIDERS, provider, language),
    },
    { key: 'corporation', header: { zh: '公司主体', en: 'Company' }, value: ({ corporation }) => corporation },
    {
      key: 'status',
      header: { zh: '状态', en: 'Status' },
      value: ({ status }, language) => labelOf(ACCOUNT_STATES, status, language),
    },
    ...figureColumns<Account>(),
    { key: 'balance', header: { zh: '余额（元）', en: 'Balance (yuan)' }, value: ({ balance }) => money(balance) },
    {
      key: 'balanceAt',
      shownAs: 'balance',
      header: { zh: '余额时间', en: 'Balance read' },
      value: ({ balanceAt }) => time(balanceAt),
    },
    {
      key: 'token',
      header: { zh: '授权', en: 'Authorisation' },
      value: ({ tokenStatus }, language) => labelOf(TOKENS, tokenStatus, language),
    },
    {
      key: 'tokenError',
      shownAs: 'token',
      header: { zh: '授权错误', en: 'Refusal' },
      value: ({ tokenError }) => tokenError,
    },
    {
      key: 'grants',
      header: { zh: '授权企业', en: 'Granted to' },
      value: ({ grants }) => grants.map(({ name }) => name).join('、'),
    },
    {
      key: 'adsetCount',
      header: { zh: '使用中的广告组', en: 'Ad sets in use' },
      value: ({ adsetCount }) => adsetCount,
    },
    { key: 'remark', header: { zh: '备注', en: 'Remark' }, value: ({ remark }) => remark },
    { key: 'createdAt', header: { zh: '创建时间', en: 'Created' }, value: ({ createdAt }) => time(createdAt) },
  ],
})
