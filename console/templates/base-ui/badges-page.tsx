import { BellOutlined } from '@ant-design/icons'
import { Badge, Button } from 'antd'
import { useState } from 'react'
import { text } from '#console/shared/i18n/i18n.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { StatusTag } from '#console/shared/ui/status-tag.tsx'
import { Example } from '../ui/shared/example.tsx'
import { GuidePage } from '../ui/shared/guide-page.tsx'
import './base-ui.css'

const Unread = () => {
  const { t } = useTranslation()
  const [n, setN] = useState(3)
  return (
    <>
      <Badge count={n > 0 && <span className="base-ui-count num">{n > 99 ? '99+' : n}</span>}>
        <Button icon={<BellOutlined aria-hidden="true" />} aria-label={t('Notifications, {{n}} unread', { n })} />
      </Badge>
      <Button onClick={() => setN(n + 49)}>{t('More come in')}</Button>
      <Button onClick={() => setN(0)}>{t('Mark all as read')}</Button>
    </>
  )
}

const BadgesPage = () => {
  const { t } = useTranslation()
  return (
    <GuidePage file="base-ui/badges-page.tsx" purpose={t('A state or a number, read in passing.')}>
      <Example
        title={text('The state of a record')}
        when={text('In every list and head; the dot comes with a word, so colour never tells it alone.')}
      >
        <StatusTag tone="ok" text={t('Active')} />
        <StatusTag tone="warn" text={t('Waits for approval')} />
        <StatusTag tone="bad" text={t('Failed')} />
        <StatusTag tone="idle" text={t('Disabled')} />
      </Example>
      <Example
        title={text('What is unread')}
        when={text('On a button that leads to what waits; from a hundred on the number does not matter.')}
        shows="Unread"
      >
        <Unread />
      </Example>
      <Example
        title={text('A number in the text')}
        when={text('Beside a heading or a tab: red asks to act, grey only counts.')}
      >
        <strong>{t('To be confirmed')}</strong>
        <span className="base-ui-count num">12</span>
        <strong>{t('All ad sets')}</strong>
        <span className="base-ui-count base-ui-count-quiet num">86</span>
      </Example>
    </GuidePage>
  )
}

export default BadgesPage
