import { Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { useSearch } from '#console/shared/query/select-query.ts'
import { findAdsets } from '#console/shared/adsets/adset-search.ts'

interface AdsetsFieldProps {
  id?: string
  value?: readonly string[]
  onChange?: (value: string[]) => void
  onBlur?: () => void
  enterpriseId: string | undefined
  /** Names of those chosen before. */
  names: ReadonlyMap<string, string>
}

const NONE: readonly string[] = []

/** Picks several ad sets by searching the server. */
export const AdsetsField = ({ value = NONE, onChange, enterpriseId, names, ...rest }: AdsetsFieldProps) => {
  const { t } = useTranslation()
  const [words, setWords] = useState('')
  const [open, setOpen] = useState(false)
  /** Names of those chosen meanwhile. */
  const [seen, setSeen] = useState(names)
  const { options: found, searching, failed } = useSearch(words, open, findAdsets(enterpriseId))
  const chosen = value
    .filter((id) => found.every((one) => one.value !== id))
    .map((id) => ({ value: id, label: seen.get(id) ?? names.get(id) ?? id }))
  const nothing = failed
    ? t('The search failed; type again to retry')
    : searching
      ? t('Searching…')
      : t('Nothing found')
  return (
    <Select
      {...rest}
      mode="multiple"
      aria-label={t('Ad sets')}
      placeholder={t('Search ad sets by name, id or pinyin')}
      allowClear
      value={[...value]}
      options={[...(words === '' ? chosen : []), ...found, ...(words === '' ? [] : chosen)]}
      loading={searching}
      showSearch={{ filterOption: false, onSearch: setWords, searchValue: words }}
      notFoundContent={nothing}
      onOpenChange={(next) => {
        setOpen(next)
        if (!next) setWords('')
      }}
      onChange={(next: string[]) => {
        setSeen((now) => new Map([...now, ...found.map((one) => [one.value, one.label] as const)]))
        onChange?.(next)
      }}
    />
  )
}
