import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export const WORLD_FILE = fileURLToPath(new URL('../output/world.json', import.meta.url))

/** What the set-up made: the server's address and the two enterprises. */
export interface World {
  url: string
  password: string
  enterprise: { id: string; name: string }
  other: { id: string; name: string }
}

export const readWorld = (): World => JSON.parse(readFileSync(WORLD_FILE, 'utf8'))
