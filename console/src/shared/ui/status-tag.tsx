import './status-tag.css'

export type Tone = 'ok' | 'warn' | 'bad' | 'idle'

/** What a status is called, and the tone of its tag. */
export interface StatusLabel {
  text: string
  tone: Tone
  /** What it means, or what to do about it. */
  advice?: string
}

/**
 * A status as a dot and a word, so that colour never tells it alone.
 * @example <StatusTag tone="ok" text={t('Active')} />
 */
export const StatusTag = ({ tone, text }: { tone: Tone; text: string }) => (
  <span className={`status-tag status-tag-${tone}`}>{text}</span>
)
