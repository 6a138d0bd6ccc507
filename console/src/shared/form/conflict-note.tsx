import { Alert, Button, Form, Space } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import './form.css'
import '../ui/page-note.css'

interface ConflictNoteProps {
  title: string
  /** What the other one changed, or who it was. */
  children?: ReactNode
  /** What stands now has not been read yet: there is nothing to choose from. */
  waiting?: boolean
  takeTheirs(): void
  keepMine(): void
}

/** Two people changed the same thing: nothing typed is lost, and nothing is overwritten without a word. Stands inside the form. */
export const ConflictNote = ({ title, children, waiting = false, takeTheirs, keepMine }: ConflictNoteProps) => {
  const { t } = useTranslation()
  const form = Form.useFormInstance()
  return (
    <Alert
      type="warning"
      showIcon
      className="page-note"
      role="alert"
      title={title}
      description={
        <div className="form-conflict">
          {children}
          <p>{t('What you typed is still here. Decide which of the two is to stay.')}</p>
          <Space wrap>
            <Button size="small" disabled={waiting} onClick={takeTheirs}>
              {t('Show theirs, drop mine')}
            </Button>
            <Button
              size="small"
              danger
              disabled={waiting}
              onClick={() => {
                keepMine()
                form.submit()
              }}
            >
              {t('Save mine over it')}
            </Button>
          </Space>
        </div>
      }
    />
  )
}
