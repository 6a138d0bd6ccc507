import { Alert, Button, Form, Space } from 'antd'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { TimeText } from '#console/shared/ui/time-text.tsx'
import type { Config } from './config.ts'

interface ConflictNoteProps {
  /** What someone else has saved meanwhile. */
  theirs: Config | undefined
  takeTheirs(): void
  keepMine(): void
}

/** Two people changed the same settings: nothing typed is lost, and nothing is overwritten without a word. */
export const ConflictNote = ({ theirs, takeTheirs, keepMine }: ConflictNoteProps) => {
  const { t } = useTranslation()
  const form = Form.useFormInstance()
  return (
    <Alert
      type="warning"
      showIcon
      className="page-note"
      role="alert"
      title={t('Someone else has saved these settings while you were typing')}
      description={
        <>
          {theirs === undefined ? undefined : (
            <p className="conflict-who">
              {theirs.updatedBy ?? '—'} · <TimeText at={theirs.updatedAt} />
            </p>
          )}
          <p className="conflict-who">{t('What you typed is still here. Decide which of the two is to stay.')}</p>
          <Space wrap>
            <Button size="small" onClick={takeTheirs}>
              {t('Show theirs, drop mine')}
            </Button>
            <Button
              size="small"
              danger
              disabled={theirs === undefined}
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
