import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import type { Link } from '#contract/wecom/entities.ts'
import type { RangeState } from '#contract/wecom/statuses.ts'
import { call } from '#console/shared/api/client.ts'
import { text } from '#console/shared/i18n/i18n.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { RemoteSelect, type RemoteSelectProps } from '#console/shared/ui/remote-select.tsx'

const SHOWN = 100

/** Only what needs someone is worth a word. */
const RANGE_WARNINGS: Partial<Record<RangeState, string>> = {
  pending: text('people being changed'),
  failed: text('people could not be changed'),
  starved: text('nobody can receive'),
}

const linkWords = (link: Link, t: TFunction): string => {
  const warning = link.status === 'unavailable' ? text('unusable') : RANGE_WARNINGS[link.range.state]
  return [
    link.name,
    t('{{n}} of {{all}} people receive', { n: link.effectiveCount, all: link.userCount }),
    ...(warning === undefined ? [] : [t(warning)]),
  ].join(' · ')
}

interface LinkPickerProps extends Partial<Omit<RemoteSelectProps, 'find' | 'nameOf'>> {
  corpId: string | undefined
  /** Whatever a search has brought, for what is taken from the chosen one. */
  known: Map<string, Link>
}

/** Picks an acquisition link of a corp; each says how many people receive and what is wrong with it. */
export const LinkPicker = ({ corpId, known, ...props }: LinkPickerProps) => {
  const { t } = useTranslation()
  const find = useMemo<RemoteSelectProps['find']>(
    () => async (words, signal) => {
      if (corpId === undefined) return []
      const typed = words.trim().slice(0, 200)
      const filters = typed === '' ? undefined : [JSON.stringify({ ID: 'Q', Value: typed })]
      const reply = await call('listLinks', { query: { corp_id: corpId, pageSize: SHOWN, filters }, signal })
      return (reply?.links ?? []).map((link) => {
        known.set(link.id, link)
        return { value: link.id, label: linkWords(link, t) }
      })
    },
    [corpId, known, t],
  )
  const nameOf = useMemo<RemoteSelectProps['nameOf']>(
    () => async (id) => {
      const seen = known.get(id)
      if (seen !== undefined || corpId === undefined) return seen && linkWords(seen, t)
      const link = (await call('getLink', { params: { id }, query: { corp_id: corpId } }))?.link
      if (link !== undefined) known.set(id, link)
      return link && linkWords(link, t)
    },
    [corpId, known, t],
  )
  return (
    <RemoteSelect
      // With the corp comes the name of a link that was known only by its id.
      key={corpId}
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
