import { DownOutlined } from '@ant-design/icons'
import { Button, Dropdown, Select } from 'antd'
import i18next from 'i18next'
import { useState } from 'react'
import { text } from '#console/shared/i18n/i18n.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { notifyUser } from '#console/shared/notifier/notifier.ts'
import { DensityMenu } from '#console/shared/table/density-menu.tsx'
import type { RowAction } from '#console/shared/table/list-spec.ts'
import type { Density } from '#console/shared/table/preferences.ts'
import { RowActions } from '#console/shared/table/row-actions.tsx'
import { Example } from '../ui/shared/example.tsx'
import { GuidePage } from '../ui/shared/guide-page.tsx'
import { ADSET, ADSETS } from './samples/adsets.ts'
import { PEOPLE } from './samples/people.ts'
import './base-ui.css'

const Kept = () => {
  const [density, choose] = useState<Density>('medium')
  return <DensityMenu density={density} choose={choose} />
}

const ACTIONS: readonly RowAction<{ name: string }>[] = [
  { id: 'edit', label: text('Edit'), perform: ({ name }) => ({ said: name }) },
  { id: 'copy', label: text('Copy the link'), perform: ({ name }) => ({ said: name }) },
  { id: 'enable', label: text('Enable'), blocked: () => i18next.t('It is running already'), perform: () => undefined },
  { id: 'delete', label: text('Delete'), danger: true, perform: ({ name }) => ({ said: name }) },
]

const DropdownsPage = () => {
  const { t } = useTranslation()
  return (
    <GuidePage file="base-ui/dropdowns-page.tsx" purpose={t('Further deeds or choices behind one button.')}>
      <Example
        title={text('A menu of deeds')}
        when={text('Three or more deeds of the same weight; it opens by click or Enter, the arrows walk through it.')}
      >
        <Dropdown
          trigger={['click']}
          menu={{
            items: [
              { key: 'csv', label: t('Export these filters') },
              { key: 'all', label: t('Export all') },
              { type: 'divider' },
              { key: 'delete', label: t('Delete'), danger: true },
            ],
            onClick: ({ key }) => notifyUser('success', t('Chosen: {{key}}', { key })),
          }}
        >
          <Button>
            {t('Actions')} <DownOutlined aria-hidden="true" />
          </Button>
        </Dropdown>
      </Example>
      <Example
        title={text('A choice that stays')}
        when={text('The menu marks what is chosen, as the density of every list does.')}
        shows="Kept"
      >
        <Kept />
      </Example>
      <Example
        title={text('In the row of a list')}
        when={text(
          'Lists draw it from their actions: two in the row, the rest in the menu, with the reason where one is blocked.',
        )}
      >
        <RowActions
          row={ADSET}
          name={ADSET.name}
          actions={ACTIONS}
          busy={false}
          perform={(action, row) => notifyUser('success', `${t(action.label)}: ${row.name}`)}
        />
      </Example>
      <Example title={text('A list to choose from')} when={text('More than five choices, or a value of a form.')}>
        <Select
          className="base-ui-choice"
          aria-label={t('Ad set')}
          defaultValue={ADSET.id}
          options={ADSETS.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </Example>
      <Example
        title={text('Found by typing')}
        when={text('Long lists of the browser; for records of the server there is RemoteSelect.')}
      >
        <Select
          className="base-ui-choice"
          showSearch={{ optionFilterProp: 'label' }}
          allowClear
          aria-label={t('Agent')}
          placeholder={t('Agent')}
          options={PEOPLE.map(({ id, name, team }) => ({ value: id, label: `${name} · ${team}` }))}
        />
      </Example>
    </GuidePage>
  )
}

export default DropdownsPage
