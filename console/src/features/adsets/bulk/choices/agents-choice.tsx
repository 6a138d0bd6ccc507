import { Radio, Select } from 'antd'
import { useState } from 'react'
import { text } from '#console/shared/i18n/i18n.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { searchFilters } from '#console/shared/query/search-filters.ts'
import { selectQuery, useSearch } from '#console/shared/query/select-query.ts'
import { Button } from '#console/shared/ui/button.tsx'
import type { ChoiceProps } from './choice.ts'
import '../bulk-drawer.css'

const SHOWN = 50
const WAYS = [
  { value: 'add', label: text('Add') },
  { value: 'remove', label: text('Remove') },
  { value: 'set', label: text('Replace all by these') },
] as const
type Way = (typeof WAYS)[number]['value']

const findAgents = (words: string) =>
  selectQuery('listAgents', { query: { pageSize: SHOWN, filters: searchFilters(words) } }, ({ customerservices }) =>
    customerservices.map(({ id, name, weixin, enterpriseName }) => ({
      value: id,
      label: [name, weixin, enterpriseName].filter((part) => part !== '').join(' · '),
    })),
  )

interface Chosen {
  value: string
  label: string
}

export const AgentsChoice = ({ submit, pending }: ChoiceProps) => {
  const { t } = useTranslation()
  const [how, setHow] = useState<Way>('add')
  const [agents, setAgents] = useState<Chosen[]>([])
  const [words, setWords] = useState('')
  const { options, searching } = useSearch(words, true, findAgents)
  const label = t('Search agents by name, pinyin or WeChat id')
  return (
    <div className="bulk-drawer-choice">
      <Radio.Group
        aria-label={t('How the agents change')}
        value={how}
        options={WAYS.map(({ value, label: way }) => ({ value, label: t(way) }))}
        onChange={({ target }) => setHow(WAYS.find(({ value }) => value === target.value)?.value ?? 'add')}
      />
      <Select
        mode="multiple"
        labelInValue
        aria-label={label}
        placeholder={label}
        loading={searching}
        value={agents}
        options={[...options]}
        showSearch={{ filterOption: false, searchValue: words, onSearch: setWords }}
        notFoundContent={searching ? t('Searching…') : t('Nothing found')}
        onChange={(next: Chosen[]) => setAgents(next.map(({ value, label: name }) => ({ value, label: name })))}
      />
      {how === 'set' && agents.length === 0 ? (
        <p className="faint">{t('With nobody chosen, the ad sets have no agents afterwards.')}</p>
      ) : undefined}
      <div>
        <Button
          kind="primary"
          disabled={how !== 'set' && agents.length === 0}
          loading={pending}
          onClick={() => submit({ kind: 'agents', how, ids: agents.map(({ value }) => value) })}
        >
          {t('Preview')}
        </Button>
      </div>
    </div>
  )
}
