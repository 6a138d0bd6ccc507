import type { AdProvider } from '#contract/accounts/providers.ts'
import type { Adapter } from './adapter.ts'
import { BAIDU_ADAPTER } from './baidu/adapter.ts'
import { KUAISHOU_ADAPTER } from './kuaishou/adapter.ts'
import { OCEANENGINE_ADAPTER } from './oceanengine/adapter.ts'
import { TENCENT_ADAPTER } from './tencent/adapter.ts'

export const ADAPTERS: { readonly [P in AdProvider]: Adapter<P> } = {
  tencent_gdt: TENCENT_ADAPTER,
  oceanengine: OCEANENGINE_ADAPTER,
  kuaishou: KUAISHOU_ADAPTER,
  baidu: BAIDU_ADAPTER,
}
