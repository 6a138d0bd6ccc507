import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import './phone-head.css'

/** Opens the sheet of filters; says how many are set. */
export const FilterButton = ({ active, open }: { active: number; open(): void }) => {
  const { t } = useTranslation()
  return (
    <Button
      className="phone-head-button phone-head-filter"
      aria-label={active === 0 ? t('Filters') : t('Filters, {{n}} active', { n: active })}
      aria-haspopup="dialog"
      onClick={open}
    >
      <svg width="16" height="16" viewBox="0 0 24 24" aria-hidden="true">
        <path d="M4 6.5h16M7 12h10M10 17.5h4" />
      </svg>
      {active === 0 ? undefined : <b className="num">{active}</b>}
    </Button>
  )
}
