import type { Adset } from '#contract/adsets/entities.ts'
import { adsets } from '#console/shared/adsets/resource.ts'
import { messageOf } from '#console/shared/api/failure.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { notifyUser } from '#console/shared/notifier/notifier.ts'
import { mutate } from '#console/shared/query/mutate.ts'
import { Icon } from '#console/shared/ui/icons.tsx'
import './adset-list.css'

/** Marks it for oneself, or takes the mark off. */
const setFavourite = async (id: string, isFavourite: boolean): Promise<void> => {
  try {
    const { adset } = await mutate(isFavourite ? 'createAdsetFavourite' : 'deleteAdsetFavourite', { params: { id } })
    adsets.put(adset)
  } catch (error) {
    notifyUser('danger', messageOf(error))
  }
}

/** A person's own mark on an ad set. */
export const FavouriteStar = ({ adset: { id, name, isFavourite } }: { adset: Adset }) => {
  const { t } = useTranslation()
  return (
    <button
      type="button"
      className="adset-list-star"
      aria-pressed={isFavourite}
      aria-label={t('Favourite: {{name}}', { name })}
      onClick={() => void setFavourite(id, !isFavourite)}
    >
      <Icon name={isFavourite ? 'starred' : 'star'} />
    </button>
  )
}
