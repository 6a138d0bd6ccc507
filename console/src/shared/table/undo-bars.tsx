import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
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
          kind={failure === undefined ? 'info' : 'warning'}
          title={failure === undefined ? said : `${said} ${failure}`}
          onClose={() => undo.drop(token)}
          action={
            <Button small kind="primary" loading={busy} onClick={() => void undo.undo(token)}>
              {t('Undo')}
            </Button>
          }
        />
      ))}
    </div>
  )
}
