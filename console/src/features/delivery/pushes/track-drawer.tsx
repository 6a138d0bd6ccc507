import { Button, Modal } from 'antd'
import { useState } from 'react'
import type { Attempt, Track } from '#contract/delivery/entities.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { PageWait } from '#console/shared/page/page-wait.tsx'
import { invalidateInAllTabs } from '#console/shared/query/other-tabs.ts'
import { useMutation } from '#console/shared/query/use-mutation.ts'
import { useQuery } from '#console/shared/query/use-query.ts'
import { Drawer } from '#console/shared/ui/drawer.tsx'
import { FailureNote } from '#console/shared/ui/failure-note.tsx'
import { NothingHere } from '#console/shared/ui/nothing-here.tsx'
import { PrintButton } from '#console/shared/ui/print-button.tsx'
import { spinning } from '#console/shared/ui/spinning.tsx'
import { useAdsetPage } from '#console/shared/adsets/adset-context.ts'
import { canRelease } from './actions.ts'
import { AttemptBox } from './attempt-box.tsx'
import { canRetry, retry, retryWarning } from './retry.ts'
import { RetryResults } from './retry-results.tsx'
import { TrackFacts } from './track-facts.tsx'
import './pushes.css'

const Actions = ({ track }: { track: Track }) => {
  const { t } = useTranslation()
  const { replenish } = useAdsetPage()
  const [asking, setAsking] = useState(false)
  const tryAgain = useMutation(async () => {
    setAsking(false)
    await retry(track.id)
    invalidateInAllTabs('listTracks')
  })
  return (
    <>
      <div className="pushes-actions">
        {canRetry(track) ? (
          <Button type="primary" loading={spinning(tryAgain.pending)} onClick={() => setAsking(true)}>
            {t('Try again')}
          </Button>
        ) : undefined}
        {canRelease(track) ? (
          <Button onClick={() => replenish(track.clickId ?? undefined)}>{t('Replenish this click')}</Button>
        ) : undefined}
      </div>
      <RetryResults adsetId={track.adsetId} id={track.id} />
      {tryAgain.error === undefined ? undefined : <FailureNote message={tryAgain.error} />}
      <Modal
        open={asking}
        width={420}
        title={t('Try this push again?')}
        okText={t('Try again')}
        cancelText={t('Cancel')}
        onOk={() => void tryAgain.run()}
        onCancel={() => setAsking(false)}
      >
        {retryWarning(track, t)}
      </Modal>
    </>
  )
}

const Attempts = ({ attempts }: { attempts: readonly Attempt[] }) => {
  const { t } = useTranslation()
  return (
    <>
      <h2 className="pushes-title">{t('Attempts')}</h2>
      {attempts.length === 0 ? <p className="faint">{t('Nothing was sent to the platform yet.')}</p> : undefined}
      {attempts.map((attempt, index) => (
        <AttemptBox key={attempt.id} attempt={attempt} n={index + 1} />
      ))}
    </>
  )
}

/** One push with every attempt: what was sent, what came back. */
export const TrackDrawer = ({ id, close }: { id: string; close: () => void }) => {
  const { t } = useTranslation()
  const { canWork } = useAdsetPage()
  const { data, absent, error, refetch } = useQuery('getTrack', { params: { id } })
  return (
    <Drawer title={t('Push record')} size={560} extra={<PrintButton />} onClose={close}>
      {absent ? <NothingHere title={t('There is no such push')} /> : undefined}
      {error === undefined ? undefined : <FailureNote message={error} retry={refetch} />}
      {data === undefined && error === undefined && !absent ? <PageWait /> : undefined}
      {data === undefined ? undefined : (
        <>
          <TrackFacts track={data.track} />
          {canWork ? <Actions track={data.track} /> : undefined}
          <Attempts attempts={data.attempts} />
        </>
      )}
    </Drawer>
  )
}
