import { useEffect, useState } from 'react'
import type { BulkState } from '#contract/adsets/bulk.ts'
import { STOP_MEANS } from '#console/shared/adsets/stop-question.ts'
import { formatCount } from '#console/shared/format/number.ts'
import { text } from '#console/shared/i18n/i18n.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { cancelJob, isUnderWay, putJob, useJob } from '#console/shared/live/jobs.ts'
import { PageWait } from '#console/shared/page/page-wait.tsx'
import { markChanged, request } from '#console/shared/query/mutate.ts'
import { useMutation } from '#console/shared/query/use-mutation.ts'
import { useQuery } from '#console/shared/query/use-query.ts'
import { Button } from '#console/shared/ui/button.tsx'
import { Drawer } from '#console/shared/ui/drawer.tsx'
import { FailureNote } from '#console/shared/ui/failure-note.tsx'
import { Select } from '#console/shared/ui/select.tsx'
import { BulkCounts, BulkRows } from './bulk-rows.tsx'
import './bulk-drawer.css'

const EVERY_MS = 1000
/** So many rows come at a time. */
const SHOWN = 200
const STATES: readonly { value: BulkState; label: string }[] = [
  { value: 'changed', label: text('Changed') },
  { value: 'unchanged', label: text('Unchanged') },
  { value: 'refused', label: text('Not changed') },
]
const ENDS: Record<string, string> = {
  done: text('Done'),
  failed: text('Stopped by an error; what was done stays'),
  cancelled: text('Cancelled; what was done stays'),
}

interface BulkResultProps {
  id: string
  close(): void
  /** Shows another job in its place: the one that puts it back. */
  follow(job: { id: string }): void
}

/** A bulk change while it runs and afterwards: how far, what became of each, and the way back. */
export const BulkResult = ({ id, close, follow }: BulkResultProps) => {
  const { t } = useTranslation()
  const [state, setState] = useState<BulkState>()
  const [from, setFrom] = useState(0)
  const live = useJob(id)
  const [isOver, setOver] = useState(false)
  const query = { from, ...(state === undefined ? {} : { state }) }
  const { data, error, absent, refetch } = useQuery(
    'getAdsetBulk',
    { params: { id }, query },
    { keepPrevious: true, ...(isOver ? {} : { refetchEvery: EVERY_MS }) },
  )
  const ended = data !== undefined && !isUnderWay(data.bulk.job)
  if (ended !== isOver && data !== undefined) setOver(ended)
  useEffect(() => {
    // The rows behind the drawer are no longer what they were.
    if (ended) markChanged('updateAdset')
  }, [ended])
  const cancel = useMutation(() => cancelJob(id))
  const undo = useMutation(async () => {
    const { job } = await request('undoAdsetBulk', { params: { id } })
    putJob(job)
    follow(job)
  })
  const job = data?.bulk.job ?? live
  const title = job?.title ?? t('Bulk change')
  const wrong = cancel.error ?? undo.error
  return (
    <Drawer title={title} size={560} onClose={close}>
      {data === undefined ? (
        absent ? (
          <p>{t('There is no such bulk change any more; results are kept for a year.')}</p>
        ) : error === undefined ? (
          <PageWait />
        ) : (
          <FailureNote message={error} retry={refetch} />
        )
      ) : (
        <>
          {ended ? (
            <p>{t(ENDS[data.bulk.job.state] ?? text('Done'))}</p>
          ) : (
            <p role="status">
              {t('{{done}} of {{total}} done; it goes on when you leave.', {
                done: formatCount(data.bulk.job.done),
                total: formatCount(data.bulk.job.total ?? 0),
              })}
              <progress
                className="bulk-drawer-progress"
                aria-label={title}
                max={data.bulk.job.total ?? undefined}
                value={data.bulk.job.total === null ? undefined : data.bulk.job.done}
              />
            </p>
          )}
          <BulkCounts counts={data.bulk.counts} />
          {ended && data.bulk.kind === 'stop' && data.bulk.counts.changed > 0 ? <p>{t(STOP_MEANS)}</p> : undefined}
          {wrong === undefined ? undefined : <FailureNote message={wrong} />}
          <div className="bulk-drawer-buttons">
            {ended ? undefined : (
              <Button loading={cancel.pending} onClick={() => void cancel.run().then(refetch)}>
                {t('Cancel')}
              </Button>
            )}
            {data.bulk.undoable ? (
              <Button loading={undo.pending} onClick={() => void undo.run()}>
                {t('Undo')}
              </Button>
            ) : undefined}
            <Select
              className="bulk-drawer-state"
              label={t('Every result')}
              placeholder={t('Every result')}
              clears
              value={state}
              options={STATES.map(({ value, label }) => ({ value, label: t(label) }))}
              onChange={(next) => {
                setState(next)
                setFrom(0)
              }}
            />
          </div>
          <BulkRows rows={data.rows} />
          <div className="bulk-drawer-buttons">
            {from === 0 ? undefined : (
              <Button small onClick={() => setFrom(Math.max(0, from - SHOWN))}>
                {t('The {{n}} before', { n: SHOWN })}
              </Button>
            )}
            {data.rows.length < SHOWN ? undefined : (
              <Button small onClick={() => setFrom(from + SHOWN)}>
                {t('The next {{n}}', { n: SHOWN })}
              </Button>
            )}
          </div>
        </>
      )}
    </Drawer>
  )
}
