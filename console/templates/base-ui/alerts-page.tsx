import { Alert, Button } from 'antd'
import { useState } from 'react'
import { text } from '#console/shared/i18n/i18n.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { notifyUser } from '#console/shared/notifier/notifier.ts'
import { FailureNote } from '#console/shared/ui/failure-note.tsx'
import { useWaysBack } from '../shared/ways-back.tsx'
import { Example } from '../ui/shared/example.tsx'
import { GuidePage } from '../ui/shared/guide-page.tsx'
import { ADSET } from './samples/adsets.ts'
import '#console/shared/ui/page-note.css'

const Closable = () => {
  const { t } = useTranslation()
  const [shown, show] = useState(true)
  if (!shown) return <Button onClick={() => show(true)}>{t('Show it again')}</Button>
  return (
    <Alert
      className="page-note"
      type="info"
      showIcon
      title={t('Spend of yesterday is complete since 09:00.')}
      closable={{ onClose: () => show(false), 'aria-label': t('Close') }}
    />
  )
}

const Undoing = () => {
  const { t } = useTranslation()
  const { offer, bars } = useWaysBack()
  const { name } = ADSET
  const remove = (): void =>
    offer(t('“{{name}}” was deleted.', { name }), () => notifyUser('success', t('“{{name}}” is back', { name })))
  return (
    <>
      {bars}
      <div>
        <Button danger onClick={remove}>
          {t('Delete “{{name}}”', { name })}
        </Button>
      </div>
    </>
  )
}

const AlertsPage = () => {
  const { t } = useTranslation()
  return (
    <GuidePage
      file="base-ui/alerts-page.tsx"
      purpose={t('Says in the page what stays true until it is dealt with. What is over at once is a toast message.')}
    >
      <Example
        title={text('Four levels')}
        when={text('Always with the class page-note: it brings the grounds on which the text stays readable.')}
        wide
      >
        <Alert className="page-note" type="info" showIcon title={t('The figures are counted until 5 minutes ago.')} />
        <Alert className="page-note" type="success" showIcon title={t('All 128 rows were taken in.')} />
        <Alert className="page-note" type="warning" showIcon title={t('The authorisation ends in 3 days.')} />
        <Alert className="page-note" type="error" showIcon title={t('The platform refused the push: bad token.')} />
      </Example>
      <Example
        title={text('A failure with a way on')}
        when={text('Whenever the server refuses: the words of the failure, what it means, and a button to try again.')}
        wide
      >
        <FailureNote
          message={t('The list could not be read')}
          detail={t('The connection was cut; what you typed is still there.')}
          retry={() => notifyUser('success', t('Tried again'))}
        />
      </Example>
      <Example
        title={text('Undo after deleting')}
        when={text('After each deletion, for 20 seconds; on lists it is there already.')}
        shows="Undoing"
        wide
      >
        <Undoing />
      </Example>
      <Example
        title={text('Can be put away')}
        when={text('For notices that one needs to read once.')}
        shows="Closable"
        wide
      >
        <Closable />
      </Example>
    </GuidePage>
  )
}

export default AlertsPage
