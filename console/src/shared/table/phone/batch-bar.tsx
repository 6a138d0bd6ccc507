import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import type { BatchAction, BatchHandover } from '../list-spec.ts'
import './batch-bar.css'

type Batch<Row> = BatchAction<Row> | BatchHandover<Row>

interface BatchBarProps<Row> {
  rows: readonly Row[]
  actions: readonly Batch<Row>[]
  perform(action: Batch<Row>, rows: readonly Row[]): void
  close(): void
}

/** What can be done with the chosen rows, above the bar at the bottom. */
export const BatchBar = <Row,>({ rows, actions, perform, close }: BatchBarProps<Row>) => {
  const { t } = useTranslation()
  const fit = (action: Batch<Row>) =>
    rows.filter((row) => (action.allowed?.(row) ?? true) && action.blocked?.(row) === undefined)
  return (
    <div className="batch-bar" role="group" aria-label={t('For the chosen rows')}>
      <Button kind="text" icon="close" aria-label={t('Choose none')} onClick={close} />
      <span role="status">{t('{{n}} chosen', { n: rows.length })}</span>
      {actions.map((action) => {
        const own = fit(action)
        return (
          <Button
            key={action.id}
            danger={action.danger}
            disabled={own.length === 0}
            title={own.length === 0 ? t('None of the chosen rows can be changed this way') : undefined}
            onClick={() => perform(action, own)}
          >
            {own.length === rows.length ? t(action.label) : `${t(action.label)} (${own.length})`}
          </Button>
        )
      })}
    </div>
  )
}
