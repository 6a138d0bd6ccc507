import { Alert, Button, Checkbox, Modal, Space } from 'antd'
import { useState } from 'react'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { useAuth } from '#console/shared/session/auth-store.ts'
import { useSite } from '#console/shared/session/site-store.ts'
import { saveText } from '#console/shared/sheet/failed-csv.ts'
import { useCopy } from '#console/shared/ui/use-copy.ts'
import './security.css'
import '#console/shared/ui/page-note.css'

/** The recovery codes, shown this once; it closes when the person says they are kept. */
export const RecoveryCodes = ({ codes, close }: { codes: readonly string[]; close: () => void }) => {
  const { t } = useTranslation()
  const copy = useCopy()
  const site = useSite(({ name }) => name)
  const username = useAuth((state) => state.user?.username) ?? ''
  const [isKept, setKept] = useState(false)
  const text = codes.join('\n')
  const save = () => {
    const head = t('Recovery codes of {{username}} at {{site}}; each works once', { username, site })
    saveText(`${head}\n\n${text}\n`, `recovery-codes-${username}.txt`, 'text/plain')
  }
  return (
    <Modal
      open
      width={460}
      title={t('Keep your recovery codes')}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      footer={
        <Button type="primary" disabled={!isKept} onClick={close}>
          {t('Close')}
        </Button>
      }
    >
      <Alert
        type="warning"
        className="page-note"
        title={t('They are shown only now. Without your phone or passkey, one of them lets you in; each works once.')}
      />
      <ol className="security-codes mono" aria-label={t('Recovery codes')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <Space wrap>
        <Button onClick={() => void copy(text)}>{t('Copy all')}</Button>
        <Button onClick={save}>{t('Download as text')}</Button>
      </Space>
      <p className="security-codes-kept">
        <Checkbox checked={isKept} onChange={({ target }) => setKept(target.checked)}>
          {t('I have kept them in a safe place')}
        </Checkbox>
      </p>
    </Modal>
  )
}
