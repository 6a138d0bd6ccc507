import { AD_PROVIDERS, type AdProvider, byPlatform } from '../accounts/providers.ts'
import { PLATFORMS } from '../platforms/platforms.ts'

/** What the console and the server both know of a kind of ad set; its params are in kind-params. */
export interface KindSpec {
  /** The page of the wizard below /apps/adsets; `:provider` where the kind knows more than one. */
  route: string
  /** Titles and descriptions are i18n keys. */
  title: string
  leadsTo: string
  /** The query parameter that carries the track id to where the ad leads; absent where that is a page of ours. */
  carrier?: string
  /** What it leads to has orders: the sales of others are not nought, there are none. */
  hasOrders?: boolean
}

export const ADSET_KINDS = {
  mp1: {
    route: 'mp1',
    title: 'Mini-program, agent page',
    leadsTo: 'A WeChat mini-program that shows an agent',
    carrier: 'track',
  },
  mp2: {
    route: 'mp2/:provider',
    title: 'Mini-program with click id',
    leadsTo: 'A WeChat mini-program that gets the click id in its launch query',
    carrier: 'track',
  },
  xsmini: {
    route: 'xsmini',
    title: 'Lead mini-program',
    leadsTo: 'A mini-program in which the visitor leaves a lead',
    carrier: 'track',
  },
  cid_pingduoduo: {
    route: 'cid/pingduoduo/:provider',
    title: 'Pinduoduo goods',
    leadsTo: 'A Pinduoduo promotion link; its orders come back with the track id',
    carrier: 'uid',
    hasOrders: true,
  },
  cid_jdunion: {
    route: 'cid/jdunion/:provider',
    title: 'JD goods',
    leadsTo: 'A JD Union promotion link; its orders come back with the track id',
    carrier: 'subUnionId',
    hasOrders: true,
  },
  formschema: {
    route: 'formschema/:provider',
    title: 'Form page',
    leadsTo: 'A form of ours; what the visitor leaves is the conversion',
  },
  idcard: {
    route: 'idCard/:provider',
    title: 'Number card order',
    leadsTo: 'An order page for a number card, followed up to its first charge',
  },
  colorring: {
    route: 'colorRing/:provider',
    title: 'Video ring-back tone',
    leadsTo: 'An order page for a video ring-back tone, ordered with an SMS code',
  },
  huoke: {
    route: 'huoke/:provider',
    title: 'WeCom acquisition link',
    leadsTo: 'A WeChat-work acquisition link that adds an agent as a friend',
    carrier: 'customer_channel',
  },
} as const satisfies Record<string, KindSpec>

export type AdsetKind = keyof typeof ADSET_KINDS
const names = Object.keys as <T extends object>(of: T) => (keyof T)[]
export const KIND_NAMES = names(ADSET_KINDS)

/** The kinds that may lead to an agent of ours, chosen for each visitor. */
export const AGENT_KINDS: readonly AdsetKind[] = ['mp1', 'mp2', 'huoke']
export const kindOf = (kind: AdsetKind): KindSpec => ADSET_KINDS[kind]
export const hasOrders = (kind: AdsetKind): boolean => kindOf(kind).hasOrders === true

// What is no kind does not compile.
const KINDS_OF = byPlatform((provider): readonly AdsetKind[] => PLATFORMS[provider].kinds)
/** The platforms on which there are ad sets of this kind. */
export const providersOf = (kind: AdsetKind): AdProvider[] =>
  AD_PROVIDERS.filter((provider) => KINDS_OF[provider].includes(kind))
