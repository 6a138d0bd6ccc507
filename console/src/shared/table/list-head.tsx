import type { ReactNode } from 'react'
import type { Page } from '#contract/list.ts'
import { formatCount } from '#console/shared/format/number.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { Button } from '../ui/button.tsx'
import { HelpMark } from '../ui/help-mark.tsx'
import type { ListPageSpec, ListParts } from './list-spec.ts'
import './list-head.css'

interface ListHeadProps<Row> {
  spec: ListPageSpec<Row>
  parts: ListParts<Row>
  page: Page | undefined
  /** The search, the filters and the tools. */
  children: ReactNode
}

/** What the list is, which rows it shows, and what can be done with it as a whole: in one line where the window has room. */
export const ListHead = <Row,>({ spec, parts, page, children }: ListHeadProps<Row>) => {
  const { t } = useTranslation()
  const { create, purpose, title } = spec
  const word = typeof title === 'string' ? title : t('This list')
  return (
    <header className="list-head">
      <div className="list-head-title">
        <h1>{title}</h1>
        {page === undefined ? undefined : (
          <span className="list-head-count num" aria-hidden="true">
            {formatCount(page.totalCounts)}
            {page.more === true ? '+' : ''}
          </span>
        )}
        {purpose === undefined || typeof purpose === 'function' ? undefined : (
          <HelpMark word={word}>{purpose}</HelpMark>
        )}
      </div>
      {spec.controls?.(parts)}
      {children}
      {spec.actions}
      {create === undefined ? undefined : (
        <Button kind="primary" icon="plus" onClick={create.onClick}>
          {t(create.label)}
        </Button>
      )}
    </header>
  )
}
