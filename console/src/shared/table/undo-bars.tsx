import { Alert, Button } from 'antd'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { spinning } from '../ui/spinning.tsx'
import type { Undo } from './use-undo.ts'

/** What was deleted, and the way back, in the page. */
export const UndoBars = ({ undo }: { undo: Undo }) => {
  const { t } = useTranslation()
  return (
    <div role="status" aria-live="polite">
      {undo.offers.map(({ token, said, busy, failure }) => (
        <Alert
          key={token}
          role="none"
          className="page-note"
          type={failure === undefined ? 'info' : 'warning'}
          title={failure === undefined ? said : `${said} ${failure}`}
          closable={{ onClose: () => undo.drop(token), 'aria-label': t('Close') }}
          action={
            <Button size="small" type="primary" loading={spinning(busy)} onClick={() => void undo.undo(token)}>
              {t('Undo')}
            </Button>
          }
        />
      ))}
    </div>
  )
}
