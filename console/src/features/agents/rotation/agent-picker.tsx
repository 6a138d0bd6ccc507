import { useMemo } from 'react'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { selectQuery } from '#console/shared/query/select-query.ts'
import { RemoteSelect, type RemoteSelectProps } from '#console/shared/ui/remote-select.tsx'
import { searchFilters } from '#console/shared/query/search-filters.ts'

const SHOWN = 20

interface AgentPickerProps extends Partial<Omit<RemoteSelectProps, 'find' | 'nameOf'>> {
  enterpriseId: string
  /** Those who stand there already. */
  without: readonly string[]
}

const nameOf: RemoteSelectProps['nameOf'] = (id) =>
  selectQuery('getAgent', { params: { id } }, ({ customerservice }) => customerservice.name)

/** Picks an agent of an enterprise by name or WeChat id. */
export const AgentPicker = ({ enterpriseId, without, ...props }: AgentPickerProps) => {
  const { t } = useTranslation()
  const find = useMemo<RemoteSelectProps['find']>(
    () => (words) => {
      // Those without must not use up the places of the others.
      const query = { pageSize: SHOWN + Math.min(Math.max(without.length, 1), 100), filters: searchFilters(words) }
      return selectQuery('listAgents', { enterpriseId, query }, ({ customerservices }) =>
        customerservices
          .filter(({ id }) => !without.includes(id))
          .slice(0, SHOWN)
          .map(({ id, name, weixin }) => ({ value: id, label: weixin === '' ? name : `${name} · ${weixin}` })),
      )
    },
    [enterpriseId, without],
  )
  return (
    <RemoteSelect
      placeholder={t('Search agents by name, pinyin or WeChat id')}
      {...props}
      label={props.label ?? t('Agent')}
      find={find}
      nameOf={nameOf}
    />
  )
}
