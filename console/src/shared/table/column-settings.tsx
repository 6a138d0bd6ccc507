import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons'
import { Button, Popover } from 'antd'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import type { ListColumn } from './list-spec.ts'
import { moved, ordered, type Preferences, toggled } from './preferences.ts'

interface ColumnSettingsProps<Row> {
  columns: readonly ListColumn<Row>[]
  preferences: Preferences
  isChanged: boolean
  change(next: Preferences): void
  reset(): void
}

const Content = <Row,>({ columns, preferences, isChanged, change, reset }: ColumnSettingsProps<Row>) => {
  const { t } = useTranslation()
  const all = ordered(columns, preferences)
  return (
    <div className="column-settings">
      <ul>
        {all.map(({ id, title }, index) => (
          <li key={id}>
            <label>
              <input
                type="checkbox"
                checked={index === 0 || !preferences.hidden.includes(id)}
                disabled={index === 0}
                onChange={() => change(toggled(preferences, id))}
              />
              {t(title)}
            </label>
            <span>
              <Button
                type="text"
                size="small"
                icon={<ArrowUpOutlined aria-hidden="true" />}
                aria-label={t('Move “{{column}}” forward', { column: t(title) })}
                disabled={index < 2}
                onClick={() => change(moved(columns, preferences, id, -1))}
              />
              <Button
                type="text"
                size="small"
                icon={<ArrowDownOutlined aria-hidden="true" />}
                aria-label={t('Move “{{column}}” back', { column: t(title) })}
                disabled={index === 0 || index === all.length - 1}
                onClick={() => change(moved(columns, preferences, id, 1))}
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
  return (
    <Popover trigger="click" placement="bottomRight" title={t('Columns')} content={<Content {...props} />}>
      <Button>{t('Columns')}</Button>
    </Popover>
  )
}
