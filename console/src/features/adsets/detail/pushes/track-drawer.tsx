import { Button, Drawer, Modal } from 'antd'
import { useEffect, useRef, useState } from 'react'
import type { Attempt, Track } from '#contract/delivery/entities.ts'
import { call } from '#console/shared/api/client.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { notifyUser } from '#console/shared/notifier/notifier.ts'
import { PageWait } from '#console/shared/page/page-wait.tsx'
import { useAnswer } from '#console/shared/resource/use-answer.ts'
import { FailureNote } from '#console/shared/ui/failure-note.tsx'
import { NothingHere } from '#console/shared/ui/nothing-here.tsx'
import { PrintButton } from '#console/shared/ui/print-button.tsx'
import { spinning } from '#console/shared/ui/spinning.tsx'
import { useAdsetPage } from '../adset-context.ts'
import { useDeed } from '../use-deed.ts'
import { canRelease } from './actions.ts'
import { AttemptBox } from './attempt-box.tsx'
import { canRetry, retry, retryWarning } from './retry.ts'
import { TrackFacts } from './track-facts.tsx'

const Deeds = ({ track, done }: { track: Track; done: () => void }) => {
  const { t } = useTranslation()
  const { replenish } = useAdsetPage()
  const [asking, setAsking] = useState(false)
  const { busy, failure, perform } = useDeed()
  const tryAgain = async () => {
    setAsking(false)
    if (await perform(() => retry(track.id))) {
      notifyUser('success', t('It is on its way'))
      done()
    }
  }
  return (
    <>
      <div className="track-deeds">
        {canRetry(track) ? (
          <Button type="primary" loading={spinning(busy)} onClick={() => setAsking(true)}>
            {t('Try again')}
          </Button>
        ) : undefined}
        {canRelease(track) ? (
          <Button onClick={() => replenish(track.clickId ?? undefined)}>{t('Replenish this click')}</Button>
        ) : undefined}
      </div>
      {failure === undefined ? undefined : <FailureNote message={failure} />}
      <Modal
        open={asking}
        width={420}
        title={t('Try this push again?')}
        okText={t('Try again')}
        cancelText={t('Cancel')}
        onOk={() => void tryAgain()}
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
      <h2 className="track-title">{t('Attempts')}</h2>
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
  const { canWork, moved, touch } = useAdsetPage()
  const { answer, absent, error, reload } = useAnswer(id, () => call('getTrack', { params: { id } }))
  const known = useRef(moved)
  useEffect(() => {
    if (known.current !== moved) reload()
    known.current = moved
  }, [moved, reload])
  return (
    <Drawer open title={t('Push record')} size={560} extra={<PrintButton />} onClose={close}>
      {absent ? <NothingHere title={t('There is no such push')} /> : undefined}
      {error === undefined ? undefined : <FailureNote message={error} retry={reload} />}
      {answer === undefined && error === undefined && !absent ? <PageWait /> : undefined}
      {answer === undefined ? undefined : (
        <>
          <TrackFacts track={answer.track} />
          {canWork ? <Deeds track={answer.track} done={touch} /> : undefined}
          <Attempts attempts={answer.attempts} />
        </>
      )}
    </Drawer>
  )
}
