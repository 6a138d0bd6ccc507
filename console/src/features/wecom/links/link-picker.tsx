import type { TFunction } from 'i18next'
import type { Link } from '#contract/wecom/entities.ts'
import type { RangeState } from '#contract/wecom/statuses.ts'
import { text } from '#console/shared/i18n/i18n.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { selectQuery } from '#console/shared/query/select-query.ts'
import { RemoteSelect, type RemoteSelectProps } from '#console/shared/ui/remote-select.tsx'

import { searchFilters } from '#console/shared/query/search-filters.ts'

const SHOWN = 100

/** Only what needs someone is worth a word. */
const RANGE_WARNINGS: Partial<Record<RangeState, string>> = {
  pending: text('people being changed'),
  failed: text('people could not be changed'),
  starved: text('nobody can receive'),
}

const labelOf = (link: Link, t: TFunction): string => {
  const warning = link.status === 'unavailable' ? text('unusable') : RANGE_WARNINGS[link.range.state]
  return [
    link.name,
    t('{{n}} of {{all}} people receive', { n: link.effectiveCount, all: link.userCount }),
    ...(warning === undefined ? [] : [t(warning)]),
  ].join(' · ')
}

interface LinkPickerProps extends Partial<Omit<RemoteSelectProps, 'find' | 'nameOf'>> {
  corpId: string | undefined
}

/** Picks an acquisition link of a corp; each says how many people receive and what is wrong with it. */
export const LinkPicker = ({ corpId, ...props }: LinkPickerProps) => {
  const { t } = useTranslation()
  const find: RemoteSelectProps['find'] = (words) =>
    selectQuery(
      'listLinks',
      // Without a corp it is disabled, and nothing is asked.
      { query: { corp_id: corpId ?? '', pageSize: SHOWN, filters: searchFilters(words) } },
      ({ links }) => links.map((link) => ({ value: link.id, label: labelOf(link, t) })),
    )
  const nameOf: RemoteSelectProps['nameOf'] = (id) =>
    corpId === undefined
      ? undefined
      : selectQuery('getLink', { params: { id }, query: { corp_id: corpId } }, ({ link }) => labelOf(link, t))
  return (
    <RemoteSelect
      {...props}
      value={props.value || undefined}
      placeholder={corpId === undefined ? t('Choose the corp first') : t('Search by name or id')}
      disabled={corpId === undefined || props.disabled}
      label={props.label ?? t('Acquisition link of a corp')}
      find={find}
      nameOf={nameOf}
    />
  )
}
