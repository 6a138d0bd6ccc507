import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import type { Asked } from './use-actions.tsx'

/** Asks once before something is done; the question names the record. */
export const QuestionBox = ({ asked, answer }: { asked: Asked | undefined; answer: (yes: boolean) => void }) => {
  const { t } = useTranslation()
  if (asked === undefined) return undefined
  return (
    <Dialog
      title={asked.title}
      onClose={() => answer(false)}
      foot={
        <>
          <Button onClick={() => answer(false)}>{t('Cancel')}</Button>
          <Button kind="primary" danger={asked.danger} onClick={() => answer(true)}>
            {t(asked.label)}
          </Button>
        </>
      }
    >
      {asked.detail}
      {asked.link === undefined ? undefined : (
        <p>
          <a href={asked.link.href} target="_blank" rel="noopener noreferrer">
            {asked.link.label}
          </a>
        </p>
      )}
    </Dialog>
  )
}
