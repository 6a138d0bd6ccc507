import type { Adset } from '#contract/adsets/entities.ts'
import type { AdProvider } from '#contract/accounts/providers.ts'
import { newId } from '../core/db/ids.ts'
import type { Api } from './api.ts'
import type { TestServer } from './test-server.ts'

/** An ad account the enterprise may use, as if it had been imported and granted. */
export const giveAccount = async (
  server: Pick<TestServer, 'services'>,
  enterpriseId: string,
  { provider = 'tencent_gdt', name = '测试账户' }: { provider?: AdProvider; name?: string } = {},
): Promise<string> => {
  const id = newId('ac')
  const { db } = server.services
  await db
    .insertInto('ad_accounts')
    .values({
      id,
      provider,
      account_id: id.slice(-12),
      name,
      agent_account_id: null,
      authorization_id: null,
      balance: null,
      search: name,
    })
    .execute()
  await db
    .insertInto('account_grants')
    .values({ account_id: id, enterprise_id: enterpriseId, granted_by: null })
    .execute()
  return id
}

export const ADSET = {
  name: '测试广告组',
  kind: 'huoke',
  provider: 'tencent_gdt',
  params: { target: 'https://work.weixin.qq.com/ca/cawcde000000' },
} as const

/** An ad set of the enterprise with an account of its own, started. */
export const makeAdset = async (
  server: Pick<TestServer, 'services'>,
  api: Api,
  enterpriseId: string,
  body: Record<string, unknown> & { provider?: AdProvider } = {},
): Promise<Adset> => {
  const accountId = await giveAccount(server, enterpriseId, { provider: body.provider ?? ADSET.provider })
  const made = await api.post('/adsets', { ...ADSET, enterpriseId, accountId, ...body })
  if (made.status !== 200) throw new Error(JSON.stringify(made.body))
  const started = await api.put(`/adsets/${made.body.adset.id}/state`, { status: 'AD_RUNNING' })
  return started.body.adset
}
