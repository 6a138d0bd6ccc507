import { Alert, Button, Modal } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import './page-note.css'

interface ShownOnceProps {
  title: string
  /** What it is for, below the warning. */
  description?: string
  width?: number
  /** The secret, to copy. */
  children: ReactNode
  close: () => void
}

/**
 * A secret that is never shown again; it closes only when the person says it is kept.
 * @example <ShownOnce title={title} close={close}><CodeSample title={title} code={key} /></ShownOnce>
 */
export const ShownOnce = ({ title, description, width = 600, children, close }: ShownOnceProps) => {
  const { t } = useTranslation()
  return (
    <Modal
      open
      width={width}
      title={title}
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
        description={description}
      />
      {children}
    </Modal>
  )
}
