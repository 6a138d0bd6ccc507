import type { AdProvider } from '#contract/accounts/providers.ts'
import type { Adset } from '#contract/adsets/entities.ts'
import type { AdsetKind } from '#contract/adsets/kinds.ts'
import { CONVERSION_KINDS } from '#contract/tracking/conversion-kinds.ts'
import type { Values } from '#console/shared/form/use-form-state.ts'
import { isRecord } from '#console/shared/store/stored.ts'
import { eventEntries, type EventMap } from '../events.ts'

export const eventsIn = (value: unknown): EventMap =>
  Object.fromEntries(
    CONVERSION_KINDS.flatMap((kind) => {
      const event = isRecord(value) ? value[kind] : undefined
      return typeof event === 'string' ? [[kind, event]] : []
    }),
  )

interface Made {
  kind: AdsetKind
  provider: AdProvider
  /** Its finer rules, which the wizard does not ask for, are copied too. */
  copied: Adset | undefined
}

/** What the wizard sends: the values of the form with what the route says. */
export const wizardBody = (values: Values, { kind, provider, copied }: Made): Values => {
  const strategy = isRecord(values['pushStrategy']) ? values['pushStrategy'] : {}
  const params = isRecord(values['params']) ? values['params'] : {}
  return {
    ...values,
    ...(copied === undefined ? {} : { tags: copied.tags, folder: copied.folder }),
    kind,
    provider,
    dataSource: params['pushMode'] === 'api' ? (values['dataSource'] ?? null) : null,
    pushStrategy: {
      ...copied?.pushStrategy,
      ...strategy,
      events: Object.fromEntries(eventEntries(eventsIn(strategy['events']))),
    },
  }
}
