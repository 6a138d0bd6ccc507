import { useState } from 'react'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { type Option, type SelectedQuery, useSearch, useSelected } from '../query/select-query.ts'
import { Select } from './select.tsx'

export interface RemoteSelectProps {
  id?: string
  value?: string | null
  onChange?: (value: string | undefined) => void
  onBlur?: () => void
  label: string
  placeholder?: string
  disabled?: boolean
  className?: string
  find: (words: string) => SelectedQuery<readonly Option[]>
  /** The name of a value that no search has brought yet; where it cannot be asked for, the value itself is shown. */
  nameOf: (value: string) => SelectedQuery<string | undefined> | undefined
  'aria-describedby'?: string
  'aria-invalid'?: boolean | 'true' | 'false'
  'aria-required'?: boolean | 'true' | 'false'
}

/** The chosen one by its name: as found, or asked for where no search has brought it yet. */
const useChosen = (
  value: string | undefined,
  found: readonly Option[],
  nameOf: RemoteSelectProps['nameOf'],
): Option | undefined => {
  const [last, keep] = useState<Option>()
  const seen = found.find((one) => one.value === value)
  if (seen !== undefined && seen !== last) keep(seen)
  const known = seen ?? (last?.value === value ? last : undefined)
  const query = value === undefined || known !== undefined ? undefined : nameOf(value)
  const { data, settled } = useSelected(query)
  if (value === undefined) return undefined
  return known ?? (settled || query === undefined ? { value, label: data ?? value } : undefined)
}

/**
 * Picks one record out of many by searching the server.
 * @example <RemoteSelect label={t('Enterprise')} find={findEnterprises} nameOf={nameOfEnterprise} />
 */
export const RemoteSelect = ({ value, onChange, label, find, nameOf, ...rest }: RemoteSelectProps) => {
  const { t } = useTranslation()
  const [words, setWords] = useState('')
  const [open, setOpen] = useState(false)
  const { options: found, searching, failed } = useSearch(words, open, find)
  const chosen = useChosen(value ?? undefined, found, nameOf)
  const options = chosen === undefined || found.some((one) => one.value === chosen.value) ? found : [chosen, ...found]
  const nothing = failed
    ? t('The search failed; type again to retry')
    : searching
      ? t('Searching…')
      : t('Nothing found')
  return (
    <Select
      {...rest}
      label={label}
      clears
      value={chosen?.value}
      options={options}
      searching={searching}
      search={{ words, onSearch: setWords }}
      nothing={nothing}
      onOpenChange={setOpen}
      onChange={(next) => onChange?.(next)}
    />
  )
}
