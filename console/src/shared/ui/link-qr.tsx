import { QRCode } from 'antd'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import './link-row.css'

/** Dark on light in both colours: phones read nothing else reliably. */
const LinkQr = ({ link, title }: { link: string; title: string }) => {
  const { t } = useTranslation()
  return (
    <div className="link-row-qr" role="img" aria-label={t('QR code: {{title}}', { title })}>
      <span aria-hidden="true">
        <QRCode value={link} type="svg" size={168} color="#1c2333" bgColor="#ffffff" />
      </span>
    </div>
  )
}
export default LinkQr
