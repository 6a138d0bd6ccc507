import { Alert, Button, Form, Space } from 'antd'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'

interface ConflictNoteProps {
  takeTheirs(): void
  keepMine(): void
}

/** Two people changed the same ad set: nothing typed is lost, and nothing is overwritten without a word. */
export const ConflictNote = ({ takeTheirs, keepMine }: ConflictNoteProps) => {
  const { t } = useTranslation()
  const form = Form.useFormInstance()
  return (
    <Alert
      type="warning"
      showIcon
      className="page-note"
      role="alert"
      title={t('Someone else has changed this ad set while you were typing')}
      description={
        <>
          <p>{t('What you typed is still here. Decide which of the two is to stay.')}</p>
          <Space wrap>
            <Button size="small" onClick={takeTheirs}>
              {t('Show theirs, drop mine')}
            </Button>
            <Button
              size="small"
              danger
              onClick={() => {
                keepMine()
                form.submit()
              }}
            >
              {t('Save mine over it')}
            </Button>
          </Space>
        </>
      }
    />
  )
}
