import type { Language } from '../errors.ts'
import type { ConversionKind } from '../tracking/conversion-kinds.ts'

export type EventMap = Partial<Record<ConversionKind, string>>

/** What every screen may need to know of a platform: it is loaded with the first one. */
export interface PlatformSpec {
  /** An i18n key, and the platform's name in English. */
  title: string
  /** A shape of our own on a 16 px grid, drawn in white on the colour. */
  mark: string
  colour: string
  /** The kinds of ad sets it has a wizard for. */
  kinds: readonly string[]
  /** How conversions travel; a new ad set starts with the first. */
  modes: readonly [string, ...string[]]
  /** Of them those that stand still without a valid token of the account. */
  tokenModes: readonly string[]
  /** Whether an app's id and secret can be proved by a token of its own. */
  hasAppToken: boolean
  /** Where its own console shows an account, or one of its ads where it can be asked for by its id. */
  consoleOf(accountId: string, adId?: string): string
}

export interface PushModeText {
  /** i18n keys. */
  title: string
  hint: string
}

/** How clicks come from a platform and conversions go to it. */
export interface DeliverySpec<P extends PlatformSpec> {
  /** Its name in Chinese, for files and mails; screens translate the title. */
  zh: string
  /** What its account ids are where they are no plain numbers, and how they are asked for: an i18n key. */
  accountIds?: { form: RegExp; title: string }
  /** How many days after a click its conversions are worth sending. */
  windowDays: number
  modeTexts: Record<P['modes'][number], PushModeText>
  /** Modes that send to an address which only a click of the platform brings; the click of a link test has none. */
  callbackModes: readonly P['modes'][number][]
  /** Modes that send to a data source of the account. */
  dataSourceModes: readonly P['modes'][number][]
  /** Modes that need the token a platform gives out for conversions alone, copied by hand; none of them is a token mode. */
  pushTokenModes: readonly P['modes'][number][]
  /** The query of a monitoring link: our names for the platform's macros. */
  monitor: Record<string, string>
  /** What the page of an ad is told beside what the platform adds by itself, where there is no other way to join it with its click. */
  landing: Record<string, string>
  /** Why it refuses the event of a test click, where it does: an i18n key. */
  testRefusal?: string
  /** What an event means whose name does not say it; the English is an i18n key. */
  eventTitles?: Readonly<Record<string, Record<Language, string>>>
  /** What else is to be known of an event: i18n keys. */
  eventNotes?: Readonly<Record<string, string>>
  /** Events that are refused without an amount. */
  amountEvents?: readonly string[]
  /** What the events of each kind of ad set are called there. */
  events: Record<P['kinds'][number], EventMap>
}
