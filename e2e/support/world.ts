import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { AdProvider } from '../../contract/accounts/providers.ts'

export const WORLD_FILE = fileURLToPath(new URL('../output/world.json', import.meta.url))

/** What the set-up made: the server's address and the two enterprises. */
export interface World {
  url: string
  /** What another process of the same installation needs. */
  installation: { dataDir: string; databaseUrl: string }
  password: string
  enterprise: { id: string; name: string }
  other: { id: string; name: string }
  /** The platforms, and an account on each that 澄明传媒 may use: our id of it, and its name. */
  platforms: Record<AdProvider, { url: string; account: string; accountName: string }>
  /** A running ad set of 澄明传媒, shared with its customer. */
  adset: { id: string; name: string }
  /** WeCom, a corp of 澄明传媒 with its own app, and those that have not authorised us yet. */
  wecom: { url: string; corp: { id: string; name: string }; others: string[] }
  /** A form and a card service of 澄明传媒. */
  schemaId: number
  serviceId: string
  /** A draft on the ad set. */
  experimentId: string
  /** Where the chats of the group robots are, and the address of one of WeChat-work. */
  robots: { url: string; webhook: string }
}

export const readWorld = (): World => JSON.parse(readFileSync(WORLD_FILE, 'utf8'))
