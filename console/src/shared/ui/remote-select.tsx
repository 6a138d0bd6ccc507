import { Select } from 'antd'
import { useEffect, useState } from 'react'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { type Found, useFound } from './use-found.ts'

export interface RemoteSelectProps {
  id?: string
  value?: string | null
  onChange?: (value: string | undefined) => void
  onBlur?: () => void
  label: string
  placeholder?: string
  disabled?: boolean
  className?: string
  /** Must not change between renders: a function of the module, not of the component. */
  find: (words: string, signal: AbortSignal) => Promise<readonly Found[]>
  /** The name of a value that no search has brought yet. */
  nameOf: (value: string) => Promise<string | undefined>
  'aria-describedby'?: string
  'aria-invalid'?: boolean | 'true' | 'false'
  'aria-required'?: boolean | 'true' | 'false'
}

const useName = (value: string | undefined, found: readonly Found[], nameOf: RemoteSelectProps['nameOf']) => {
  const [known, setKnown] = useState<Found>()
  const seen = found.find((one) => one.value === value)
  useEffect(() => {
    if (seen !== undefined) setKnown(seen)
    else if (value !== undefined && value !== known?.value)
      void nameOf(value).then(
        (label) => setKnown({ value, label: label ?? value }),
        () => setKnown({ value, label: value }),
      )
  }, [value, seen, known, nameOf])
  return known?.value === value ? known : undefined
}

/**
 * Picks one record out of many by searching the server.
 * @example <RemoteSelect label={t('Enterprise')} find={findEnterprises} nameOf={nameOfEnterprise} />
 */
export const RemoteSelect = ({ value, onChange, label, find, nameOf, ...rest }: RemoteSelectProps) => {
  const { t } = useTranslation()
  const [words, setWords] = useState('')
  const [open, setOpen] = useState(false)
  const { found, searching, failed } = useFound(words, open, find)
  const chosen = useName(value ?? undefined, found, nameOf)
  const options = chosen === undefined || found.some((one) => one.value === chosen.value) ? found : [chosen, ...found]
  const nothing = failed
    ? t('The search failed; type again to retry')
    : searching
      ? t('Searching…')
      : t('Nothing found')
  return (
    <Select
      {...rest}
      aria-label={label}
      allowClear
      value={chosen?.value}
      options={[...options]}
      loading={searching}
      showSearch={{ filterOption: false, onSearch: setWords, searchValue: words }}
      notFoundContent={nothing}
      onOpenChange={(next) => {
        setOpen(next)
        if (!next) setWords('')
      }}
      onChange={(next: string | undefined) => onChange?.(next)}
    />
  )
}
