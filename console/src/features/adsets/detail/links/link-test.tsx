import { Button, Drawer, Select } from 'antd'
import { useEffect, useState } from 'react'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { needsCallbackAddress } from '#contract/adsets/statuses.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import { CONVERSION_KINDS, type ConversionKind } from '#contract/tracking/conversion-kinds.ts'
import type { Visit } from '#contract/tracking/entities.ts'
import { call } from '#console/shared/api/client.ts'
import { messageOf } from '#console/shared/api/failure.ts'
import { stillThere } from '#console/shared/resource/still-there.ts'
import { useAnswer } from '#console/shared/resource/use-answer.ts'
import { CopyId } from '#console/shared/ui/copy-id.tsx'
import { FailureNote } from '#console/shared/ui/failure-note.tsx'
import { spinning } from '#console/shared/ui/spinning.tsx'
import { CONVERSION_WORDS, PUSH_MODE_WORDS } from '../../words.ts'
import { useAdsetPage } from '../adset-context.ts'
import { answerOf } from '../pushes/answer-words.ts'
import { TrackState } from '../pushes/track-state.tsx'
import { useAdsetNews } from '../use-adset-news.ts'
import { LinkRow } from './link-row.tsx'
import './links.css'

type Test = ReplyOf<Endpoints['testLink']>
type TestTrack = NonNullable<Test['track']>

const ASK_EVERY_MS = 3000
const OPEN: readonly TestTrack['state'][] = ['queued', 'sending', 'retrying']

const findVisit = async (id: string, clickId: string): Promise<Visit | undefined> => {
  const reply = await call('getTimeline', { params: { id }, body: { q: clickId, pageSize: 1 } })
  return reply?.timeline[0]
}

/** The visit of the test click, as soon as it is there: told by the live connection, and asked for where that is gone. */
const useTestVisit = (adsetId: string, clickId: string | undefined): Visit | undefined => {
  const [visit, setVisit] = useState<Visit>()
  const look = () => {
    if (clickId !== undefined) void findVisit(adsetId, clickId).then(setVisit, () => undefined)
  }
  useAdsetNews(adsetId, look)
  useEffect(() => {
    const timer = setInterval(look, ASK_EVERY_MS)
    return () => clearInterval(timer)
  }, [adsetId, clickId])
  return visit
}

/** The push, followed until the platform has answered. */
const useTrack = (pushed: TestTrack | undefined): TestTrack | undefined => {
  const [track, setTrack] = useState<TestTrack>()
  const shown = track?.id === pushed?.id ? track : pushed
  const isOpen = shown !== undefined && OPEN.includes(shown.state)
  useEffect(() => {
    if (!isOpen || pushed === undefined) return
    const ask = () =>
      void call('getTrack', { params: { id: pushed.id } }).then(
        (reply) => setTrack(reply?.track),
        () => undefined,
      )
    const timer = setInterval(ask, 1000)
    return () => clearInterval(timer)
  }, [isOpen, pushed])
  return shown
}

const PushTest = ({ visit }: { visit: Visit }) => {
  const { t } = useTranslation()
  const { adset, touch } = useAdsetPage()
  const kinds = CONVERSION_KINDS.filter((kind) => adset.pushStrategy.events[kind] !== undefined)
  const [kind, setKind] = useState<ConversionKind | undefined>(kinds[0])
  const [pushed, setPushed] = useState<TestTrack>()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const track = useTrack(pushed)
  const answer = track && answerOf(track, t)
  const push = async () => {
    setBusy(true)
    setFailure(undefined)
    try {
      const body = { trackId: visit.id, ...(kind === undefined ? {} : { kind }) }
      setPushed(stillThere(await call('testLink', { params: { id: adset.id }, body })).track ?? undefined)
      touch()
    } catch (error) {
      setFailure(messageOf(error))
    }
    setBusy(false)
  }
  return (
    <>
      <div className="test-row">
        <Select
          value={kind}
          aria-label={t('Event to test')}
          popupMatchSelectWidth={false}
          options={kinds.map((value) => ({
            value,
            label: `${t(CONVERSION_WORDS[value])} → ${adset.pushStrategy.events[value] ?? ''}`,
          }))}
          onChange={setKind}
        />
        <Button type="primary" loading={spinning(busy)} disabled={kind === undefined} onClick={() => void push()}>
          {t('Push a test event')}
        </Button>
      </div>
      {adset.provider === 'oceanengine' ? (
        <p className="faint">
          {t(
            'A test click is none of OceanEngine’s own: it refuses the event (“callback does not exist”), which shows that it can be reached. For an accepted event open the monitoring link with OceanEngine’s own test tool.',
          )}
        </p>
      ) : undefined}
      {kind === undefined ? <p className="is-warn">{t('No event is set in the strategy yet.')}</p> : undefined}
      {failure === undefined ? undefined : <FailureNote message={failure} />}
      {track === undefined ? undefined : (
        <div role="status">
          <TrackState track={track} />
          {answer === undefined ? undefined : <p className="faint">{t('Answer: {{answer}}', { answer })}</p>}
        </div>
      )}
    </>
  )
}

/** A test click of ours has no callback address, so that pushing it could only fail. */
const NoPushTest = () => {
  const { t } = useTranslation()
  return (
    <>
      <p>
        {t(
          'This ad set pushes to the callback address that the platform gives a real click; a test click has none, so that no test event can be pushed from here.',
        )}
      </p>
      <p className="faint">
        {t(
          'To see the platform’s answer, put the monitoring link into the platform’s own test tool. Ad sets that push with “{{mode}}” can be tested here.',
          { mode: t(PUSH_MODE_WORDS['api'] ?? '') },
        )}
      </p>
    </>
  )
}

const PushStep = ({ visit }: { visit: Visit | undefined }) => {
  const { t } = useTranslation()
  const { adset } = useAdsetPage()
  if (needsCallbackAddress(adset.provider, adset.params['pushMode'])) return <NoPushTest />
  return visit === undefined ? (
    <p className="faint">{t('First the visit has to arrive.')}</p>
  ) : (
    <PushTest visit={visit} />
  )
}

/** 联调: open the link, see the visit arrive, push a test event, see the platform's answer. */
const LinkTest = ({ close }: { close: () => void }) => {
  const { t } = useTranslation()
  const { adset } = useAdsetPage()
  const { answer, error, reload } = useAnswer(adset.id, () => call('testLink', { params: { id: adset.id }, body: {} }))
  const visit = useTestVisit(adset.id, answer?.clickId)
  return (
    <Drawer open title={t('Link test')} size={480} onClose={close}>
      {error === undefined ? undefined : <FailureNote message={error} retry={reload} />}
      {answer === undefined ? undefined : (
        <ol className="test-steps">
          <li className={visit === undefined ? 'is-now' : 'is-done'}>
            <h2>{t('Open the landing page with a test click')}</h2>
            <p className="faint">
              {t('Scan the code with a phone, or open it here. It counts as a test, not as a click.')}
            </p>
            <LinkRow title={t('Landing page with a test click')} link={answer.landing} qr />
            <div className="test-row">
              <Button href={answer.landing} target="_blank" rel="noreferrer">
                {t('Open it here')}
              </Button>
            </div>
            <LinkRow title={t('Monitoring link with a test click')} link={answer.monitor} />
          </li>
          <li className={visit === undefined ? '' : 'is-done'}>
            <h2>{t('The visit arrives')}</h2>
            {visit === undefined ? (
              <p className="faint" role="status">
                {t('Waiting for click {{clickId}}; it appears here by itself.', { clickId: answer.clickId })}
              </p>
            ) : (
              <p role="status">
                {t('It is here: {{device}}', { device: visit.device || '—' })} <CopyId id={visit.id} />
              </p>
            )}
          </li>
          <li className={visit === undefined ? '' : 'is-now'}>
            <h2>{t('Push a test event and see the answer')}</h2>
            <PushStep visit={visit} />
          </li>
        </ol>
      )}
    </Drawer>
  )
}
export default LinkTest
