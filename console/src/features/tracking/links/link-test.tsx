import { PLATFORMS } from '#contract/platforms/platforms.ts'
import { deliveryOf, needsAmount, needsCallbackAddress, pushModeText } from '#contract/platforms/deliveries.ts'
import { Button, Form, Select } from 'antd'
import { useEffect, useState } from 'react'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { CONVERSION_KINDS, type ConversionKind } from '#contract/tracking/conversion-kinds.ts'
import type { Visit } from '#contract/tracking/entities.ts'
import { mutate } from '#console/shared/query/mutate.ts'
import { useMutation } from '#console/shared/query/use-mutation.ts'
import { SKIP, useQuery } from '#console/shared/query/use-query.ts'
import { CopyId } from '#console/shared/ui/copy-id.tsx'
import { Drawer } from '#console/shared/ui/drawer.tsx'
import { FailureNote } from '#console/shared/ui/failure-note.tsx'
import { spinning } from '#console/shared/ui/spinning.tsx'
import { CONVERSION_LABELS, needsToken, TOKEN_WARNINGS } from '#console/shared/adsets/labels.ts'
import { eventText } from '#console/shared/adsets/event-text.ts'
import { YuanInput } from '#console/shared/form/yuan-input.tsx'
import { editOf } from '#console/shared/adsets/paths.ts'
import { Link } from '#console/shared/page/link.tsx'
import { useAdsetPage } from '#console/shared/adsets/adset-context.ts'
import { answerOf, isUnsent } from '#console/features/delivery/pushes/answer-labels.ts'
import { TrackState } from '#console/features/delivery/pushes/track-state.tsx'
import { LinkRow } from './link-row.tsx'
import type { LinkTested, LinkTesting } from './use-link-test.ts'
import './link-test.css'

type TestTrack = NonNullable<LinkTested['track']>

const MOST_FEN = 100_000_000_00
const ASK_EVERY_MS = 3000
/** With a token that ends soon an event still goes out. */
const BARRED: typeof TOKEN_WARNINGS = { ...TOKEN_WARNINGS, expiring: undefined }
const OPEN: readonly TestTrack['state'][] = ['queued', 'sending', 'retrying']

/** The visit of the test click, as soon as it is there: by the page's news, and asked for where there are none. */
const useTestVisit = (adsetId: string, clickId: string | undefined): Visit | undefined =>
  useQuery(
    'getTimeline',
    clickId === undefined ? SKIP : { params: { id: adsetId }, body: { q: clickId, pageSize: 1 } },
    { refetchEvery: ASK_EVERY_MS },
  ).data?.timeline[0]

/** The push, followed until the platform has answered. */
const useTrack = (pushed: TestTrack | undefined): TestTrack | undefined => {
  const { data, refetch } = useQuery('getTrack', pushed === undefined ? SKIP : { params: { id: pushed.id } })
  const track = data?.track ?? pushed
  const isOpen = track !== undefined && OPEN.includes(track.state)
  useEffect(() => {
    if (!isOpen) return
    const timer = setInterval(refetch, 1000)
    return () => clearInterval(timer)
  }, [isOpen, refetch])
  return track
}

const PushTest = ({ visit }: { visit: Visit }) => {
  const { t } = useTranslation()
  const { adset } = useAdsetPage()
  const kinds = CONVERSION_KINDS.filter((kind) => adset.pushStrategy.events[kind] !== undefined)
  const [kind, setKind] = useState<ConversionKind | undefined>(kinds[0])
  // Fen.
  const [amount, setAmount] = useState<number | null>(100)
  const [pushed, setPushed] = useState<TestTrack>()
  const track = useTrack(pushed)
  const answer = track && answerOf(track, t)
  const { provider, account } = adset
  const isByToken = needsToken(provider, adset.params['pushMode'])
  const tokenWarning = isByToken && account !== null ? BARRED[account.tokenStatus] : undefined
  const { testRefusal } = deliveryOf(provider)
  const canBeAccepted = testRefusal === undefined && tokenWarning === undefined
  const asksAmount = kind !== undefined && needsAmount(provider, adset.pushStrategy.events[kind] ?? '')
  const amountIsWrong = asksAmount && (amount === null || amount < 1 || amount > MOST_FEN)
  const push = useMutation(async () => {
    const body = {
      trackId: visit.id,
      ...(kind === undefined ? {} : { kind }),
      ...(asksAmount && amount !== null ? { amount } : {}),
    }
    setPushed((await mutate('testLink', { params: { id: adset.id }, body })).track ?? undefined)
  })
  return (
    <>
      {testRefusal === undefined ? undefined : <p className="faint">{t(testRefusal)}</p>}
      {tokenWarning === undefined ? undefined : (
        <p className="text-warn">
          {t(
            '{{problem}}: this way of pushing needs the account’s token, so that the event waits until it is renewed.',
            {
              problem: t(tokenWarning.text),
            },
          )}
        </p>
      )}
      <div className="link-test-row">
        <Select
          value={kind}
          aria-label={t('Event to test')}
          popupMatchSelectWidth={false}
          options={kinds.map((value) => ({
            value,
            label: `${t(CONVERSION_LABELS[value])} → ${eventText(provider, adset.pushStrategy.events[value] ?? '', t)}`,
          }))}
          onChange={setKind}
        />
        <Button
          type={canBeAccepted ? 'primary' : 'default'}
          loading={spinning(push.pending)}
          disabled={kind === undefined || amountIsWrong}
          onClick={() => void push.run()}
        >
          {t('Push a test event')}
        </Button>
      </div>
      {asksAmount ? (
        <Form.Item
          className="link-test-amount"
          label={t('Amount (yuan)')}
          htmlFor="link-test-amount"
          validateStatus={amountIsWrong ? 'error' : undefined}
          help={
            amountIsWrong ? t('From ¥0.01 to ¥100,000,000') : t('The platform takes this event with an amount alone.')
          }
        >
          <YuanInput id="link-test-amount" value={amount} onChange={setAmount} />
        </Form.Item>
      ) : undefined}
      {kind === undefined ? <p className="text-warn">{t('No event is set in the strategy yet.')}</p> : undefined}
      {push.error === undefined ? undefined : <FailureNote message={push.error} />}
      {track === undefined ? undefined : (
        <div role="status">
          <TrackState track={track} />
          {answer === undefined ? undefined : (
            <p className="faint">{isUnsent(track) ? answer : t('Answer: {{answer}}', { answer })}</p>
          )}
        </div>
      )}
    </>
  )
}

/** A test click of ours has no callback address, so that pushing it could only fail: says so, and what can be done. */
const NoPushTest = ({ close }: { close: () => void }) => {
  const { t } = useTranslation()
  const { adset, canWork, go } = useAdsetPage()
  const mode = adset.params['pushMode']
  const { provider } = adset
  const other = PLATFORMS[provider].modes.find((one) => !needsCallbackAddress(provider, one))
  const [own = '', api = ''] = [mode, other].map((one) => t(pushModeText(provider, one)?.title ?? ''))
  return (
    <>
      <p>
        {t(
          'This ad set pushes with “{{mode}}”: to the callback address that the platform gives a real click. A test click has none, so that no test event can be pushed from here.',
          { mode: own },
        )}
      </p>
      <p>{t('What can be done:')}</p>
      <ul className="link-test-ways">
        <li>
          {t('Put the monitoring link into the platform’s own test tool: its clicks have a callback address.')}
          <LinkRow title={t('Monitoring link')} link={adset.links.monitor} />
        </li>
        <li>
          {t('See the answers to what was really pushed.')}
          <Button
            size="small"
            onClick={() => {
              close()
              go('pushes')
            }}
          >
            {t('Open the push records')}
          </Button>
        </li>
        {canWork ? (
          <li>
            {t('Push with “{{mode}}” instead, which needs a data source and can be tested here.', { mode: api })}
            <Link to={editOf(adset.id)}>{t('Change how conversions are pushed')}</Link>
          </li>
        ) : undefined}
      </ul>
    </>
  )
}

interface PushStepProps {
  visit: Visit | undefined
  isPossible: boolean
  close(): void
}

const PushStep = ({ visit, isPossible, close }: PushStepProps) => {
  const { t } = useTranslation()
  if (!isPossible) return <NoPushTest close={close} />
  return visit === undefined ? (
    <p className="faint">{t('First the visit has to arrive.')}</p>
  ) : (
    <PushTest visit={visit} />
  )
}

/** 联调: open the link, see the visit arrive, push a test event, see the platform's answer. */
const LinkTest = ({ test: { tested, error, start }, close }: { test: LinkTesting; close: () => void }) => {
  const { t } = useTranslation()
  const { adset } = useAdsetPage()
  const visit = useTestVisit(adset.id, tested?.clickId)
  const isPossible = !needsCallbackAddress(adset.provider, adset.params['pushMode'])
  return (
    <Drawer title={t('Link test')} size={480} onClose={close}>
      {error === undefined ? undefined : <FailureNote message={error} retry={start} />}
      {tested === undefined ? undefined : (
        <ol className="link-test-steps">
          <li className={visit === undefined ? 'link-test-now' : 'link-test-done'}>
            <h2>{t('Open the landing page with a test click')}</h2>
            <p className="faint">
              {t('Scan the code with a phone, or open it here. It counts as a test, not as a click.')}
            </p>
            <LinkRow title={t('Landing page with a test click')} link={tested.landing} qr />
            <div className="link-test-row">
              <Button href={tested.landing} target="_blank" rel="noreferrer">
                {t('Open it here')}
              </Button>
            </div>
            <LinkRow title={t('Monitoring link with a test click')} link={tested.monitor} />
          </li>
          <li className={visit === undefined ? '' : 'link-test-done'}>
            <h2>{t('The visit arrives')}</h2>
            {visit === undefined ? (
              <p className="faint" role="status">
                {t('Waiting for click {{clickId}}; it appears here by itself.', { clickId: tested.clickId })}
              </p>
            ) : (
              <p role="status">
                {t('It is here: {{device}}', { device: visit.device || '—' })} <CopyId id={visit.id} />
              </p>
            )}
          </li>
          <li className={visit === undefined ? '' : 'link-test-now'}>
            <h2>{isPossible ? t('Push a test event and see the answer') : t('See the answer of the platform')}</h2>
            <PushStep visit={visit} isPossible={isPossible} close={close} />
          </li>
        </ol>
      )}
    </Drawer>
  )
}
export default LinkTest
