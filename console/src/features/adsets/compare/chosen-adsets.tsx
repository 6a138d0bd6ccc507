import { useMemo } from 'react'
import { MOST_COMPARED } from '#contract/adsets/figures.ts'
import { findAdsets, nameOfAdset } from '#console/shared/adsets/adset-search.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { useQuery } from '#console/shared/query/use-query.ts'
import { Icon } from '#console/shared/ui/icons.tsx'
import { RemoteSelect, type RemoteSelectProps } from '#console/shared/ui/remote-select.tsx'
import { TONES } from './compare-data.ts'
import './adset-compare.css'

interface ChosenProps {
  ids: readonly string[]
  /** The ad sets of one enterprise alone, where one is chosen. */
  within: string | undefined
  change(ids: readonly string[]): void
}

const Chip = ({ id, tone, remove }: { id: string; tone: string; remove(): void }) => {
  const { t } = useTranslation()
  const { data, absent } = useQuery('getAdset', { params: { id } }, { select: ({ adset }) => adset.name })
  const name = absent ? t('No longer there ({{id}})', { id }) : (data ?? id)
  return (
    <li className={absent ? 'adset-compare-chip text-bad' : 'adset-compare-chip'}>
      <i className={`adset-compare-swatch chart-tone-${tone}`} aria-hidden="true" />
      <span title={name}>{name}</span>
      <button
        type="button"
        className="adset-compare-remove"
        aria-label={t('Take “{{name}}” out', { name })}
        onClick={remove}
      >
        <Icon name="close" />
      </button>
    </li>
  )
}

/** Which ad sets are compared: one out, one in. */
export const ChosenAdsets = ({ ids, within, change }: ChosenProps) => {
  const { t } = useTranslation()
  const find = useMemo<RemoteSelectProps['find']>(() => {
    const all = findAdsets(within)
    return (words) => {
      const query = all(words)
      return {
        ...query,
        select: (reply) => query.select(reply)?.filter(({ value }) => !ids.includes(String(value))) ?? null,
      }
    }
  }, [within, ids])
  return (
    <div className="adset-compare-chosen">
      <ul aria-label={t('Compared')}>
        {ids.map((id, n) => (
          <Chip
            key={id}
            id={id}
            tone={TONES[n] ?? 'plain'}
            remove={() => change(ids.filter((other) => other !== id))}
          />
        ))}
      </ul>
      {ids.length < MOST_COMPARED ? (
        <RemoteSelect
          key={ids.join()}
          className="adset-compare-add"
          label={t('Add an ad set')}
          placeholder={t('Add an ad set')}
          value={null}
          find={find}
          nameOf={nameOfAdset}
          onChange={(id) => (id === undefined ? undefined : change([...ids, id]))}
        />
      ) : (
        <span className="faint">{t('Four at most')}</span>
      )}
    </div>
  )
}
