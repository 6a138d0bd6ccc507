import { defaultEvents } from '#contract/platforms/deliveries.ts'
import type { AdProvider } from '#contract/accounts/providers.ts'
import type { Adset } from '#contract/adsets/entities.ts'
import { type AdsetKind } from '#contract/adsets/kinds.ts'
import type { Values } from '#console/shared/form/use-form-state.ts'
import type { OpenedKind } from './read-kind.ts'

/** What a wizard starts with on this platform: the defaults, or what is copied. */
export const firstValues = (
  kind: AdsetKind,
  { provider, usual }: Pick<OpenedKind, 'provider' | 'usual'>,
  copied?: Adset,
): Values => ({
  provider,
  params: { ...usual, ...copied?.params },
  pushStrategy: {
    mode: copied?.pushStrategy.mode ?? 'all',
    ratio: copied?.pushStrategy.ratio ?? 100,
    events: copied?.pushStrategy.events ?? defaultEvents(kind, provider),
  },
  // Never copied: what the public sees is opened on purpose.
  liveBoard: false,
  accountId: copied?.account?.id,
  dataSource: copied?.dataSource ?? undefined,
})

/** What another screen has already chosen: the form, product or service it leads to. */
export const chosenIn = (search: URLSearchParams): Values => {
  const schema = Number(search.get('schema'))
  const [productId, serviceId] = [search.get('product'), search.get('service')]
  return {
    ...(Number.isInteger(schema) && schema > 0 ? { schemaId: schema } : {}),
    ...(productId === null ? {} : { productId }),
    ...(serviceId === null ? {} : { serviceId }),
  }
}

/** What must be chosen anew when another platform is: nothing of the old one fits it. */
export const platformValues = (kind: AdsetKind, provider: AdProvider, pushMode: unknown): Values => ({
  accountId: undefined,
  dataSource: undefined,
  params: { pushMode },
  pushStrategy: { events: defaultEvents(kind, provider) },
})
