import type { WallScene } from '#contract/wall/scenes.ts'
import type { Stamp, When } from './columns.ts'

interface WallLinks {
  id: string
  enterprise_id: string
  user_id: string
  name: string
  token_hash: string
  scenes: WallScene[]
  seconds: number
  masked: boolean
  created_at: Stamp
  expires_at: When
  revoked_at: When
  last_used_at: When
}

export interface WallTables {
  wall_links: WallLinks
}
