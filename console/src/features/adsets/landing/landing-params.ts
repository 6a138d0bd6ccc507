import { type AdsetKind, kindOf } from '#contract/adsets/kinds.ts'

/** The params that name something of ours. */
export type ChosenParam = 'schemaId' | 'serviceId' | 'productId' | 'linkId'

const CHOSEN: Partial<Record<AdsetKind, ChosenParam>> = {
  xsmini: 'schemaId',
  cid_pingduoduo: 'productId',
  cid_jdunion: 'productId',
  formschema: 'schemaId',
  idcard: 'serviceId',
  colorring: 'serviceId',
  huoke: 'linkId',
}

/** What of ours an ad set of this kind leads to; undefined where it knows only addresses. */
export const chosenParam = (kind: AdsetKind): ChosenParam | undefined => CHOSEN[kind]

/** Its page is made of what is chosen, so that there is none without it; others lead to an address. */
export const isOwnPage = (kind: AdsetKind): boolean => kindOf(kind).carrier === undefined

const PAGE = ['pageTitle', 'headline', 'text', 'buttonText', 'picture'] as const

/** The params of a kind that say where it leads and what is seen on the way, in the order in which they matter. */
export const landingParams = (kind: AdsetKind): readonly string[] => [
  ...[CHOSEN[kind] ?? []].flat(),
  ...(isOwnPage(kind) ? [] : ['target', 'opens']),
  ...PAGE,
  // A form brings its own colour.
  ...(kind === 'formschema' ? [] : ['color']),
]
