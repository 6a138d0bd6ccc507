import { useState } from 'react'
import { useWorkEnterprises } from '#console/shared/enterprises/use-work-enterprises.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { SKIP, useQuery } from '#console/shared/query/use-query.ts'
import { useAuth } from '#console/shared/session/auth-store.ts'
import type { PickProps } from '#console/shared/table/list-spec.ts'
import { Select } from '#console/shared/ui/select.tsx'
import '#console/shared/table/filter-bar.css'

/** Mine, nobody's, or those of someone who works there. */
export const OwnerFilter = ({ value, onChange, label }: PickProps) => {
  const { t } = useTranslation()
  const [words, search] = useState('')
  const [wasOpen, setWasOpen] = useState(false)
  const me = useAuth(({ user }) => user?.id) ?? ''
  const { first: enterpriseId } = useWorkEnterprises()
  const isNeeded = wasOpen || value !== undefined
  const { data, loading } = useQuery(
    'listTodoOwners',
    isNeeded && enterpriseId !== undefined ? { query: { enterpriseId } } : SKIP,
    { select: ({ owners }) => owners },
  )
  const others = (data ?? []).filter(({ id }) => id !== me).map(({ id, name }) => ({ value: id, label: name }))
  const options = [{ value: me, label: t('Mine') }, { value: 'none', label: t('Given to nobody') }, ...others]
  return (
    <Select
      className="filter-bar-select"
      clears
      value={value}
      label={label}
      placeholder={label}
      search={{ words, onSearch: search }}
      searching={loading}
      options={options.filter(
        (one) => one.value === value || one.label.toLowerCase().includes(words.trim().toLowerCase()),
      )}
      onOpenChange={() => setWasOpen(true)}
      onChange={onChange}
    />
  )
}
