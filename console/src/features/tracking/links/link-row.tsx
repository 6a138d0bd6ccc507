import { CopyOutlined, QrcodeOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { notifyUser } from '#console/shared/notifier/notifier.ts'
import { withTimeout } from '#console/shared/page/load-page.tsx'
import type { TermName } from '#console/shared/terms/terms.ts'
import { copyText } from '#console/shared/ui/copy-text.ts'
import { TermMark } from '#console/shared/ui/term.tsx'
import '#console/shared/ui/link-row.css'

const LinkQr = lazy(() => withTimeout(import('#console/shared/ui/link-qr.tsx')))

interface LinkRowProps {
  title: string
  use?: string
  term?: TermName
  link: string
  /** Why it leads nowhere just now. */
  off?: string
  /** Drawn from the start. */
  qr?: boolean
}

/** A link to copy, and as a code to scan. */
export const LinkRow = ({ title, use, term, link, off, qr = false }: LinkRowProps) => {
  const { t } = useTranslation()
  const [isQrShown, showQr] = useState(qr)
  const copy = async () => {
    const done = await copyText(link)
    notifyUser(done ? 'success' : 'warning', done ? t('Copied') : t('The browser does not allow copying'))
  }
  return (
    <div className="link-row">
      <div className="link-row-head">
        <strong>
          {title}
          {term === undefined ? undefined : <TermMark name={term} word={title} />}
        </strong>
        <span>
          <Button
            size="small"
            icon={<CopyOutlined aria-hidden="true" />}
            aria-label={t('Copy: {{title}}', { title })}
            onClick={() => void copy()}
          >
            {t('Copy')}
          </Button>
          <Button
            size="small"
            icon={<QrcodeOutlined aria-hidden="true" />}
            aria-expanded={isQrShown}
            aria-label={t('QR code: {{title}}', { title })}
            onClick={() => showQr(!isQrShown)}
          />
        </span>
      </div>
      {use === undefined ? undefined : <p className="faint">{use}</p>}
      {off === undefined ? undefined : <p className="text-warn">{off}</p>}
      <code className="link-row-text">{link}</code>
      {isQrShown ? (
        <Suspense fallback={<div className="link-row-qr" aria-busy="true" />}>
          <LinkQr link={link} title={title} />
        </Suspense>
      ) : undefined}
    </div>
  )
}
