import { Modal } from 'antd'
import { useState } from 'react'
import type { Agent } from '#contract/agents/entities.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { CopyId } from '#console/shared/ui/copy-id.tsx'
import '../agents.css'

/** The QR code small; a click shows it large enough for a phone, with what it says. */
export const QrCell = ({ agent: { name, qrcode, qrcodeText } }: { agent: Agent }) => {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  if (qrcode === '') return <span className="faint">—</span>
  const title = t('QR code of {{name}}', { name })
  return (
    <>
      <button type="button" className="agents-qr" title={t('Enlarge')} onClick={() => setOpen(true)}>
        <img src={qrcode} alt={title} loading="lazy" />
      </button>
      <Modal open={open} title={title} width={380} footer={null} onCancel={() => setOpen(false)}>
        <div className="agents-qr-large">
          <img src={qrcode} alt={title} />
          {qrcodeText === '' ? undefined : <CopyId id={qrcodeText} />}
        </div>
      </Modal>
    </>
  )
}
