import type { AdProvider } from '#contract/accounts/providers.ts'
import type { SettingsOf } from '#contract/settings/registry.ts'
import type { Platform } from './port.ts'

/** What an adapter works with: the platform's settings as they are now. */
export interface AdapterContext<P extends AdProvider> {
  settings: SettingsOf<P>
  allowLoopback: boolean
  now(): number
}

/** How a platform's links name a click; each in the order of trust, the names of older accounts last. */
export interface ClickNames {
  click: readonly string[]
  /** What else may name the same click. */
  others: readonly string[]
  callback: readonly string[]
  /** The id in an address to call back; without this, such an address names no click. */
  idInAddress?(address: string): string | null
  /** The platform's ids: account, campaign, ad, creative. */
  ad: Readonly<Record<string, readonly string[]>>
}

/** Stands in for a click of the platform where a link is tested. */
interface TestClick {
  /** What the platform would put in place of its macros; those a test has nothing for stay empty, as the platform leaves them. */
  macros(clickId: string, now: number): Record<string, string>
  /** What the platform adds to the landing page by itself. */
  added(clickId: string): Record<string, string>
}

/** Everything the server knows of a platform. */
export interface Adapter<P extends AdProvider> {
  clickNames: ClickNames
  testClick: TestClick
  create(context: AdapterContext<P>): Platform
}
