import { useEffect, useRef } from 'react'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'

interface ChooseAllProps {
  ids: readonly string[]
  chosen: readonly string[]
  choose(ids: readonly string[]): void
}

/** All rows of the page, some of them, or none. */
export const ChooseAll = ({ ids, chosen, choose }: ChooseAllProps) => {
  const { t } = useTranslation()
  const box = useRef<HTMLInputElement>(null)
  const all = ids.length > 0 && ids.every((id) => chosen.includes(id))
  const some = !all && chosen.length > 0
  useEffect(() => {
    if (box.current !== null) box.current.indeterminate = some
  }, [some])
  return (
    <input
      ref={box}
      type="checkbox"
      checked={all}
      disabled={ids.length === 0}
      aria-label={t('Choose all on this page')}
      onChange={() => choose(all ? [] : ids)}
    />
  )
}
