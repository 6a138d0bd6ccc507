import { Button } from 'antd'
import { text } from '#console/shared/i18n/i18n.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { notifyUser, TOAST_MS } from '#console/shared/notifier/notifier.ts'
import { Example } from '../ui/shared/example.tsx'
import { GuidePage } from '../ui/shared/guide-page.tsx'
import { ADSETS } from './samples/adsets.ts'

const NotificationsPage = () => {
  const { t } = useTranslation()
  return (
    <GuidePage
      file="base-ui/notifications-page.tsx"
      purpose={t('Says what just happened and is gone after {{ms}} ms. It is read out, never clicked.', {
        ms: TOAST_MS,
      })}
    >
      <Example
        title={text('Three kinds')}
        when={text('Success after a deed, warning when it was only done in part, danger when it was not done.')}
      >
        <Button onClick={() => notifyUser('success', t('Saved'))}>{t('Success')}</Button>
        <Button onClick={() => notifyUser('warning', t('The browser does not allow copying'))}>{t('Warning')}</Button>
        <Button onClick={() => notifyUser('danger', t('The list could not be read'))}>{t('Danger')}</Button>
      </Example>
      <Example
        title={text('Several at once')}
        when={text('They stand below each other, at most five; for many deeds in a row say the sum instead.')}
      >
        <Button onClick={() => ADSETS.forEach(({ name }) => notifyUser('success', t('{{name}} is enabled', { name })))}>
          {t('Enable three ad sets')}
        </Button>
        <Button
          onClick={() => notifyUser('success', t('{{n}} {{n|ad set is|ad sets are}} running', { n: ADSETS.length }))}
        >
          {t('Better: say it once')}
        </Button>
      </Example>
      <Example
        title={text('A long message')}
        when={text('It wraps. What takes longer than 1.5 seconds to read belongs into an alert in the page.')}
      >
        <Button
          onClick={() => notifyUser('warning', t('12 of 128 rows were left out; the file with the reasons is ready.'))}
        >
          {t('Show a long one')}
        </Button>
      </Example>
    </GuidePage>
  )
}

export default NotificationsPage
