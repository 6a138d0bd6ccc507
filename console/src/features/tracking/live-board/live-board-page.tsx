import { formatCount } from '#console/shared/format/number.ts'
import type { TFunction } from 'i18next'
import { useEffect } from 'react'
import { useParams } from 'react-router'
import { Link } from '#console/shared/page/link.tsx'
import { CONVERSION_KINDS } from '#contract/tracking/conversion-kinds.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { useSite } from '#console/shared/session/site-store.ts'
import { PageWait } from '#console/shared/page/page-wait.tsx'
import { exactTime } from '#console/shared/ui/when.ts'
import { Brand } from '#console/shared/public/brand.tsx'
import { Switches } from '#console/shared/public/switches.tsx'
import { CONVERSION_LABELS } from '#console/shared/adsets/labels.ts'
import { comparedOf } from '#console/shared/format/percent-change.ts'
import { keyed } from '#console/shared/format/keyed.ts'
import { REACHABLE } from '#console/shared/ui/reachable.ts'
import { BIG, EVENT_LABELS } from './board-labels.ts'
import { Minutes } from './minutes.tsx'
import './texts.ts'
import { type Board, useBoard } from './use-board.ts'
import './board.css'

const Figures = ({ board }: { board: Board }) => {
  const { t } = useTranslation()
  return (
    <section className="board-figures" aria-label={t('Today')}>
      {BIG.map(({ name, title }) => {
        const compared = comparedOf(board.today[name], board.yesterday[name])
        return (
          <div key={name} className="board-card">
            <h2>{t(title)}</h2>
            <strong className="num">{formatCount(board.today[name])}</strong>
            <p className="num">
              {t('Yesterday {{n}}', { n: formatCount(board.yesterday[name]) })}
              {compared === undefined ? '' : ` · ${compared > 0 ? '+' : ''}${compared}%`}
            </p>
          </div>
        )
      })}
    </section>
  )
}

/** A conversion is named by its kind; everything else is said as it comes. */
const labelOf = (label: string, t: TFunction): string => {
  const kind = CONVERSION_KINDS.find((one) => one === label)
  return kind === undefined ? label : t(CONVERSION_LABELS[kind])
}

const Events = ({ events }: { events: Board['events'] }) => {
  const { t } = useTranslation()
  return (
    <section className="board-card board-events" {...REACHABLE} aria-label={t('Latest events')}>
      <h2>{t('Latest events')}</h2>
      {events.length === 0 ? <p>{t('Nothing yet today; what happens appears here by itself.')}</p> : undefined}
      <ol>
        {keyed(events, ({ at, event, label }) => `${at} ${event} ${label}`).map(
          ({ key, item: { at, event, label } }) => (
            <li key={key} className={`board-event-${event}`}>
              <time dateTime={at} className="num">
                {exactTime(at).slice(11)}
              </time>
              <strong>{t(EVENT_LABELS[event])}</strong>
              <span>{labelOf(label, t)}</span>
            </li>
          ),
        )}
      </ol>
    </section>
  )
}

const Absent = () => {
  const { t } = useTranslation()
  return (
    <main className="board-absent">
      <h1>{t('This live board is not there')}</h1>
      <p>{t('The link may be mistyped, or the board was closed. Ask whoever gave you the link.')}</p>
    </main>
  )
}

const Open = ({ board, reached }: { board: Board; reached: boolean }) => {
  const { t } = useTranslation()
  const isRunning = board.status === 'AD_RUNNING'
  return (
    <main className="board-main">
      <div className="board-title">
        <h1>{board.name}</h1>
        <span className={isRunning ? 'board-tag is-ok' : 'board-tag'}>
          {isRunning ? t('The ad is running') : t('The ad is stopped')}
        </span>
        <span className={reached ? 'board-live' : 'board-live is-lost'} role="status">
          {reached ? t('Live') : t('Connection lost; these figures may be old. Trying again…')}
        </span>
      </div>
      <Figures board={board} />
      <Minutes minutes={board.minutes} />
      <Events events={board.events} />
    </main>
  )
}

const Page = ({ adsetId }: { adsetId: string }) => {
  const { t } = useTranslation()
  const { board, absent, reached } = useBoard(adsetId)
  const site = useSite(({ name }) => name)
  const title = board === undefined ? undefined : `${board.name} · ${site}`
  useEffect(() => {
    if (title !== undefined) document.title = title
  }, [title])
  return (
    <div className="board">
      <header className="board-bar">
        <Link to="/landing">
          <Brand />
        </Link>
        <Switches />
      </header>
      {absent ? <Absent /> : undefined}
      {board === undefined ? undefined : <Open board={board} reached={reached} />}
      {board === undefined && !absent ? (
        <main>
          <h1 className="sr-only">{t('Live board')}</h1>
          {reached ? <PageWait /> : <p className="board-wait">{t('The board cannot be reached. Trying again…')}</p>}
        </main>
      ) : undefined}
    </div>
  )
}

/** For whoever has the link: today's figures and masked events, without an account. */
const LiveBoardPage = () => {
  const { adsetId = '' } = useParams()
  return <Page key={adsetId} adsetId={adsetId} />
}
export default LiveBoardPage
