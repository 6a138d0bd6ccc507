import type { Adset, PushStrategy } from '#contract/adsets/entities.ts'
import { ConflictNote } from '#console/shared/form/conflict-note.tsx'
import { sayEvents } from '#console/shared/adsets/event-text.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { strategyDifferences } from './differences.ts'

interface Props {
  /** What I started from. */
  was: PushStrategy
  /** What stands now. */
  theirs: Adset | undefined
  takeTheirs(): void
  keepMine(): void
}

/** Two people changed the same strategy: says what the other one changed. */
export const StrategyConflict = ({ was, theirs, takeTheirs, keepMine }: Props) => {
  const { t } = useTranslation()
  const title =
    theirs === undefined
      ? t('Someone else has changed the strategy meanwhile')
      : t('Someone else has saved version {{n}} meanwhile', { n: theirs.strategyVersion })
  return (
    <ConflictNote title={title} waiting={theirs === undefined} takeTheirs={takeTheirs} keepMine={keepMine}>
      {theirs === undefined ? undefined : (
        <ul className="plain-list">
          {strategyDifferences(was, theirs.pushStrategy, t, sayEvents(theirs.provider, t)).map(
            ({ label, before, after }) => (
              <li key={label}>
                {label}: <del>{before}</del> → <strong>{after}</strong>
              </li>
            ),
          )}
        </ul>
      )}
    </ConflictNote>
  )
}
