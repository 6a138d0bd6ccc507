import { QuestionCircleOutlined } from '@ant-design/icons'
import { Button, Popconfirm, Popover, Segmented } from 'antd'
import { useState } from 'react'
import { text } from '#console/shared/i18n/i18n.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { notifyUser } from '#console/shared/notifier/notifier.ts'
import { Example } from '../ui/shared/example.tsx'
import { GuidePage } from '../ui/shared/guide-page.tsx'
import { ADSET } from './samples/adsets.ts'
import './base-ui.css'

const Choice = () => {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const [span, setSpan] = useState('7')
  const words: Record<string, string> = { '1': t('Today'), '7': t('Last 7 days'), '30': t('Last 30 days') }
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      trigger="click"
      title={t('Span of the figures')}
      content={
        <Segmented
          aria-label={t('Span of the figures')}
          value={span}
          onChange={(next) => {
            setSpan(next)
            setOpen(false)
          }}
          options={Object.entries(words).map(([value, label]) => ({ value, label }))}
        />
      }
    >
      <Button>{words[span]}</Button>
    </Popover>
  )
}

const PopoversPage = () => {
  const { t } = useTranslation()
  return (
    <GuidePage
      file="base-ui/popovers-page.tsx"
      purpose={t('A small box at what it belongs to. A sentence alone is a tooltip; a form is a drawer.')}
    >
      <Example
        title={text('An explanation on request')}
        when={text('How a figure is counted: by click, so that it works by touch and by keyboard too.')}
      >
        <Popover
          trigger="click"
          title={t('Rate of added friends')}
          content={
            <div className="base-ui-hint">{t('Friends added divided by visits, each visitor counted once a day.')}</div>
          }
        >
          <Button type="text" icon={<QuestionCircleOutlined aria-hidden="true" />}>
            {t('Rate of added friends')}
          </Button>
        </Popover>
      </Example>
      <Example
        title={text('Facts without leaving')}
        when={text('The essentials of a record that a line only names; on hover and on focus.')}
      >
        <Popover
          trigger={['hover', 'focus']}
          title={ADSET.name}
          content={
            <dl className="base-ui-facts">
              <dt>{t('Ad Platform')}</dt>
              <dd>{ADSET.platform}</dd>
              <dt>{t('Status')}</dt>
              <dd>{ADSET.state}</dd>
            </dl>
          }
        >
          <Button type="link">{ADSET.name}</Button>
        </Popover>
      </Example>
      <Example
        title={text('A choice in a box')}
        when={text('Settings of one figure; it closes with the choice.')}
        shows="Choice"
      >
        <Choice />
      </Example>
      <Example
        title={text('Asks before it does')}
        when={text('Deeds that are quickly done again; else the question is a dialog.')}
      >
        <Popconfirm
          title={t('Put the notice away?')}
          description={t('You find it again among the notifications.')}
          okText={t('Put the notice away')}
          onConfirm={() => notifyUser('success', t('Done'))}
        >
          <Button>{t('Put the notice away')}</Button>
        </Popconfirm>
      </Example>
    </GuidePage>
  )
}

export default PopoversPage
