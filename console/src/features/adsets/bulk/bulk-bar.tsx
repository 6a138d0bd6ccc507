import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Adset } from '#contract/adsets/entities.ts'
import { FEWEST_COMPARED, MOST_COMPARED } from '#contract/adsets/figures.ts'
import { compareOf } from '#console/shared/adsets/paths.ts'
import { STOP } from '#console/shared/adsets/stop-question.ts'
import { formatCount } from '#console/shared/format/number.ts'
import { text } from '#console/shared/i18n/i18n.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { useAuth } from '#console/shared/session/auth-store.ts'
import { startExport } from '#console/shared/table/export-store.ts'
import type { ChosenRows } from '#console/shared/table/list-spec.ts'
import { lazyAntd } from '#console/shared/ui-theme/lazy-antd.tsx'
import { Icon } from '#console/shared/ui/icons.tsx'
import type { BulkChoice, BulkSelection } from './bulk-action.ts'
import { ChosenSums } from './chosen-sums.tsx'
import { useBarRoom } from './use-bar-room.ts'
import './bulk-bar.css'

const BulkPanel = lazyAntd(() => import('./bulk-panel.tsx'), { texts: ['bulk', 'delivery'] })

const CHANGES: readonly [BulkChoice, string][] = [
  ['strategy', text('Strategy')],
  ['agents', text('Agents')],
  ['tags', text('Tags')],
  ['move', text('Move')],
  ['copy', text('Copy')],
]
const STATES: readonly [BulkChoice, string][] = [
  ['start', text('Start')],
  ['stop', STOP],
]

interface BulkBarProps {
  chosen: ChosenRows<Adset>
  /** The list shows this enterprise alone. */
  within: string | undefined
  /** Shows the job that does it. */
  follow(job: { id: string }): void
}

/**
 * What can be done with the chosen ad sets, or with all that the filters find, near the hand that chose them. They stay chosen
 * for what is done next.
 */
const BulkBar = ({ chosen: { rows, total, query, clear }, within, follow }: BulkBarProps) => {
  const { t } = useTranslation()
  const user = useAuth((state) => state.user?.id) ?? ''
  const owns = useAuth(({ role }) => role === 'Admin' || role === 'User')
  const [isAll, setAll] = useState(false)
  const [doing, setDoing] = useState<BulkChoice>()
  const navigate = useNavigate()
  const bar = useBarRoom()
  const count = isAll ? total : rows.length
  const own = new URLSearchParams(query)
  if (within !== undefined) own.set('enterpriseId', within)
  const ids = rows.map(({ id }) => id)
  const selection: BulkSelection = isAll ? { query: own.toString() } : { ids }
  const exportRows = () => {
    const asked = isAll ? query : new URLSearchParams({ ids: ids.join() }).toString()
    void startExport(`${user}:adsets`, { resource: 'adsets', query: asked, format: 'xlsx' }, within)
  }
  const canCompare = count >= FEWEST_COMPARED && count <= MOST_COMPARED && rows.length === count
  const button = ([choice, label]: readonly [BulkChoice, string]) => (
    <button
      key={choice}
      type="button"
      className={choice === 'stop' ? 'bulk-bar-danger' : undefined}
      onPointerEnter={() => void BulkPanel.preload()}
      onClick={() => setDoing(choice)}
    >
      {t(label)}
    </button>
  )
  return (
    <>
      <div className="bulk-bar-shelf">
        <div ref={bar} className="bulk-bar" role="group" aria-label={t('For the chosen rows')}>
          <button type="button" aria-label={t('Choose none')} onClick={clear}>
            <Icon name="close" />
          </button>
          <span className="bulk-bar-count" role="status">
            <b className="num">{formatCount(count)}</b> {t('ad sets chosen')}
          </span>
          {!isAll && total > rows.length ? (
            <button type="button" className="bulk-bar-all" onClick={() => setAll(true)}>
              {t('Choose all {{n}} that the filters find', { n: formatCount(total) })}
            </button>
          ) : undefined}
          {isAll ? undefined : <ChosenSums rows={rows} />}
          {isAll ? (
            <button type="button" className="bulk-bar-all" onClick={() => setAll(false)}>
              {t('Only the {{n}} of this page', { n: rows.length })}
            </button>
          ) : undefined}
          <span className="bulk-bar-group">
            <button
              type="button"
              disabled={!canCompare}
              title={canCompare ? undefined : t('Choose two to four ad sets to compare them')}
              onClick={() => void navigate(compareOf(ids))}
            >
              {t('Compare side by side')}
            </button>
            {CHANGES.map(button)}
            {owns ? (
              <button type="button" onClick={exportRows}>
                {t('Export')}
              </button>
            ) : undefined}
          </span>
          <span className="bulk-bar-group">{STATES.map(button)}</span>
        </div>
      </div>
      {doing === undefined ? undefined : (
        <BulkPanel
          choice={doing}
          selection={selection}
          count={count}
          close={() => setDoing(undefined)}
          follow={follow}
        />
      )}
    </>
  )
}
export default BulkBar
