import { DeleteOutlined, DownloadOutlined, PlusOutlined, ReloadOutlined } from '@ant-design/icons'
import { Button, Segmented, Space, Tooltip } from 'antd'
import { useState } from 'react'
import { text } from '#console/shared/i18n/i18n.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { notifyUser } from '#console/shared/notifier/notifier.ts'
import { spinning } from '#console/shared/ui/spinning.tsx'
import { Example } from '../ui/shared/example.tsx'
import { GuidePage } from '../ui/shared/guide-page.tsx'

const Saving = () => {
  const { t } = useTranslation()
  const [busy, setBusy] = useState(false)
  const save = (): void => {
    setBusy(true)
    setTimeout(() => {
      setBusy(false)
      notifyUser('success', t('Saved'))
    }, 1200)
  }
  return (
    <Button type="primary" loading={spinning(busy)} onClick={save}>
      {t('Save')}
    </Button>
  )
}

const Spans = () => {
  const { t } = useTranslation()
  const [span, setSpan] = useState('7')
  return (
    <Segmented
      aria-label={t('Span of the figures')}
      value={span}
      onChange={setSpan}
      options={[
        { value: '1', label: t('Today') },
        { value: '7', label: t('Last 7 days') },
        { value: '30', label: t('Last 30 days') },
      ]}
    />
  )
}

const ButtonsPage = () => {
  const { t } = useTranslation()
  return (
    <GuidePage file="base-ui/buttons-page.tsx" purpose={t('Does something. What leads somewhere is a link.')}>
      <Example
        title={text('By weight')}
        when={text('One primary button a page; default for the rest; text and link in rows and tools.')}
      >
        <Button type="primary">{t('New ad set')}</Button>
        <Button>{t('Export all')}</Button>
        <Button type="text">{t('Clear filters')}</Button>
        <Button type="link">{t('Edit')}</Button>
      </Example>
      <Example
        title={text('What takes away')}
        when={text('Red only for what deletes or stops; filled only in the question that asks once more.')}
      >
        <Button danger>{t('Delete')}</Button>
        <Button danger type="primary">
          {t('Delete')}
        </Button>
        <Button danger type="link">
          {t('Remove')}
        </Button>
      </Example>
      <Example
        title={text('With an icon')}
        when={text(
          'The icon is hidden from those who listen; without a word the button has a name and says it on hover.',
        )}
      >
        <Button type="primary" icon={<PlusOutlined aria-hidden="true" />}>
          {t('New user')}
        </Button>
        <Button icon={<DownloadOutlined aria-hidden="true" />}>{t('Download')}</Button>
        <Tooltip title={t('Read anew')}>
          <Button icon={<ReloadOutlined aria-hidden="true" />} aria-label={t('Read anew')} />
        </Tooltip>
        <Button danger icon={<DeleteOutlined aria-hidden="true" />} aria-label={t('Delete')} />
      </Example>
      <Example
        title={text('While it works')}
        when={text('From the click to the answer; a second click does nothing meanwhile.')}
        shows="Saving"
      >
        <Saving />
      </Example>
      <Example
        title={text('Sizes and what cannot be done now')}
        when={text('Small in rows and notes; a disabled button says why on hover.')}
      >
        <Button size="small">{t('Edit')}</Button>
        <Button>{t('Edit')}</Button>
        <Button size="large">{t('Edit')}</Button>
        <Tooltip title={t('A running ad set cannot be deleted; stop it first.')}>
          <Button disabled>{t('Delete')}</Button>
        </Tooltip>
      </Example>
      <Example title={text('Joined')} when={text('Steps of one thing, such as the previous and the next page.')}>
        <Space.Compact>
          <Button>{t('Previous page')}</Button>
          <Button>{t('Next page')}</Button>
        </Space.Compact>
      </Example>
      <Example
        title={text('One of a few')}
        when={text('Two to five choices that act at once; more belong into a list to choose from.')}
        shows="Spans"
      >
        <Spans />
      </Example>
    </GuidePage>
  )
}

export default ButtonsPage
