import { Alert, Button, Progress } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Shop } from '#contract/commerce/entities.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { failedCsv, saveText } from '#console/shared/sheet/failed-csv.ts'
import { OutcomeTable } from '#console/shared/sheet/outcome-table.tsx'
import { SHEET_OUTCOMES } from '#console/shared/sheet/outcome-labels.ts'
import { PRODUCTS } from '../paths.ts'
import { ShopTrouble } from './shop-trouble.tsx'
import type { GoodsImport } from './use-goods-import.ts'
import '../commerce.css'
import '#console/shared/sheet/sheet-import.css'
import '#console/shared/ui/page-note.css'

const Bar = ({ run: { results, wanted, stop } }: { run: GoodsImport }) => {
  const { t } = useTranslation()
  const [stopping, setStopping] = useState(false)
  const said = t('{{done}} of {{all}} rows', { done: results.size, all: wanted.length })
  return (
    <div className="sheet-import-progress">
      <Progress percent={Math.round((results.size / Math.max(1, wanted.length)) * 100)} aria-label={said} />
      <span className="num">{said}</span>
      <Button
        size="small"
        disabled={stopping}
        title={stopping ? t('Stops after what is on its way') : undefined}
        onClick={() => {
          setStopping(true)
          stop()
        }}
      >
        {t('Stop')}
      </Button>
    </div>
  )
}

const Results = ({ run: { wanted, results, running } }: { run: GoodsImport }) => {
  const { t } = useTranslation()
  const known = wanted.flatMap(({ name }, at) => {
    const result = results.get(at)
    return result === undefined
      ? []
      : [{ line: at + 1, outcome: result.outcome, message: result.message ?? '', cells: [name] }]
  })
  return <OutcomeTable rows={known} headings={[t('Goods')]} outcomes={SHEET_OUTCOMES} running={running} />
}

/** What became of each of the goods; what failed or was not reached can be tried again or taken away. */
export const Report = ({ run, shop }: { run: GoodsImport; shop: Shop }) => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { wanted, results, running, failure, others } = run
  const save = () => {
    const sheet = { headers: [t('Goods')], rows: wanted.map(({ goods }) => [goods]) }
    const failed = others.map((row) => ({ row, message: results.get(row)?.message ?? t('Not reached') }))
    saveText(failedCsv(sheet, failed, t('Reason')), t('goods-not-imported.csv'))
  }
  return (
    <section className="card padded commerce-import-goods" aria-label={t('What became of the import')}>
      {running ? <Bar run={run} /> : undefined}
      {failure === undefined ? undefined : <ShopTrouble {...failure} shop={shop} />}
      {running ? undefined : (
        <Alert
          className="page-note"
          showIcon
          role="status"
          type={others.length === 0 ? 'success' : 'warning'}
          title={
            others.length === 0
              ? t('All {{n}} goods were imported', { n: wanted.length })
              : t('{{done}} of {{all}} goods were imported', {
                  done: wanted.length - others.length,
                  all: wanted.length,
                })
          }
        />
      )}
      {results.size === 0 ? undefined : <Results run={run} />}
      {running ? undefined : (
        <div className="commerce-import-foot">
          {others.length === 0 ? undefined : (
            <>
              <Button onClick={() => void run.again()}>{t('Try the {{n}} others again', { n: others.length })}</Button>
              <Button onClick={save}>{t('Download the {{n}} others', { n: others.length })}</Button>
            </>
          )}
          <Button onClick={run.forget}>{t('Close')}</Button>
          <Button type="primary" onClick={() => void navigate(PRODUCTS)}>
            {t('To the products')}
          </Button>
        </div>
      )}
    </section>
  )
}
