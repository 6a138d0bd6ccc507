import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { ChooseAll } from '../choose-all.tsx'
import './phone-list.css'

interface ChooseLineProps {
  ids: readonly string[]
  chosen: readonly string[]
  choose(ids: readonly string[]): void
}

/** While rows are chosen: all of the page at once. */
export const ChooseLine = (props: ChooseLineProps) => {
  const { t } = useTranslation()
  return (
    <label className="phone-list-choose">
      <ChooseAll {...props} />
      <span aria-hidden="true">{t('Choose all on this page')}</span>
      <span className="phone-list-chosen num">
        {props.chosen.length} / {props.ids.length}
      </span>
    </label>
  )
}
