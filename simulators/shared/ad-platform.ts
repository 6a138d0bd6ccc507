import type { Account } from './accounts.ts'
import type { Click } from './click-book.ts'
import type { Seeded } from './seeded.ts'
import type { Simulator, SimulatorOptions } from './simulator.ts'

type Kind =
  | 'mp1'
  | 'mp2'
  | 'xsmini'
  | 'cid_pingduoduo'
  | 'cid_jdunion'
  | 'formschema'
  | 'idcard'
  | 'colorring'
  | 'huoke'

/** An ad set of the demonstration, as an operator would set it up. */
export interface DemoAdset {
  /** Its place among those of all platforms. */
  turn: number
  name: string
  kind: Kind
  headline: string
  pushMode?: string
  strategy?: Record<string, unknown>
  /** Leads to the insurer's own page. */
  insures?: boolean
  sells?: Selling
}

/** How the goods of an ad set have sold so far. */
export interface Selling {
  /** The kind of goods. */
  goods: string
  /** Orders a day, from and to. */
  perDay: readonly [number, number]
  /** What a yuan of spend brings in sales. */
  returns: number
  refundShare: number
}

/** What tells a simulated ad platform from the others, for whoever works with all of them. */
export interface AdPlatform<S extends Simulator = Simulator, O extends SimulatorOptions = SimulatorOptions> {
  /** As the product names it. */
  provider: string
  title: string
  /** Where it listens unless told otherwise. */
  port: number
  app: { readonly id: string; readonly secret: string }
  build(options: O): S
  /** The settings that point the product at it. */
  settingsFor(url: string): Record<string, string>
  /** What its calls name an account by, and so the product. */
  accountIdOf(account: Account): string
  /** The token for conversions alone that a person copies from the account's console; null where none is given out. */
  pushTokenOf: ((account: Account) => string) | null
  /** An id of an ad, and the macros in which its clicks name it. */
  adId(chance: Seeded): string
  adMacros(adId: string): Record<string, string>
  /** By what our monitoring link and page know a click. */
  keyOf(click: Click): string
  /** What else names it: in the platform's call with this callback, and on the page. */
  otherKeys(click: Pick<Click, 'clickId'>, callback: string): { monitor: readonly string[]; landing: readonly string[] }
  /** The query parameters in which the platform's call names account, campaign, ad and creative. */
  adNames: Readonly<Record<string, string>>
  /** Whether it refuses a callback that was cut short. */
  judgesCallbacks: boolean
  /** How many days after a click a conversion is worth sending; null where no demonstration can be too late. */
  worthDays: number | null
  /** Where it takes conversions, if one that comes twice counts twice. */
  countsTwice: string | null
  /** Of every kind it has one, with strategies as operators use them. */
  demoAdsets: readonly DemoAdset[]
}
