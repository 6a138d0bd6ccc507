import type { TFunction } from 'i18next'
import type { Balance } from '#contract/wallet/entities.ts'
import { exactTime } from '#console/shared/ui/when.ts'
import { MONEY } from '#console/shared/dashboard/measures.ts'

/** How the number comes about. */
export const balanceText = ({ from, stated, at, spentSince, through }: Balance, t: TFunction): string => {
  const said = { stated: MONEY.exact(stated), time: exactTime(at).slice(5, 16) }
  const start =
    from === 'hand'
      ? t('{{stated}} on {{time}}, entered by hand', said)
      : t('{{stated}} on {{time}}, read from the platform', said)
  if (spentSince > 0)
    return `${start}${t(', less {{spent}} spent since', { spent: MONEY.exact(spentSince) })}${
      through === null ? '' : t(' (on record to {{day}})', { day: through.slice(5) })
    }`
  return `${start}${t('; no spend recorded since')}`
}
