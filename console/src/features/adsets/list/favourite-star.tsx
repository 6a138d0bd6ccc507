import type { Adset } from '#contract/adsets/entities.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { Icon } from '#console/shared/ui/icons.tsx'
import './adset-list.css'

/** A person's own mark on an ad set. */
export const FavouriteStar = ({ adset: { id, name, isFavourite } }: { adset: Adset }) => {
  const { t } = useTranslation()
  return (
    <button
      type="button"
      className="adset-list-star"
      aria-pressed={isFavourite}
      aria-label={t('Favourite: {{name}}', { name })}
      onClick={() =>
        void import('#console/shared/adsets/set-favourite.ts').then(({ setFavourite }) =>
          setFavourite(id, !isFavourite),
        )
      }
    >
      <Icon name={isFavourite ? 'starred' : 'star'} />
    </button>
  )
}
