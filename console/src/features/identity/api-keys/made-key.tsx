import { Alert, Button, Modal } from 'antd'
import type { KeyScope } from '#contract/roles.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { CodeSample } from '#console/shared/ui/code-sample.tsx'
import '#console/shared/ui/page-note.css'

const curlOf = (key: string, scope: KeyScope): string =>
  `curl -H 'Authorization: Bearer ${key}' '${location.origin}/api/v1/${scope === 'conversions' ? 'conversions' : 'adsets'}'`

/** A new key, shown this once, with a call that uses it; it closes when the person says it is kept. */
export const MadeKey = ({ keyText, scope, close }: { keyText: string; scope: KeyScope; close: () => void }) => {
  const { t } = useTranslation()
  return (
    <Modal
      open
      width={640}
      title={t('The new API key')}
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
      />
      <CodeSample title={t('API key')} code={keyText} autoFocus />
      <CodeSample title={t('A call with it')} code={curlOf(keyText, scope)} />
    </Modal>
  )
}
