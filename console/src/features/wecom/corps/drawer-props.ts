import type { Corp } from '#contract/wecom/entities.ts'

export interface CorpDrawerProps {
  corp: Corp
  close(): void
}
