import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { detailsOf } from '#console/shared/adsets/paths.ts'
import { Link } from '#console/shared/page/link.tsx'
import { Icon } from '#console/shared/ui/icons.tsx'
import { type ComparedAdset, TONES } from './compare-data.ts'
import './adset-compare.css'

interface HeadProps {
  adsets: readonly ComparedAdset[]
  /** Takes one out of the comparison, where that is offered. */
  remove?(id: string): void
}

/** The ad sets by name, each in the colour of its line. */
export const ComparedHead = ({ adsets, remove }: HeadProps) => {
  const { t } = useTranslation()
  return (
    <thead>
      <tr>
        <th scope="col">
          <span className="sr-only">{t('Compared')}</span>
        </th>
        {adsets.map(({ adset: { id, name } }, n) => (
          <th key={id} scope="col">
            <span className="adset-compare-head">
              <i className={`adset-compare-swatch chart-tone-${TONES[n] ?? 'plain'}`} aria-hidden="true" />
              <Link to={detailsOf(id)} title={name}>
                {name}
              </Link>
              {remove === undefined ? undefined : (
                <button
                  type="button"
                  className="adset-compare-remove"
                  aria-label={t('Take “{{name}}” out', { name })}
                  onClick={() => remove(id)}
                >
                  <Icon name="close" />
                </button>
              )}
            </span>
          </th>
        ))}
      </tr>
    </thead>
  )
}
