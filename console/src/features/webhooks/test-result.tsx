import { Alert, Button, Modal } from 'antd'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { CodeSample } from '#console/shared/ui/code-sample.tsx'
import '#console/shared/ui/page-note.css'

export type TestResult = ReplyOf<Endpoints['testWebhook']>

/** What the receiver answered to a test. */
const TestResultBox = ({ result, close }: { result: TestResult; close: () => void }) => {
  const { t } = useTranslation()
  const { webhook, ok, status, ms, reply, error } = result
  const took = t('{{ms}} ms', { ms })
  return (
    <Modal
      open
      width={560}
      title={t('Test of “{{name}}”', { name: webhook.name })}
      onCancel={close}
      footer={<Button onClick={close}>{t('Close')}</Button>}
    >
      <Alert
        type={ok ? 'success' : 'error'}
        showIcon
        className="page-note"
        title={ok ? t('The receiver has taken the test event') : t('The receiver has not taken the test event')}
        description={[status === null ? undefined : `HTTP ${status}`, status === null ? error : undefined, took]
          .filter(Boolean)
          .join(' · ')}
      />
      {reply === null || reply === '' ? undefined : <CodeSample title={t('What was answered')} code={reply} />}
    </Modal>
  )
}
export default TestResultBox
