import type { Adset } from '#contract/adsets/entities.ts'

/** What the audit keeps of an ad set: what people decide, not what is counted. */
export const auditSnapshot = (adset: Adset) => ({
  name: adset.name,
  kind: adset.kind,
  provider: adset.provider,
  enterpriseId: adset.enterpriseId,
  accountId: adset.account?.accountId ?? null,
  dataSource: adset.dataSource,
  status: adset.status,
  params: adset.params,
  pushStrategy: adset.pushStrategy,
  customers: adset.customers.map(({ fullname }) => fullname),
  liveBoard: adset.liveBoard,
  tags: adset.tags,
  folder: adset.folder,
})
