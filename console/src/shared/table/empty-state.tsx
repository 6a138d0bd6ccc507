import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { Button } from '../ui/button.tsx'
import { NothingHere } from '../ui/nothing-here.tsx'

interface EmptyStateProps {
  filtered: boolean
  empty: { title: string; hint: string }
  create?: { label: string; onClick(): void }
  clear(): void
}

/** Says what to do next: loosen the filters, or make the first one. */
export const EmptyState = ({ filtered, empty, create, clear }: EmptyStateProps) => {
  const { t } = useTranslation()
  if (filtered) {
    return (
      <NothingHere title={t('Nothing fits these filters')}>
        <Button onClick={clear}>{t('Clear filters')}</Button>
      </NothingHere>
    )
  }
  return (
    <NothingHere title={t(empty.title)} hint={t(empty.hint)}>
      {create === undefined ? undefined : (
        <Button kind="primary" onClick={create.onClick}>
          {t(create.label)}
        </Button>
      )}
    </NothingHere>
  )
}
