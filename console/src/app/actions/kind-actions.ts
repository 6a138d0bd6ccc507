import { PROVIDER_TITLES } from '#contract/accounts/providers.ts'
import { type AdsetKind, KIND_NAMES, kindOf, providersOf } from '#contract/adsets/kinds.ts'
import { wizardOf } from '#console/shared/adsets/paths.ts'
import { text } from '#console/shared/i18n/i18n.ts'
import type { Action } from './action.ts'
import { createAction, WORK } from './create-actions.ts'

/** Each kind of ad set on each of its platforms, without the page that asks which. */
const kindActions = (kind: AdsetKind): Action[] =>
  providersOf(kind).map((provider) => ({
    ...createAction({
      name: `adset:${kind}:${provider}`,
      title: text('New ad set: {{kind}} · {{platform}}'),
      path: wizardOf(kind, provider),
      roles: WORK,
    }),
    named: { kind: kindOf(kind).title, platform: PROVIDER_TITLES[provider] },
    isQuiet: true,
  }))

/** Of the palette alone, which has the texts of ad sets. */
export const KIND_ACTIONS: readonly Action[] = KIND_NAMES.flatMap(kindActions)
