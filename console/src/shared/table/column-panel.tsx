import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { Button } from '../ui/button.tsx'
import { moved, ordered, type Preferences, toggled } from './preferences.ts'
import './column-settings.css'

export interface ColumnPanelProps {
  columns: readonly { id: string; title: string; hidden?: boolean }[]
  preferences: Preferences
  isChanged: boolean
  /** Chosen, and without room in the window. */
  folded: readonly string[]
  change(next: Preferences): void
  reset(): void
}

/** What is chosen behind the button of the columns. */
export const ColumnPanel = ({ columns, preferences, isChanged, folded, change, reset }: ColumnPanelProps) => {
  const { t } = useTranslation()
  const all = ordered(columns, preferences)
  // Whoever chooses columns wants to see them, if need be by scrolling.
  const choose = (next: Preferences) => change({ ...next, scrolls: true })
  return (
    <div className="column-settings">
      {folded.length === 0 ? undefined : (
        <p>
          {t('Columns without room in this window: {{n}}.', { n: folded.length })}{' '}
          <Button kind="link" small onClick={() => choose(preferences)}>
            {t('Show them and scroll')}
          </Button>
        </p>
      )}
      <ul>
        {all.map(({ id, title }, index) => (
          <li key={id}>
            <label>
              <input
                type="checkbox"
                checked={index === 0 || !preferences.hidden.includes(id)}
                disabled={index === 0}
                onChange={() => choose(toggled(preferences, id))}
              />
              <span className={folded.includes(id) ? 'faint' : undefined}>{t(title)}</span>
            </label>
            <span>
              <Button
                kind="text"
                small
                icon="up"
                aria-label={t('Move “{{column}}” forward', { column: t(title) })}
                disabled={index < 2}
                onClick={() => choose(moved(columns, preferences, id, -1))}
              />
              <Button
                kind="text"
                small
                icon="down"
                aria-label={t('Move “{{column}}” back', { column: t(title) })}
                disabled={index === 0 || index === all.length - 1}
                onClick={() => choose(moved(columns, preferences, id, 1))}
              />
            </span>
          </li>
        ))}
      </ul>
      <Button small block disabled={!isChanged} onClick={reset}>
        {t('Reset columns and density')}
      </Button>
    </div>
  )
}
