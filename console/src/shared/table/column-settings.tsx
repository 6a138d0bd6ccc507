import { ArrowDownOutlined, ArrowUpOutlined, TableOutlined } from '@ant-design/icons'
import { Button, Popover } from 'antd'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import type { ListColumn } from './list-spec.ts'
import { moved, ordered, type Preferences, toggled, visible } from './preferences.ts'

interface ColumnSettingsProps<Row> {
  columns: readonly ListColumn<Row>[]
  preferences: Preferences
  isChanged: boolean
  /** Chosen, and without room in the window. */
  folded: readonly string[]
  change(next: Preferences): void
  reset(): void
}

const Content = <Row,>({ columns, preferences, isChanged, folded, change, reset }: ColumnSettingsProps<Row>) => {
  const { t } = useTranslation()
  const all = ordered(columns, preferences)
  // Whoever chooses columns wants to see them, if need be by scrolling.
  const choose = (next: Preferences) => change({ ...next, scrolls: true })
  return (
    <div className="column-settings">
      {folded.length === 0 ? undefined : (
        <p>
          {t('Columns without room in this window: {{n}}.', { n: folded.length })}{' '}
          <Button type="link" size="small" onClick={() => choose(preferences)}>
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
                type="text"
                size="small"
                icon={<ArrowUpOutlined aria-hidden="true" />}
                aria-label={t('Move “{{column}}” forward', { column: t(title) })}
                disabled={index < 2}
                onClick={() => choose(moved(columns, preferences, id, -1))}
              />
              <Button
                type="text"
                size="small"
                icon={<ArrowDownOutlined aria-hidden="true" />}
                aria-label={t('Move “{{column}}” back', { column: t(title) })}
                disabled={index === 0 || index === all.length - 1}
                onClick={() => choose(moved(columns, preferences, id, 1))}
              />
            </span>
          </li>
        ))}
      </ul>
      <Button size="small" block disabled={!isChanged} onClick={reset}>
        {t('Reset columns and density')}
      </Button>
    </div>
  )
}

/** Which columns, and in which order; kept until reset. */
export const ColumnSettings = <Row,>(props: ColumnSettingsProps<Row>) => {
  const { t } = useTranslation()
  const { columns, preferences, folded } = props
  const chosen = visible(columns, preferences).length
  return (
    <Popover trigger="click" placement="bottomRight" title={t('Columns')} content={<Content {...props} />}>
      <Button icon={<TableOutlined aria-hidden="true" />} aria-label={t('Columns')} title={t('Columns')}>
        {folded.length === 0 ? undefined : `${chosen - folded.length}/${chosen}`}
      </Button>
    </Popover>
  )
}
