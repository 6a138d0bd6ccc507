import 'virtual:endpoints-wall'
import { useState } from 'react'
import type { Wall } from '#contract/wall/entities.ts'
import { SKIP, useQuery } from '#console/shared/query/use-query.ts'

const EVERY_MS = 10_000
/** An enterprise that is switched off may be switched on again. */
const CLOSED_MS = 60_000
const UNKNOWN = 'wall.unknown'
/** Nothing comes after these. */
const ENDS = [UNKNOWN, 'wall.revoked', 'wall.expired']

const paceOf = (code: string | undefined): number | undefined => {
  if (code === undefined) return EVERY_MS
  if (code === 'wall.closed') return CLOSED_MS
  return ENDS.includes(code) ? undefined : EVERY_MS
}

interface Shown {
  /** The last that was read; undefined before the first reply, and after the end. */
  wall: Wall | undefined
  /** Why there is nothing to show any more. */
  ended: string | undefined
  /** The last request was answered. */
  reached: boolean
}

/** The board of a link, read again every ten seconds. What was read last stays while the server is away. */
export const useWall = (token: string): Shown => {
  const [pace, setPace] = useState<number | undefined>(EVERY_MS)
  const asked = { withoutSession: true, headers: { authorization: `Link ${token}` } } as const
  const { data, error, errorCode } = useQuery('getWall', token === '' ? SKIP : asked, {
    select: ({ wall }) => wall,
    ...(pace === undefined ? {} : { refetchEvery: pace }),
  })
  const code = token === '' ? UNKNOWN : errorCode
  const next = paceOf(code)
  if (next !== pace) setPace(next)
  const ended = code === 'wall.closed' || ENDS.includes(code ?? '') ? code : undefined
  return { wall: ended === undefined ? data : undefined, ended, reached: error === undefined }
}
