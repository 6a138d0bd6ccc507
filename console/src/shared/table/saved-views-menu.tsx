import { DeleteOutlined, DownOutlined } from '@ant-design/icons'
import { Button, Input, Popover, Space } from 'antd'
import { useState } from 'react'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { LONGEST_NAME } from './saved-views.ts'
import { useSavedViews } from './use-saved-views.ts'

interface SavedViewsMenuProps {
  list: string
  /** The list's part of the URL, as it stands. */
  query: string
  apply(query: string): void
}

/** Views by name: save the one on the screen, go to another, delete one. */
export const SavedViewsMenu = ({ list, query, apply }: SavedViewsMenuProps) => {
  const { t } = useTranslation()
  const { views, current, save, remove } = useSavedViews(list, query)
  const [open, setOpen] = useState(false)
  const [name, setName] = useState('')
  const keep = () => {
    if (name.trim() === '') return
    save(name.trim())
    setName('')
  }
  const content = (
    <div className="saved-views">
      {views.length === 0 ? (
        <p className="faint">{t('Set filters and order, then save them under a name.')}</p>
      ) : undefined}
      <ul>
        {views.map((view) => (
          <li key={view.name}>
            <Button
              type="text"
              className={view.name === current ? 'is-current' : undefined}
              aria-current={view.name === current}
              onClick={() => {
                apply(view.query)
                setOpen(false)
              }}
            >
              {view.name}
            </Button>
            <Button
              type="text"
              size="small"
              icon={<DeleteOutlined aria-hidden="true" />}
              aria-label={t('Delete the view “{{name}}”', { name: view.name })}
              onClick={() => remove(view.name)}
            />
          </li>
        ))}
      </ul>
      <Space.Compact block>
        <Input
          value={name}
          maxLength={LONGEST_NAME}
          placeholder={t('Name of this view')}
          aria-label={t('Name of this view')}
          onChange={({ target }) => setName(target.value)}
          onPressEnter={keep}
        />
        <Button type="primary" disabled={name.trim() === ''} onClick={keep}>
          {t('Save')}
        </Button>
      </Space.Compact>
    </div>
  )
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      open={open}
      onOpenChange={setOpen}
      content={content}
      title={t('Saved views')}
    >
      <Button icon={<DownOutlined aria-hidden="true" />} iconPlacement="end">
        {current === undefined ? t('Views') : t('View: {{name}}', { name: current })}
      </Button>
    </Popover>
  )
}
