import { Alert, Button, Modal } from 'antd'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { CodeSample } from '#console/shared/ui/code-sample.tsx'
import '#console/shared/ui/page-note.css'

export interface MadeSecret {
  name: string
  secret: string
  /** Of a new webhook; else the one before holds for a day. */
  isNew: boolean
}

/** A new secret, shown this once; it closes when the person says it is kept. */
const MadeSecretBox = ({ made: { name, secret, isNew }, close }: { made: MadeSecret; close: () => void }) => {
  const { t } = useTranslation()
  return (
    <Modal
      open
      width={600}
      title={t('Signing secret of “{{name}}”', { name })}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      footer={
        <Button type="primary" onClick={close}>
          {t('I have kept it')}
        </Button>
      }
    >
      <Alert
        type="warning"
        className="page-note"
        title={t('It is shown only now. Keep it where your other secrets are.')}
        description={
          isNew
            ? t('The receiver checks by it that a call is ours: Standard Webhooks, as docs/webhooks.md says.')
            : t(
                'For a day every call is signed by this secret and by the one before. Change the receiver in that time.',
              )
        }
      />
      <CodeSample title={t('Signing secret')} code={secret} autoFocus />
    </Modal>
  )
}
export default MadeSecretBox
