import type { SentBodyOf } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import { text } from '#console/shared/i18n/i18n.ts'

type Body = SentBodyOf<Endpoints['createAdsetBulk']>
export type BulkAction = Body['action']
/** Those that are chosen, or all that the list's filters find. */
export type BulkSelection = { ids: string[] } | { query: string }

/** What the bar offers; moving is into a folder or to another enterprise, tags are put on and taken off. */
export type BulkChoice = 'strategy' | 'agents' | 'tags' | 'move' | 'copy' | 'start' | 'stop'

/** With nothing more to be chosen: what would happen is shown at once. */
export const READY: Partial<Record<BulkChoice, BulkAction>> = {
  copy: { kind: 'copy' },
  start: { kind: 'start' },
  stop: { kind: 'stop' },
}

export const TITLES: Record<BulkChoice, string> = {
  strategy: text('Change the strategy of {{n}} {{n|ad set|ad sets}}'),
  agents: text('Change the agents of {{n}} {{n|ad set|ad sets}}'),
  tags: text('Change the tags of {{n}} {{n|ad set|ad sets}}'),
  move: text('Move {{n}} {{n|ad set|ad sets}}'),
  copy: text('Copy {{n}} {{n|ad set|ad sets}}'),
  start: text('Start {{n}} {{n|ad set|ad sets}}'),
  stop: text('Stop the pushes of {{n}} {{n|ad set|ad sets}}'),
}
