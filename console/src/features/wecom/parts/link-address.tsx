import { CopyOutlined, QrcodeOutlined } from '@ant-design/icons'
import { Button, Popover } from 'antd'
import { lazy, Suspense } from 'react'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { notifyUser } from '#console/shared/notifier/notifier.ts'
import { withTimeout } from '#console/shared/page/load-page.tsx'
import { copyText } from '#console/shared/ui/copy-text.ts'
import '../wecom.css'
import '#console/shared/ui/record-cell.css'

const LinkQr = lazy(() => withTimeout(import('#console/shared/ui/link-qr.tsx')))

/** An address to copy by a click, and as a code to scan. */
export const LinkAddress = ({ url, name }: { url: string; name: string }) => {
  const { t } = useTranslation()
  if (url === '') return <span className="faint">—</span>
  const copy = async () => {
    const done = await copyText(url)
    notifyUser(done ? 'success' : 'warning', done ? t('Copied') : t('The browser does not allow copying'))
  }
  return (
    <span className="record-cell-address">
      <button type="button" className="mono" title={url} onClick={() => void copy()}>
        <span>{url.replace(/^https?:\/\//, '')}</span>
        <CopyOutlined aria-hidden="true" />
        <span className="sr-only">{t('Copy')}</span>
      </button>
      <Popover
        trigger="click"
        content={
          <Suspense fallback={<div className="wecom-qr" aria-busy="true" />}>
            <LinkQr link={url} title={name} />
          </Suspense>
        }
      >
        <Button
          type="text"
          size="small"
          icon={<QrcodeOutlined aria-hidden="true" />}
          aria-label={t('QR code: {{title}}', { title: name })}
        />
      </Popover>
    </span>
  )
}
