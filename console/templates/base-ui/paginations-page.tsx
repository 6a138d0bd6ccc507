import { Button, Space } from 'antd'
import { useState } from 'react'
import { text } from '#console/shared/i18n/i18n.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { Pager } from '#console/shared/table/pager.tsx'
import { useListView } from '#console/shared/table/use-list-view.ts'
import { selectRows } from '../shared/select-rows.ts'
import { Example } from '../ui/shared/example.tsx'
import { GuidePage } from '../ui/shared/guide-page.tsx'
import { ADSETS } from './samples/adsets.ts'
import { VISITS } from './samples/visits.ts'
import './base-ui.css'

const VIEW = { filters: [], sorts: [] }

const Paged = () => {
  const { t } = useTranslation()
  const [view, change] = useListView(VIEW)
  const { rows, page } = selectRows(VISITS, view, { fits: {}, orders: {} })
  return (
    <>
      <p className="base-ui-line">
        {t('From {{first}} to {{last}}', { first: rows[0]?.id ?? '—', last: rows.at(-1)?.id ?? '—' })}
      </p>
      <Pager page={page} view={view} change={change} />
    </>
  )
}

const STEP = 4

const Growing = () => {
  const { t } = useTranslation()
  const [shown, setShown] = useState(STEP)
  return (
    <>
      <ul className="base-ui-list">
        {VISITS.slice(0, shown).map(({ id, city }) => (
          <li key={id}>
            <span className="mono">{id}</span>
            <span>{city}</span>
          </li>
        ))}
      </ul>
      <div>
        <Button onClick={() => setShown(shown + STEP)}>{t('Show {{n}} more', { n: STEP })}</Button>
      </div>
    </>
  )
}

const Leafing = () => {
  const { t } = useTranslation()
  const [at, setAt] = useState(0)
  return (
    <>
      <Space.Compact>
        <Button disabled={at === 0} onClick={() => setAt(at - 1)}>
          {t('Previous record')}
        </Button>
        <Button disabled={at === ADSETS.length - 1} onClick={() => setAt(at + 1)}>
          {t('Next record')}
        </Button>
      </Space.Compact>
      <span role="status">
        {ADSETS[at]?.name} <span className="faint num">{`${String(at + 1)} / ${String(ADSETS.length)}`}</span>
      </span>
    </>
  )
}

const PaginationsPage = () => {
  const { t } = useTranslation()
  return (
    <GuidePage
      file="base-ui/paginations-page.tsx"
      purpose={t('Long lists in pieces. The page stands in the address, so that a link leads to the same rows.')}
    >
      <Example
        title={text('Below every list')}
        when={text(
          'Lists bring it along: total, page to type in, length of a page; 20 rows unless someone asks for more.',
        )}
        shows="Paged"
        wide
      >
        <Paged />
      </Example>
      <Example
        title={text('More of the same')}
        when={text('Short histories inside a card or drawer, where nobody needs page 7.')}
        shows="Growing"
        wide
      >
        <Growing />
      </Example>
      <Example
        title={text('From record to record')}
        when={text('To work through what a list has found without going back to it.')}
        shows="Leafing"
      >
        <Leafing />
      </Example>
    </GuidePage>
  )
}

export default PaginationsPage
