import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { useNavigate } from 'react-router'
import { Button } from './button.tsx'
import { NothingHere } from './nothing-here.tsx'

/**
 * In place of a record that does not exist or belongs to someone else: both look the same.
 * @example <NotThere what={t('There is no such enterprise')} back="/apps/enterprises/list" />
 */
export const NotThere = ({ what, back }: { what: string; back: string }) => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  return (
    <div className="card">
      <NothingHere heading title={what}>
        <Button onClick={() => navigate(back)}>{t('Go back')}</Button>
      </NothingHere>
    </div>
  )
}
