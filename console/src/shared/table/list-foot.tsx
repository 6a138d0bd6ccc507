import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import type { Page } from '#contract/list.ts'
import { Button } from '../ui/button.tsx'
import type { BatchAction, BatchHandover } from './list-spec.ts'
import type { ListView } from './list-view.ts'
import { Pager } from './pager.tsx'
import type { ChangeView } from './use-list-view.ts'
import './list-page.css'

type Batch<Row> = BatchAction<Row> | BatchHandover<Row>

interface ListFootProps<Row> {
  page: Page | undefined
  view: ListView
  change: ChangeView
  chosen: readonly Row[]
  batchActions: readonly Batch<Row>[]
  perform(action: Batch<Row>, rows: readonly Row[]): void
}

/** What is chosen and what can be done with it; then the pages. */
export const ListFoot = <Row,>({ page, view, change, chosen, batchActions, perform }: ListFootProps<Row>) => {
  const { t } = useTranslation()
  const fit = (action: Batch<Row>) =>
    chosen.filter((row) => (action.allowed?.(row) ?? true) && action.blocked?.(row) === undefined)
  return (
    <div className="list-page-foot">
      {chosen.length === 0 ? undefined : (
        <div className="list-page-batch" role="group" aria-label={t('For the chosen rows')}>
          <span>{t('{{n}} chosen', { n: chosen.length })}</span>
          {batchActions.map((action) => {
            const rows = fit(action)
            return (
              <Button
                key={action.id}
                kind="link"
                small
                danger={action.danger}
                disabled={rows.length === 0}
                title={rows.length === 0 ? t('None of the chosen rows can be changed this way') : undefined}
                onClick={() => perform(action, rows)}
              >
                {rows.length === chosen.length ? t(action.label) : `${t(action.label)} (${rows.length})`}
              </Button>
            )
          })}
        </div>
      )}
      {page === undefined ? undefined : <Pager page={page} view={view} change={change} />}
    </div>
  )
}
