import { LoadingOutlined } from '@ant-design/icons'
import { Button, Spin } from 'antd'
import { text } from '#console/shared/i18n/i18n.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { notifyUser } from '#console/shared/notifier/notifier.ts'
import { spinning } from '#console/shared/ui/spinning.tsx'
import { Example } from '../ui/shared/example.tsx'
import { GuidePage } from '../ui/shared/guide-page.tsx'
import { useBusy } from '../ui/shared/use-busy.ts'
import { ADSET } from './samples/adsets.ts'
import './base-ui.css'

const Deed = () => {
  const { t } = useTranslation()
  const [busy, start] = useBusy(1500, () => notifyUser('success', t('Saved')))
  return (
    <>
      <Button type="primary" loading={spinning(busy)} onClick={start}>
        {t('Save')}
      </Button>
      <Button loading={spinning(busy)} onClick={start}>
        {t('Ask the platform')}
      </Button>
    </>
  )
}

const Covered = () => {
  const { t } = useTranslation()
  const [busy, start] = useBusy(1500)
  return (
    <>
      <div>
        <Button onClick={start}>{t('Read anew')}</Button>
      </div>
      <Spin spinning={busy} delay={200}>
        <div className="card base-ui-panel">
          <h3>{ADSET.name}</h3>
          <p>{ADSET.platform}</p>
        </div>
      </Spin>
    </>
  )
}

const SpinnersPage = () => {
  const { t } = useTranslation()
  return (
    <GuidePage
      file="base-ui/spinners-page.tsx"
      purpose={t('Something is under way and its end is not known. Under 200 ms show nothing at all.')}
    >
      <Example
        title={text('In the button that started it')}
        when={text('The usual way; spinning() keeps the icon out of the button’s name.')}
        shows="Deed"
      >
        <Deed />
      </Example>
      <Example
        title={text('Over what is read anew')}
        when={text('The old stays in sight below it; with a delay, so that quick answers do not flicker.')}
        shows="Covered"
        wide
      >
        <Covered />
      </Example>
      <Example title={text('In a line of text')} when={text('Background work that goes on while one reads.')}>
        <span role="status">
          <LoadingOutlined aria-hidden="true" /> {t('Waiting for the platform’s answer')}
        </span>
      </Example>
    </GuidePage>
  )
}

export default SpinnersPage
