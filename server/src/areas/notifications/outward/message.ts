import type { Level } from '#contract/core/notifications.ts'
import { localTime } from '../../../core/time/shanghai.ts'
import { LEVEL_LABELS, linksIn, say } from '../say.ts'

/** What a robot or a mailbox receives of one event: what, where, when, and the way there. */
export interface Message {
  level: Level
  what: string
  /** The enterprise, or the whole site. */
  where: string
  /** Time of Shanghai. */
  at: string
  link: string
  /** Other places it speaks of, by their names. */
  links: { words: string; link: string }[]
  /** An earlier try may have arrived. */
  again: boolean
}

/** A stored event that is due to go out. */
export interface DueNotice {
  kind: string
  level: Level
  params: Record<string, string>
  link: string | null
  enterpriseName: string | null
  created_at: Date
  unsure: boolean
}

const AGAIN = '（补发：上次发送结果未知，可能重复）'
const WHOLE_SITE = '全站'

/** A route of the console as an address; what only a signed-in console can fetch leads to the console itself. */
const addressOf = (origin: string, link: string | null): string =>
  link !== null && /^\/(?![/\\]|api\/)[^\s\\]*$/.test(link) ? `${origin}/#${link}` : `${origin}/`

export const messageOf = (origin: string, notice: DueNotice): Message => ({
  level: notice.level,
  what: say(notice.kind, notice.params),
  where: notice.enterpriseName ?? WHOLE_SITE,
  at: localTime(notice.created_at).slice(0, 16),
  link: addressOf(origin, notice.link),
  links: linksIn(notice.params).map(({ words, link }) => ({ words, link: addressOf(origin, link) })),
  again: notice.unsure,
})

export const headOf = ({ level }: Message): string => `【${LEVEL_LABELS[level]}】`
export const againOf = ({ again }: Message): string => (again ? AGAIN : '')

/** As many as fit into so many bytes, written one by one; how many had to stay outside. */
export const fitting = <T>(
  all: readonly T[],
  write: (one: T, index: number) => string,
  most: number,
): { lines: string[]; left: number } => {
  const lines: string[] = []
  let bytes = 0
  for (const [index, one] of all.entries()) {
    const line = write(one, index)
    bytes += Buffer.byteLength(line) + 1
    if (bytes > most && index > 0) break
    lines.push(line)
  }
  return { lines, left: all.length - lines.length }
}
