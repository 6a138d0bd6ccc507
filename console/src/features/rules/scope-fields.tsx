import { Form, Select } from 'antd'
import { AD_PROVIDERS, type AdProvider, PROVIDER_TITLES } from '#contract/accounts/providers.ts'
import { type AdsetKind, KIND_NAMES, kindOf, providersOf } from '#contract/adsets/kinds.ts'
import type { RuleSubject } from '#contract/rules/rule-kinds.ts'
import { findAdsets } from '#console/shared/adsets/adset-search.ts'
import { text } from '#console/shared/i18n/i18n.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { useSearch } from '#console/shared/query/select-query.ts'
import { useState } from 'react'
import './rules.css'

interface Named {
  id: string
  name: string
}

const STATES = [
  { value: 'AD_RUNNING', label: text('Ad running') },
  { value: 'AD_STOP', label: text('Ad stopped') },
] as const

const NONE: readonly string[] = []

interface ManyProps {
  enterpriseId: string | undefined
  known: readonly Named[]
  /** What is chosen here, with its names. */
  pick(chosen: readonly Named[]): void
  id?: string
  value?: readonly string[]
  onChange?(ids: string[]): void
}

/** Ad sets by name; none chosen means all that fit. */
const ChosenAdsets = ({ enterpriseId, known, pick, value = NONE, onChange, ...rest }: ManyProps) => {
  const { t } = useTranslation()
  const [words, setWords] = useState('')
  const { options, searching } = useSearch(words, true, findAdsets(enterpriseId))
  const nameOf = (id: string) => known.find((one) => one.id === id)?.name ?? id
  return (
    <Select
      {...rest}
      mode="multiple"
      labelInValue
      aria-label={t('These ad sets only')}
      placeholder={t('All that fit')}
      loading={searching}
      value={value.map((id) => ({ value: id, label: nameOf(id) }))}
      options={[...options]}
      showSearch={{ filterOption: false, searchValue: words, onSearch: setWords }}
      notFoundContent={searching ? t('Searching…') : t('Nothing found')}
      onChange={(next: { value: string; label: string }[]) => {
        pick(next.map((one) => ({ id: one.value, name: one.label })))
        onChange?.(next.map((one) => one.value))
      }}
    />
  )
}

interface ScopeProps {
  subject: RuleSubject
  enterpriseId: string | undefined
  accounts: readonly Named[]
  tags: readonly string[]
  folders: readonly string[]
  known: readonly Named[]
  pick(chosen: readonly Named[]): void
}

const plain = (all: readonly string[]) => all.map((value) => ({ value, label: value }))

/** Everything that is said has to fit; new ad sets that fit are looked at, too. */
export const ScopeFields = ({ subject, enterpriseId, accounts, tags, folders, known, pick }: ScopeProps) => {
  const { t } = useTranslation()
  const kind = Form.useWatch<AdsetKind | undefined>(['scope', 'kind']) ?? undefined
  const provider = Form.useWatch<AdProvider | undefined>(['scope', 'provider']) ?? undefined
  if (subject === 'enterprise') return null
  const ofAccount = (
    <Form.Item name={['scope', 'accountId']} label={t('Ad account')}>
      <Select
        allowClear
        showSearch
        aria-label={t('Ad account')}
        placeholder={t('Any')}
        optionFilterProp="label"
        options={accounts.map(({ id, name }) => ({ value: id, label: name }))}
      />
    </Form.Item>
  )
  if (subject === 'account') return ofAccount
  const picks = [
    { name: 'tag', label: t('Tag'), options: plain(tags) },
    { name: 'folder', label: t('Folder'), options: plain(folders) },
    {
      name: 'kind',
      label: t('Kind of ad set'),
      options: KIND_NAMES.filter((kind) => provider === undefined || providersOf(kind).includes(provider)).map(
        (value) => ({ value, label: t(kindOf(value).title) }),
      ),
    },
    {
      name: 'provider',
      label: t('Ad platform'),
      options: AD_PROVIDERS.filter((one) => kind === undefined || providersOf(kind).includes(one)).map((value) => ({
        value,
        label: t(PROVIDER_TITLES[value]),
      })),
    },
    {
      name: 'status',
      label: t('Ad set state'),
      options: STATES.map(({ value, label }) => ({ value, label: t(label) })),
    },
  ]
  return (
    <>
      <Form.Item name={['scope', 'ids']} label={t('These ad sets only')}>
        <ChosenAdsets enterpriseId={enterpriseId} known={known} pick={pick} />
      </Form.Item>
      <div className="rules-pair">
        {ofAccount}
        {picks.map(({ name, label, options }) => (
          <Form.Item key={name} name={['scope', name]} label={label}>
            <Select allowClear showSearch aria-label={label} placeholder={t('Any')} options={options} />
          </Form.Item>
        ))}
      </div>
    </>
  )
}
